import { findNearest, type Hint } from '@almanac/data/internal';

/** The maximum in characters. Longer words would be slow to compare. */
const maxLength = 64;

/**
 * Finds a known word that is a typo or two away or that has the word in it, as `North America` has `america`, or else
 * the only one of which a part begins with it, as `monday` with `mon`.
 */
export function findNearestWord(word: string, knownWords: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined;
  const lowerCaseWord = word.toLowerCase();
  const found =
    knownWords.find((known) => known.toLowerCase().split(' ').includes(lowerCaseWord)) ?? findNearest(word, knownWords);
  if (found || word.length < 3) return found;
  const [longer, ...others] = knownWords.filter((known) => `-${known.toLowerCase()}`.includes(`-${lowerCaseWord}`));
  return others.length > 0 ? undefined : longer;
}

export function didYouMean(word: string, knownWords: readonly string[]): Hint {
  return toHint(findNearestWord(word, knownWords));
}

export function toHint(value: string | undefined): Hint {
  return value === undefined ? {} : { value };
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

export function findMeantName(name: string, knownNames: readonly string[]): string | undefined {
  return findOtherName(name, knownNames) ?? findNearestWord(name, knownNames);
}

/** Suggests a known name if `name` is another spelling of it, or its name in another service. */
export function findOtherName(name: string, knownNames: readonly string[]): string | undefined {
  const key = fold(name);
  return (
    knownNames.find((each) => fold(each) === key) ??
    knownNames.find((each) => foldedSynonymsByName.get(each)?.has(key) ?? false)
  );
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
