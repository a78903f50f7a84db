import type { SearchableOption } from '../combobox/option.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, CountryChoice } from '../sources/source.js';

/** Countries can be found by code, by English name, and by the other names that the source has. */
export function listCountryOptions(source: AlmanacSource, language: string): Promise<readonly SearchableOption[]> {
  return cacheAnswer(source, `country options ${language}`, async () => {
    const { compare } = new Intl.Collator(language);
    const englishNames = new Intl.DisplayNames('en', { type: 'region' });
    return (await listCountries(source, language))
      .map((country) => describeCountry(source, country, englishNames.of(country.alpha2) ?? ''))
      .sort((a, b) => compare(a.label, b.label));
  });
}

/** Selects options by codes separated by spaces or commas; an empty string keeps all options. */
export function filterByCountries<O extends SearchableOption>(options: readonly O[], countries: string): readonly O[] {
  const codes = countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length === 0 ? options : options.filter(({ value }) => codes.includes(value));
}

export async function listCountries(source: AlmanacSource, language: string): Promise<readonly CountryChoice[]> {
  if (!source.listCountries) throw new Error('the source has no countries');
  return cacheAnswer(source, `countries ${language}`, async () => (await source.listCountries?.(language)) ?? []);
}

function describeCountry(source: AlmanacSource, country: CountryChoice, englishName: string): SearchableOption {
  const { alpha2, name, otherNames = [] } = country;
  return {
    value: alpha2,
    label: name,
    sign: { ...country, source },
    otherTexts: [alpha2, country.flag, englishName, ...otherNames],
  };
}
