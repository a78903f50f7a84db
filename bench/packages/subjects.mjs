// The subjects that are measured: each is a module that a user would write. `code` runs in Node; `page` is what goes into a page where that is
// another, and null where the package is not for pages.
export const subjects = [
  {
    name: '@almanac/data/countries',
    package: '@almanac/data',
    does: 'countries in English',
    code: `import { countries } from '@almanac/data/countries';
export const answer = countries.map(({ alpha2, name }) => [alpha2, name]);`,
  },
  {
    name: '@almanac/locales/countries/de',
    package: '@almanac/locales',
    does: 'countries in German',
    code: `import { countries } from '@almanac/data/countries';
import de from '@almanac/locales/countries/de';
export const answer = countries.map(({ alpha2 }) => [alpha2, de[alpha2]]);`,
  },
  {
    name: 'i18n-iso-countries',
    package: 'i18n-iso-countries',
    does: 'countries in English',
    code: `import countries from 'i18n-iso-countries';
export const answer = Object.entries(countries.getNames('en'));`,
    // Its entry for pages has no language until one is registered.
    page: `import countries from 'i18n-iso-countries';
import en from 'i18n-iso-countries/langs/en.json';
countries.registerLocale(en);
export const answer = Object.entries(countries.getNames('en'));`,
  },
  {
    name: 'country-list',
    package: 'country-list',
    does: 'countries in English',
    code: `import countryList from 'country-list';
export const answer = Object.entries(countryList.getCodeList());`,
  },
  {
    name: 'country-state-city',
    package: 'country-state-city',
    does: 'countries in English',
    code: `import { Country } from 'country-state-city';
export const answer = Country.getAllCountries().map(({ isoCode, name }) => [isoCode, name]);`,
  },
  {
    name: 'libphonenumber-js',
    package: 'libphonenumber-js',
    does: 'calling codes; names from `Intl`',
    code: `import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
const names = new Intl.DisplayNames('en', { type: 'region' });
export const answer = getCountries().map((code) => [code, names.of(code), getCountryCallingCode(code)]);`,
  },
  {
    name: '@almanac/data/phone-codes',
    package: '@almanac/data',
    does: 'calling codes',
    code: `import { phoneCodes } from '@almanac/data/phone-codes';
export const answer = phoneCodes.map(({ code, country, phoneCode }) => [code, country, phoneCode]);`,
  },
  {
    name: '@almanac/data, openAlmanac',
    package: '@almanac/data',
    does: 'all of it, asked for countries',
    code: `import { openAlmanac } from '@almanac/data';
const almanac = await openAlmanac();
const countries = await almanac.countries();
export const answer = countries.list({ limit: 300 }).items;`,
    page: null,
  },
  {
    name: '@almanac/cities/ch',
    package: '@almanac/cities',
    does: 'cities of Switzerland',
    code: `import { cities } from '@almanac/cities/ch';
export const answer = cities.map(({ name, population }) => [name, population]);`,
  },
  {
    name: '@almanac/maps/draw',
    package: '@almanac/maps',
    does: 'a map of the world',
    code: `import { drawMap } from '@almanac/maps/draw';
import world from '@almanac/maps/world/natural-earth';
export const answer = drawMap(world).svg;`,
  },
  {
    name: 'geo-tz',
    package: 'geo-tz',
    does: 'the time zone of a point',
    code: `import { find } from 'geo-tz';
export const answer = find(47.37, 8.54);`,
    // It reads files.
    page: null,
  },
];
