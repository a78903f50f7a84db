// The contents of each package, for the table in docs/packages.md: from its README, with languages counted in the installed files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const only = (text) => () => text;
const countFiles = (path) => (folder) => `${readdirSync(join(folder, path)).length}`;

export const contents = {
  '@almanac/data': {
    languages: only('English'),
    brings:
      'countries, states, calling codes and phone numbers, time zones, address formats, currencies, languages, moon, planets, stars and seasons',
  },
  '@almanac/locales': {
    languages: (folder) => `${readdirSync(join(folder, 'countries')).filter((name) => name.endsWith('.js')).length}`,
    brings: 'the names of all that is in `@almanac/data`',
  },
  '@almanac/cities': { languages: only('as `@almanac/locales`'), brings: 'cities with search, nearest and finder' },
  '@almanac/maps': {
    languages: only('none needed'),
    brings: 'shapes of countries, projections, maps as SVG, borders, flags',
  },
  'country-list': { languages: only('English'), brings: 'names and alpha-2 codes of countries' },
  'country-state-city': {
    languages: only('English'),
    brings:
      'countries, states and cities, currencies and calling codes; its [data](migration/countrystatecity.md) are under ODbL',
  },
  'geo-tz': { languages: only('none needed'), brings: 'time zones by point, from OpenStreetMap (ODbL); in Node only' },
  'i18n-iso-countries': { languages: countFiles('langs'), brings: 'names and codes of countries' },
  'libphonenumber-js': {
    languages: only('none'),
    brings: 'reading, checking and formatting phone numbers; calling codes',
  },
};
