import type { Library, Selection } from '@almanac/data/internal';
import { parseOffset } from '@almanac/data/internal/timezones';
import { didYouMean } from './did-you-mean.js';

/** The maximum in characters. No record has a longer name. */
const maxLength = 80;

type Named = Readonly<Record<string, unknown>> & { readonly name: string };

/** With `strictly`, the list excludes matches with typos. */
interface NamedDataset {
  list(query: { readonly q: string; readonly limit: number; readonly strictly?: boolean }): Selection<Named>;
}

const codeFields = { cities: 'id', currencies: 'code', languages: 'code', states: 'id' } as const;

/**
 * Suggests a code to a caller who sent a name instead: `US-CA (California, US)` for `california`. If no record has the
 * name, suggests `example`.
 */
export function suggestByName(dataset: keyof typeof codeFields, text: string, example?: string) {
  return async (almanac: Library): Promise<string> => {
    const defaultHint = example === undefined ? '' : `, for example ${example}`;
    if (text.length > maxLength || !/\p{L}{2}/u.test(text)) return defaultHint;
    const { list } = (await almanac.open(dataset)) as unknown as NamedDataset;
    const query = { q: text.replaceAll(/[-_+]/g, ' '), limit: 1 };
    const strictResult = list({ ...query, strictly: true });
    const { from, rows } = strictResult.total > 0 ? strictResult : list(query);
    if (rows.length === 0) return defaultHint;
    const record = from.record(rows[0] as number);
    const { name, state, country } = record as { name: string; state?: string; country?: string };
    const placeParts = [name, state === name ? undefined : state, country].filter((part) => typeof part === 'string');
    return `; did you mean ${record[codeFields[dataset]]} (${placeParts.join(', ')})?`;
  };
}

/**
 * Suggests the country of a city with at least 100,000 people whose name was sent as a country code. Suggests nothing
 * for names that a country has too.
 */
export async function suggestCountryOfCity(text: string, almanac: Library): Promise<string> {
  if (text.length > maxLength || !/\p{L}{3}/u.test(text)) return '';
  const query = { q: text, limit: 1, strictly: true };
  const countries = (await almanac.open('countries')).list(query);
  if (countries.total > 0) return '';
  const { from, rows, matches = [] } = (await almanac.open('cities')).list(query);
  if (rows.length === 0 || matches[0]?.how !== 'exact') return '';
  const { name, country, population } = from.record(rows[0] as number);
  return population < 100_000 ? '' : `; did you mean ${country}, the country of ${name}?`;
}

/** Suggests a time zone to a caller who sent an offset, the name of a city or a typo. */
export function suggestZone(text: string, names: readonly string[]) {
  return async (almanac: Library): Promise<string> => {
    if (text.length > maxLength) return '';
    // The + of UTC+2 may have arrived as a space, the one of +02:00 not at all.
    const offset = parseOffset(text) ?? parseOffset(text.replace(/ |^(?=\d)/, '+'));
    if (offset !== undefined) return suggestZonesWithOffset(offset);
    const lowerCaseText = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    const matchingName = names.find((name) => name.toLowerCase().endsWith(`/${lowerCaseText}`));
    if (matchingName !== undefined) return `; did you mean ${matchingName}?`;
    const typoHint = text.includes('/') ? didYouMean(text, names) : '';
    if (typoHint !== '' || !/\p{L}{3}/u.test(text)) return typoHint;
    const { list } = await almanac.open('cities');
    const { from, rows, matches = [] } = list({ q: text.split('/').at(-1) as string, limit: 1 });
    if (matches[0]?.how !== 'exact' || rows.length === 0) return didYouMean(text, names);
    const { name, country, timezone } = from.record(rows[0] as number);
    return `; did you mean ${timezone} (${name}, ${country})?`;
  };
}

/** Zones with a constant offset have the opposite sign in their names: Etc/GMT-2 is UTC+2. */
function suggestZonesWithOffset(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+';
  const size = Math.abs(minutes);
  const listPath = `/timezones?q=UTC${sign === '+' ? '%2B' : '-'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
  if (minutes === 0) return '; did you mean UTC?';
  const fixedZoneHint =
    size % 60 === 0 ? `did you mean Etc/GMT${minutes < 0 ? '+' : '-'}${size / 60}, whose sign is reversed? ` : '';
  return `; ${fixedZoneHint}${listPath} finds the zones with this offset`;
}
