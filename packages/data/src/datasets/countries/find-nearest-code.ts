import type { Country } from './schema.js';

/**
 * The country whose code is one typo away from a code of two or three letters: two letters swapped, or one letter
 * wrong, a later one rather than an earlier one; of several the most populous.
 */
export function findNearestCode(
  code: string,
  countries: readonly Country[],
  people: readonly number[],
): string | undefined {
  if (!/^[A-Z]{2,3}$/.test(code)) return undefined;
  let nearest: { alpha2: string; typo: number; people: number } | undefined;
  for (const [row, { alpha2, alpha3 }] of countries.entries()) {
    const typo = rankTypo(code, code.length === 2 ? alpha2 : alpha3);
    const here = people[row] ?? 0;
    if (typo === undefined) continue;
    if (!nearest || typo < nearest.typo || (typo === nearest.typo && here > nearest.people)) {
      nearest = { alpha2, typo, people: here };
    }
  }
  return nearest?.alpha2;
}

/** Lower is likelier; undefined if it takes more than one typo. */
function rankTypo(typed: string, code: string): number | undefined {
  if (typed.length !== code.length) return undefined;
  const wrong = [...typed].flatMap((letter, at) => (letter === code[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return code.length - first;
  const swapped =
    wrong.length === 2 && second === first + 1 && typed[first] === code[second] && typed[second] === code[first];
  return swapped ? 0 : undefined;
}
