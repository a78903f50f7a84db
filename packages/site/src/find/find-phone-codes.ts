import { countryPath } from '../parts/atlas-path.js';
import type { Found } from './found.js';
import type { NamedPhoneCode, Names } from './names.js';

/** Finds the countries of a calling code, or of a number that begins with one: the nearest code first, then the first country of it. */
export function findPhoneCodes(q: string, { phoneCodes }: Names): Found[] {
  const digits = q.replace(/\D/g, '');
  const longest = Math.max(
    0,
    ...phoneCodes.filter((each) => digits.startsWith(each.digits)).map((each) => each.digits.length),
  );
  const matching = phoneCodes.filter((each) =>
    longest > 0 ? digits.startsWith(each.digits) && each.digits.length === longest : each.digits.startsWith(digits),
  );
  return matching.toSorted(compareCodes).map(({ country, name, digits }) => ({
    kind: 'phoneCode',
    id: country,
    name: `+${digits}`,
    detail: name,
    path: countryPath(country),
  }));
}

function compareCodes(a: NamedPhoneCode, b: NamedPhoneCode): number {
  return Number(b.isMain) - Number(a.isMain) || a.digits.length - b.digits.length;
}
