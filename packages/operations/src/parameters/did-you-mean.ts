import { distance } from 'fastest-levenshtein';

/** No known word is longer, and comparing long texts is slow. */
const maxLength = 64;

/**
 * Finds the closest known word; undefined if none is close.
 * @param tolerance how many letters may differ; by default a third of them
 */
export function findNearestWord(
  word: string,
  known: readonly string[],
  tolerance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  if (word.length > maxLength) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = tolerance + 1;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    // A whole word of a longer name, like `america` in `North America`, is closer than a typo.
    const distance = lower.split(' ').includes(wanted) ? 0 : countEdits(wanted, lower);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Two swapped letters are one edit. */
function countEdits(a: string, b: string): number {
  const edits = distance(a, b);
  if (edits !== 2 || a.length !== b.length) return edits;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] ? 1 : edits;
}

/** Writes the end of a message: a suggestion of the closest known word, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = findNearestWord(word, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

/** Names of Almanac's parameters and fields in other services, forms and file formats. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  alpha2: ['code', 'codes', 'iso', 'iso2', 'countryCode'],
  at: ['date', 'time', 'datetime', 'timestamp', 'when'],
  bbox: ['bounds', 'boundingBox', 'extent'],
  city: ['town', 'locality', 'municipality'],
  country: ['countryCode', 'countryId', 'cc', 'code', 'iso', 'iso2', 'nation', 'alpha2'],
  date: ['at', 'day', 'time', 'datetime', 'timestamp'],
  fields: ['field', 'select', 'columns', 'include', 'properties'],
  lang: ['language', 'locale', 'hl', 'lng', 'l', 'acceptLanguage'],
  latitude: ['lat', 'y'],
  limit: ['pageSize', 'perPage', 'size', 'count', 'max', 'maxRows', 'maxResults', 'rows', 'take', 'top', 'first', 'n'],
  longitude: ['lon', 'lng', 'long', 'x'],
  near: ['location', 'around'],
  offset: ['page', 'pageNumber', 'skip', 'start', 'startRow', 'from', 'cursor', 'after'],
  phoneCode: ['callingCode', 'dialCode', 'dialingCode', 'prefix'],
  postalCode: ['zip', 'zipCode', 'postcode', 'plz', 'postal'],
  q: ['query', 'search', 'term', 'text', 'keyword', 'name', 's'],
  recipient: ['name', 'person', 'fullName'],
  sort: ['order', 'orderBy', 'sortBy', 'sorting'],
  state: ['province', 'region', 'stateCode', 'adminCode1'],
  streetAddress: ['street', 'address', 'addressLine', 'addressLine1', 'line1', 'address1'],
  timezone: ['tz', 'zone', 'timeZone'],
  zone: ['tz', 'timezone', 'timeZone', 'name'],
};

const keysByName = new Map(Object.entries(otherNames).map(([name, others]) => [name, new Set(others.map(fold))]));

/** Writes the end of a message about an unknown parameter or field: a suggestion, or nothing. */
export function didYouMeanName(name: string, known: readonly string[]): string {
  return findOtherName(name, known) || didYouMean(name, known);
}

/** The same for other spellings and names in other services; empty for a typo. */
export function findOtherName(name: string, known: readonly string[]): string {
  const key = fold(name);
  const meant =
    known.find((each) => fold(each) === key) ?? known.find((each) => keysByName.get(each)?.has(key) ?? false);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** Names may differ in case, hyphens and underscores. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
