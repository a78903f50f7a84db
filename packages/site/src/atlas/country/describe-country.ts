import type { Messages } from '../../messages/en/index.js';
import type { Formats } from '../formats.js';
import type { CountryData } from './load-country.js';

type Words = Messages['atlas']['fact'];

/** The essentials of a country, each with its label: what most people look for. */
export function listEssentials({ country, names }: CountryData, words: Words, formats: Formats) {
  const { capital, callingCode, currencyName, currency, languages, population, areaKm2 } = country;
  return [
    { label: words.capital, value: capital },
    { label: words.callingCode, value: callingCode },
    { label: words.currency, value: currencyName && `${currencyName} (${currency})` },
    { label: words.languages, value: formats.list(languages.map((code) => names.language(code))) },
    { label: words.population, value: population === null ? null : formats.number(population) },
    { label: words.area, value: words.squareKm(formats.number(areaKm2)) },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

/** The essentials in a sentence, for results of search engines. */
export function describeCountry(data: CountryData, words: Words, formats: Formats): string {
  const essentials = listEssentials(data, words, formats).map(({ label, value }) => `${label}: ${value}`);
  return `${data.country.name}. ${essentials.join(' · ')}`;
}
