import { type AnyOperation, type Context, Failure, type RestCountry, restCountries } from '@almanac/operations';
import { type ExtraFile, readAnswer } from './answers.js';

/** The texts for which each search has a file. Each text also has a file under its lower-case form. */
const searches: Readonly<Record<string, (country: RestCountry) => readonly string[]>> = {
  alpha: ({ cca2, cca3, ccn3, cioc }) => [cca2, cca3, ccn3, cioc],
  name: ({ name }) => [name.common],
  currency: ({ currencies }) => Object.keys(currencies),
  lang: ({ languages }) => Object.entries(languages).flat(),
  capital: ({ capital }) => capital,
  region: ({ region }) => [region],
  subregion: ({ subregion }) => [subregion],
};

/** Only requests that need no query can be files. */
export async function listRestCountriesFiles(context: Context): Promise<readonly ExtraFile[]> {
  const answer = async (path: string, values: Readonly<Record<string, string>> = {}) => {
    const operation = restCountries.find((each) => each.path === path) as AnyOperation;
    const result = await readAnswer(operation, values, context);
    if (result instanceof Failure) throw new Error(`${path} ${JSON.stringify(values)}: ${result.message}`);
    return result.text;
  };
  const countries = JSON.parse(await answer('/v3.1/all')) as readonly RestCountry[];
  const searchFiles = Object.entries(searches).flatMap(([searchName, listTexts]) => {
    const param = searchName === 'alpha' ? 'code' : 'text';
    const texts = countries.flatMap(listTexts).filter((text) => text !== '');
    return [...new Set(texts.flatMap((text) => [text, text.toLowerCase()]))].map((text) => ({
      path: `v3.1/${searchName}/${text}`,
      read: () => answer(`/v3.1/${searchName}/:${param}`, { [param]: text }),
    }));
  });
  const listFiles = ['v3.1/all', 'v3.1/independent'].map((path) => ({ path, read: () => answer(`/${path}`) }));
  return [{ path: 'rest-countries.json', read: () => answer('/v3.1/all') }, ...listFiles, ...searchFiles];
}
