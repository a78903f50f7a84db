import type { Box } from '../../../core/measure.js';
import type { LabelledClaim } from '../borders-meta.js';

/**
 * A row of `curated/claims.json`: a claim to all land of a country, to its land in a box, or to its points whose
 * nearest city is in one of the states.
 */
interface ClaimRow {
  /** Null for land without a code. */
  readonly country: string | null;
  readonly box?: Box;
  readonly states?: readonly string[];
  readonly claimedBy: readonly string[];
}

/**
 * `cityClaims` has the number of the claim to each city's state, counted from 1; 0 if there is no such claim.
 *
 * @throws if a claimed state has no cities
 */
export function compileClaims(
  text: string,
  cities: readonly { readonly stateCode: string | null }[],
  findLabel: (code: string | null) => number,
): { claims: LabelledClaim[]; cityClaims: Uint8Array } {
  const rows = JSON.parse(text) as ClaimRow[];
  const numberByState = new Map(rows.flatMap(({ states = [] }, index) => states.map((state) => [state, index + 1])));
  const statesWithCities = new Set(cities.map(({ stateCode }) => stateCode));
  for (const state of numberByState.keys())
    if (!statesWithCities.has(state)) throw new Error(`no city lies in ${state}`);
  return {
    claims: rows.map(({ country, box, states, claimedBy }) => ({
      label: findLabel(country),
      box,
      byCity: states !== undefined,
      claimedBy,
    })),
    cityClaims: Uint8Array.from(cities, ({ stateCode }) => numberByState.get(stateCode ?? '') ?? 0),
  };
}
