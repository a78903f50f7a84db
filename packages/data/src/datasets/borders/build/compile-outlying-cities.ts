import type { City } from '../../cities/schema.js';
import type { Area, OutlyingCity } from '../borders-meta.js';
import type { FindLand } from '../find-land.js';

/** A row of `curated/outlying-towns.json`: towns of `state` lie in the shape of `within`, which is drawn too large. */
interface OutlyingTownsRow {
  readonly state: string;
  readonly within: string;
}

/**
 * Lists the cities in the shape of another state (or off its coast), if their own state has no shape, or a curated row names both states
 * and the shape of their own state is not near. No other city is listed, so that a wrong state in a record stays
 * visible.
 *
 * @throws if a curated row lists no city
 */
export function compileOutlyingCities(
  text: string,
  cities: readonly City[],
  stateNumbers: ReadonlyMap<string, number>,
  { areas, findLand, findLabel }: { areas: readonly Area[]; findLand: FindLand; findLabel: (code: string) => number },
): OutlyingCity[] {
  const rows = JSON.parse(text) as OutlyingTownsRow[];
  const unusedRows = new Set(rows);
  const statesWithShape = new Set(areas.map(({ state }) => state));
  const listed = cities.flatMap(({ country, stateCode, latitude, longitude }, city): OutlyingCity[] => {
    const state = stateNumbers.get(stateCode ?? '') ?? 0;
    const { area, nearAreas } = findLand(latitude, longitude);
    const ownLabel = findLabel(country);
    const nearStates = [{ area, km: 0 }, ...nearAreas]
      .sort((a, b) => a.km - b.km)
      .map((near) => areas[near.area] as Area)
      .flatMap(({ label, state: near }) => (label === ownLabel ? [near] : []));
    const [around = 0] = nearStates;
    if (state === 0 || around === 0 || around === state) return [];
    if (!statesWithShape.has(state)) return [{ city, around }];
    const row = rows.find(({ state: own, within }) => own === stateCode && stateNumbers.get(within) === around);
    if (!row || nearStates.includes(state)) return [];
    unusedRows.delete(row);
    return [{ city, around }];
  });
  const [unusedRow] = unusedRows;
  if (unusedRow) throw new Error(`no city of ${unusedRow.state} lies only in the shape of ${unusedRow.within}`);
  return listed;
}
