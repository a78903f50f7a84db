import type { Almanac } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import { countryPath, recordPaths } from '../page/atlas-path.js';
import type { RecordKind, Suggestion } from '../parts/fields/found.js';

/**
 * Cities with fewer people are weak matches, since many have a name that is an ordinary word. The limit depends on how
 * the name matches. It does not apply to capitals of countries, or to cities that the text names with further words.
 */
const minPopulation = { exact: 5_000, beginning: 20_000, otherwise: 100_000 };

export interface FindOptions {
  readonly lang: string;
  readonly limit: number;
  readonly types?: readonly RecordKind[] | undefined;
}

interface FoundRecords {
  readonly found: readonly Suggestion[];
  readonly records: ReadonlyMap<Suggestion, object>;
  /** True if the text is a name of the first record and not a weak match, or was searched as a calling code. */
  readonly isExact: boolean;
  readonly request: string;
}

/**
 * Finds records with `/search`. Without `types`, finds them with `/phone-codes` if the text begins with a plus sign,
 * and with both if the text is a number of up to four digits.
 */
export async function findRecords(almanac: Almanac, q: string, options: FindOptions): Promise<FoundRecords> {
  if (/^\s*\+\d[\d\s()./-]*$/.test(q) && !options.types) return findPhoneCodes(almanac, q, options);
  const records = await searchRecords(almanac, q, options);
  if (!/^\s*\d{1,4}\s*$/.test(q) || options.types) return records;
  const codes = await findPhoneCodes(almanac, `+${q.trim()}`, options);
  const matchingCodes = codes.found.filter(({ name }) => name.replace(/\D/g, '').startsWith(q.trim()));
  if (matchingCodes.length === 0) return records;
  return {
    ...codes,
    found: [...matchingCodes, ...records.found],
    records: new Map([...codes.records, ...records.records]),
  };
}

async function findPhoneCodes({ phoneCodes }: Almanac, q: string, { lang, limit }: FindOptions): Promise<FoundRecords> {
  const { data } = await phoneCodes.list({ q, lang, limit });
  const found = data.map(({ code, country, phoneCode, areaCodes }) => ({
    kind: 'phoneCode' as const,
    id: code,
    name: [phoneCode, areaCodes[0]].join(' ').trim(),
    detail: country,
    path: countryPath(code),
  }));
  return { found, records: pairRecords(found, data), isExact: true, request: writeRequest('/phone-codes', q, limit) };
}

async function searchRecords(almanac: Almanac, q: string, { types, ...options }: FindOptions): Promise<FoundRecords> {
  const { data } = await almanac.search({ q, ...options, ...(types && { types: [...types] }) });
  const cityIds = data.filter(({ type }) => type === 'city').map(({ id }) => id);
  const { data: cities } =
    cityIds.length > 0
      ? await almanac.cities.list({ id: cityIds, fields: ['id', 'population', 'timezone', 'capitalTypes'] })
      : { data: [] };
  const cityById = new Map(cities.map((city) => [String(city.id), city]));
  const likelyMatches = data.filter(({ type, id, name, matched: { how, name: matchedName } }) => {
    const isOwnName = matchedName.toLowerCase() === name.toLowerCase();
    return type !== 'city' || !isAccidentalMatch({ q, how, isOwnName, population: cityById.get(id)?.population ?? 0 });
  });
  const found = likelyMatches.map(({ type, id, name, label, matched }): Suggestion => {
    const city = type === 'city' ? cityById.get(id) : undefined;
    return {
      kind: type,
      id,
      name,
      detail: type === 'state' || type === 'city' ? label.slice(name.length).replace(/^[,،]\s*/, '') : id,
      population: city?.population || undefined,
      timezone: city?.timezone ?? (type === 'timezone' ? id : undefined),
      path: recordPaths[type](id, name),
      isWeak: ['inside', 'typo'].includes(matched.how) || (city && isWeakCity(q, name, matched, city)) || undefined,
    };
  });
  const isExact = likelyMatches[0]?.matched.how === 'exact' && !found[0]?.isWeak;
  return {
    found,
    records: pairRecords(found, likelyMatches),
    isExact,
    request: writeRequest('/search', q, options.limit),
  };
}

function pairRecords(suggestions: readonly Suggestion[], records: readonly object[]): FoundRecords['records'] {
  return new Map(records.flatMap((record, index) => (suggestions[index] ? [[suggestions[index], record]] : [])));
}

function isWeakCity(
  q: string,
  ownName: string,
  { how, name }: { readonly how: string; readonly name: string },
  { population, capitalTypes }: { readonly population: number; readonly capitalTypes: readonly string[] },
): boolean {
  const [text, matchedName] = [fold(q), fold(name)];
  const hasFurtherWords = text.split(' ').length > matchedName.split(' ').length;
  if (hasFurtherWords || capitalTypes.includes('country')) return false;
  if (how === 'exact') return population < minPopulation.exact;
  return population < (fold(ownName).startsWith(text) ? minPopulation.beginning : minPopulation.otherwise);
}

function writeRequest(path: string, q: string, limit: number): string {
  return `${path}?${new URLSearchParams({ q: q.trim(), limit: String(limit) })}`;
}

interface CityMatch {
  readonly q: string;
  /** How the text matched, as `/search` reports it, such as `exact` or `typo`. */
  readonly how: string;
  /** True if the text matched the shown name, not another name of the city. */
  readonly isOwnName: boolean;
  readonly population: number;
}

/**
 * True if a city probably matches by chance: `phone` is another name of a village in Laos, and `full moon` resembles an
 * old name of Matthews.
 */
function isAccidentalMatch({ q, how, isOwnName, population }: CityMatch): boolean {
  if (isOwnName) return false;
  if (how === 'typo') return population < 100_000;
  return population < 10_000 && /^[a-z]{1,6}$/i.test(q.trim());
}
