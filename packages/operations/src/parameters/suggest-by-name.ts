import type { Hint, Library, Selection } from '@almanac/data/internal';
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
export function suggestByName(dataset: keyof typeof codeFields, text: string, example?: string): Hint {
  return { ...(example !== undefined && { example }), find };

  async function find(almanac: Library): Promise<Hint> {
    if (text.length > maxLength || !/\p{L}{2}/u.test(text)) return {};
    const { list } = (await almanac.open(dataset)) as unknown as NamedDataset;
    const query = { q: text.replaceAll(/[-_+]/g, ' '), limit: 1 };
    const strictResult = list({ ...query, strictly: true });
    const { from, rows } = strictResult.total > 0 ? strictResult : list(query);
    if (rows.length === 0) return {};
    const record = from.record(rows[0] as number);
    const { name, state, country } = record as { name: string; state?: string; country?: string };
    const placeParts = [name, state === name ? undefined : state, country].filter((part) => typeof part === 'string');
    return { value: String(record[codeFields[dataset]]), name: placeParts.join(', ') };
  }
}

/**
 * Suggests the country of a city with at least 100,000 people whose name was sent as a country code. Suggests nothing
 * for names that a country has too.
 */
export async function suggestCountryOfCity(text: string, almanac: Library): Promise<Hint | undefined> {
  if (text.length > maxLength || !/\p{L}{3}/u.test(text)) return undefined;
  const query = { q: text, limit: 1, strictly: true };
  const countries = (await almanac.open('countries')).list(query);
  if (countries.total > 0) return undefined;
  const { from, rows, matches = [] } = (await almanac.open('cities')).list(query);
  if (rows.length === 0 || matches[0]?.how !== 'exact') return undefined;
  const { name, country, population } = from.record(rows[0] as number);
  return population < 100_000 ? undefined : { value: country, note: `the country of ${name}` };
}

/** Suggests a time zone to a caller who sent an offset, the name of a city or a typo. */
export function suggestZone(text: string, names: readonly string[]) {
  return async (almanac: Library): Promise<Hint> => {
    if (text.length > maxLength) return {};
    // The + of UTC+2 may have arrived as a space, the one of +02:00 not at all.
    const offset = parseOffset(text) ?? parseOffset(text.replace(/ |^(?=\d\d?:)/, '+'));
    if (offset !== undefined) return suggestZonesWithOffset(offset);
    // A slash that was encoded twice arrives as %2F.
    const lowerCaseText = `/${text
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .replaceAll('%2f', '/')}`;
    const matchingName = names.find((name) => `/${name.toLowerCase()}`.endsWith(lowerCaseText));
    if (matchingName !== undefined) return { value: matchingName };
    const typoHint = text.includes('/') ? didYouMean(text, names) : {};
    if (typoHint.value !== undefined || !/\p{L}{3}/u.test(text)) return typoHint;
    const { list } = await almanac.open('cities');
    const { from, rows, matches = [] } = list({ q: text.split('/').at(-1) as string, limit: 1 });
    if (matches[0]?.how !== 'exact' || rows.length === 0) return didYouMean(text, names);
    const { name, country, timezone } = from.record(rows[0] as number);
    return { value: timezone, name: `${name}, ${country}` };
  };
}

/** Zones with a constant offset have the opposite sign in their names: Etc/GMT-2 is UTC+2. */
function suggestZonesWithOffset(minutes: number): Hint {
  const sign = minutes < 0 ? '-' : '+';
  const size = Math.abs(minutes);
  const listPath = `/timezones?q=UTC${sign === '+' ? '%2B' : '-'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
  if (minutes === 0) return { value: 'UTC' };
  const advice = `${listPath} finds the zones with this offset`;
  if (size % 60 !== 0) return { advice };
  return { value: `Etc/GMT${minutes < 0 ? '+' : '-'}${size / 60}`, note: 'whose sign is reversed', advice };
}
