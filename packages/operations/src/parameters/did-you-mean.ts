import { distance } from 'fastest-levenshtein';

/** The maximum in characters. Longer words would be slow to compare. */
const maxLength = 64;

/** Returns undefined if no known word is within `tolerance`, the most edits by which the words may differ. */
export function findNearestWord(
  word: string,
  knownWords: readonly string[],
  tolerance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  if (word.length > maxLength) return undefined;
  const lowerCaseWord = word.toLowerCase();
  let nearest: string | undefined;
  let minDistance = tolerance + 1;
  for (const candidate of knownWords) {
    const lowerCaseCandidate = candidate.toLowerCase();
    // A whole word of a longer name, such as `america` in `North America`, counts as no difference.
    const distance = lowerCaseCandidate.split(' ').includes(lowerCaseWord)
      ? 0
      : countEdits(lowerCaseWord, lowerCaseCandidate);
    if (distance < minDistance) [nearest, minDistance] = [candidate, distance];
  }
  return nearest;
}

/** An exchange of two adjacent letters counts as one edit if the words do not differ otherwise. */
function countEdits(a: string, b: string): number {
  const edits = distance(a, b);
  if (edits !== 2 || a.length !== b.length) return edits;
  const firstDifference = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[firstDifference] === b[firstDifference + 1] && a[firstDifference + 1] === b[firstDifference] ? 1 : edits;
}

export function didYouMean(word: string, knownWords: readonly string[]): string {
  const nearest = findNearestWord(word, knownWords);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

/** Names that other services, forms and file formats use for Almanac's parameters and fields. */
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

const foldedSynonymsByName = new Map(
  Object.entries(otherNames).map(([name, synonyms]) => [name, new Set(synonyms.map(fold))]),
);

export function didYouMeanName(name: string, knownNames: readonly string[]): string {
  return findOtherName(name, knownNames) || didYouMean(name, knownNames);
}

/** Suggests a known name if `name` is another spelling of it, or its name in another service. */
export function findOtherName(name: string, knownNames: readonly string[]): string {
  const key = fold(name);
  const suggestion =
    knownNames.find((each) => fold(each) === key) ??
    knownNames.find((each) => foldedSynonymsByName.get(each)?.has(key) ?? false);
  return suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
