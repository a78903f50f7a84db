import { Files } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

/** `countries/search.json`: by language, by alpha-2 code, further names. */
interface CountrySearch {
  readonly alternates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const files = new Files(loadFromFolder());

/** Lists further names of countries by alpha-2 code: in English and in a language. */
export async function listCountryAlternates(language: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { alternates } = await files.json<CountrySearch>('countries/search.json');
  const { en = {}, [language]: local = {} } = alternates;
  return new Map(Object.entries(en).map(([code, names]) => [code, [...names, ...(local[code] ?? [])]]));
}
