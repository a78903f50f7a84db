import { type Component, comboboxKeys } from './component.js';

export const countrySelect: Component = {
  id: 'country-select',
  name: 'Country select',
  summary:
    'A country or territory, found by its name in any language, by its codes or by other names. Its value is the ISO 3166-1 alpha-2 code.',
  examples: [
    {
      title: 'Every country',
      html: '<almanac-country-select label="Country" name="country" src="http://127.0.0.1:8080" required></almanac-country-select>',
    },
    {
      title: 'Only some countries, one of them chosen',
      html: '<almanac-country-select label="Country" name="delivery" countries="AT CH DE FR IT LI" value="CH" src="http://127.0.0.1:8080"></almanac-country-select>',
    },
  ],
  keys: comboboxKeys,
};

export const timezoneSelect: Component = {
  id: 'timezone-select',
  name: 'Time zone select',
  summary:
    'A time zone, found by its city, by any name of the tz database, by country code or by its current offset. Its value is the name in the tz database.',
  examples: [
    {
      title: 'Starting with the zone of the browser',
      html: '<almanac-timezone-select label="Time zone" name="zone" src="http://127.0.0.1:8080" detect></almanac-timezone-select>',
    },
    {
      title: 'The zones of a country',
      html: '<almanac-timezone-select label="Time zone" name="office" country="US" src="http://127.0.0.1:8080"></almanac-timezone-select>',
    },
  ],
  keys: comboboxKeys,
};

export const citySearch: Component = {
  id: 'city-search',
  name: 'City search',
  summary:
    'A city, found by any of its names, with or without its state or country, as in “paris tx”. Its value is the id of the city in /cities: the GeoNames id, except for cities that GeoNames lacks.',
  examples: [
    {
      title: 'Every city',
      html: '<almanac-city-search label="City" name="city" src="http://127.0.0.1:8080"></almanac-city-search>',
    },
    {
      title: 'Cities of a country, one of them chosen',
      html: '<almanac-city-search label="City" name="town" country="CH" value="2657896" src="http://127.0.0.1:8080"></almanac-city-search>',
    },
  ],
  keys: comboboxKeys,
};
