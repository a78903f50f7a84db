import type { Compiled, Inputs } from '../../../build/dataset.js';
import type { Country } from '../../countries/schema.js';
import type { PhoneCode } from '../schema.js';
import type { Alternates, Search } from '../search-texts.js';

/** ISO reserves these for Ascension and Tristan da Cunha, which it counts as parts of Saint Helena. */
export const reservedCodes: readonly string[] = ['AC', 'TA'];

const holderOfReserved = 'SH';

/** `countries/search.json`: people by row, further names by language and code. */
interface CountrySearch {
  readonly people: readonly number[];
  readonly alternates: Readonly<Record<string, Alternates>>;
}

/** The files that the search reads: further texts and sizes of all languages, and the further texts of each. */
export function compileSearch(
  inputs: Inputs,
  languages: Iterable<string>,
  records: readonly PhoneCode[],
): Record<string, string> {
  const { records: countries, files = {} } = inputs.compiled<Country>('countries') as Compiled<Country>;
  const ofCountries = JSON.parse(files['search.json'] as string) as CountrySearch;
  const others = ofCountries.alternates;
  const reserved = records.filter(({ code }) => reservedCodes.includes(code));
  // Here Ascension is not one more name of Saint Helena but a record of its own.
  const isReserved = (text: string) => reserved.some(({ country }) => country.startsWith(text));
  const alternates = countries.map(({ alpha2, alpha3, officialName, nativeName }) => {
    const texts = [alpha3, officialName, nativeName, ...(others.en?.[alpha2] ?? [])];
    return [alpha2, [...new Set(texts)].filter((text) => !isReserved(text))] as const;
  });
  const people = new Map(countries.map(({ alpha2 }, row) => [alpha2, ofCountries.people[row] ?? 0]));
  for (const code of reservedCodes) people.set(code, people.get(holderOfReserved) ?? 0);
  const search: Search = { people: Object.fromEntries(people), alternates: Object.fromEntries(alternates) };
  const own = [...languages].map((language) => {
    const texts = language === 'en' ? {} : (others[language] ?? {});
    return [`alternates/${language}.json`, JSON.stringify(texts)] as const;
  });
  return { 'search.json': JSON.stringify(search), ...Object.fromEntries(own) };
}
