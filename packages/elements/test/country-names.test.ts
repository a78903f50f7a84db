import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countries } from '../../data/src/modules/countries.js';
import { otherCountryNames } from '../../data/src/modules/country-other-names.js';
import { findOptionByText, matchOptions } from '../src/combobox/match-options.js';
import { listCountryOptions } from '../src/country-select/list-country-options.js';
import { createLibrarySource } from '../src/sources/library-source.js';

const source = createLibrarySource({
  countries: async () => ({ countries }),
  otherCountryNames: async () => ({ otherCountryNames }),
});
const options = await listCountryOptions(source, 'en');

/** The names of ISO 3166-1 as its list writes them, of the World Bank's and of forms, and what people say. */
const names: readonly (readonly [code: string, ...texts: string[]])[] = [
  ['GB', 'uk', 'UK', 'england', 'scotland', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  ['US', 'USA', 'u.s.a.', 'U.S.', 'United States of America', 'the united states', '🇺🇸'],
  ['AE', 'uae', 'United Arab Emirates'],
  ['KR', 'Korea, Republic of', 'Korea (Republic of)', 'Republic of Korea', '대한민국'],
  ['KP', "Korea, Democratic People's Republic of", 'Korea (the Democratic People’s Republic of)'],
  ['CD', 'Congo, The Democratic Republic of the', 'DR Congo', 'Zaire'],
  ['CG', 'Congo', 'Republic of the Congo'],
  ['IR', 'Iran, Islamic Republic of', 'Iran (Islamic Republic of)', 'Persia'],
  ['TZ', 'Tanzania, United Republic of'],
  ['BO', 'Bolivia, Plurinational State of', 'Bolivia (Plurinational State of)'],
  ['MD', 'Moldova, Republic of', 'Moldova (the Republic of)'],
  ['BS', 'Bahamas, The', 'Bahamas (the)', 'the bahamas'],
  ['GM', 'Gambia, The'],
  ['VI', 'Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'US Virgin Islands'],
  ['VG', 'Virgin Islands (British)'],
  ['KN', 'St. Kitts and Nevis', 'Saint Kitts and Nevis'],
  ['TT', 'Trinidad & Tobago', 'Trinidad and Tobago'],
  ['NL', 'holland', 'The Netherlands', 'Nederland'],
  ['CI', 'ivory coast', "Cote d'Ivoire"],
  ['MM', 'burma'],
  ['SZ', 'swaziland'],
  ['CZ', 'czech republic', 'czechia', 'Česko'],
  ['CH', 'Schweiz', 'Suisse', 'Svizzera', 'CHE', '🇨🇭'],
  ['DE', 'Deutschland', 'DEU'],
  ['JP', '日本', 'JPN'],
  ['AD', 'AND'],
];

describe('a country is found', () => {
  it.each(names.flatMap(([code, ...texts]) => texts.map((text) => [text, code])))('by "%s": %s', (text, code) => {
    expect(matchOptions(options, text)[0]?.value).toBe(code);
    expect(findOptionByText(options, text)?.value).toBe(code);
  });

  it.each(['korea', 'virgin islands', 'the', 'of', 'yugoslavia'])('but not chosen by "%s"', (text) => {
    expect(findOptionByText(options, text)).toBeUndefined();
  });
});

it('other names take at most 6 KB in gzip', () => {
  expect(gzipSync(JSON.stringify(otherCountryNames), { level: 9 }).length).toBeLessThanOrEqual(6000);
});
