import { drawMoonFace, moonColor, moonRadius } from '@almanac/elements/moon-picture';
import { type SiteData, svgType } from '../page/site-data.js';
import { drawFlagInProportion } from '../parts/draw-own-flag.js';
import { drawCountries, drawCountryMap, drawLocator, drawStateMap, type Place } from './draw-country-map.js';

/**
 * The query parameters for the coordinates, in degrees, of a place to mark. Without them, maps of countries mark the
 * capital.
 */
const placeParameters = ['latitude', 'longitude'];

export const pictures: readonly SiteData[] = [
  { path: 'moon.svg', contentType: svgType, workMs: 1, load: async () => writeMoon() },
  {
    path: 'flags/:alpha2.svg',
    contentType: svgType,
    workMs: 1,
    load: async ({ almanac }, { alpha2 = '' }) => (await almanac.flags.svg({ alpha2 })).data,
  },
  {
    path: 'flags/own/:alpha2.svg',
    contentType: svgType,
    workMs: 2,
    load: ({ almanac }, { alpha2 = '' }) => drawFlagInProportion(almanac, alpha2),
  },
  {
    path: 'maps/:code.svg',
    contentType: svgType,
    query: placeParameters,
    workMs: 8,
    async load({ almanac }, { code = '', ...values }) {
      const { data } = await almanac.countries.get(code);
      const { alpha2, capitalLatitude: latitude, capitalLongitude: longitude } = data;
      const capital = latitude === null || longitude === null ? undefined : { latitude, longitude };
      return drawCountryMap(almanac, alpha2, readPlace(values) ?? capital);
    },
  },
  {
    path: 'maps/locator/:code.svg',
    contentType: svgType,
    workMs: 16,
    async load({ almanac }, { code = '' }) {
      const { data } = await almanac.countries.get(code);
      return drawLocator(almanac, data.alpha2);
    },
  },
  {
    path: 'maps/countries/:codes.svg',
    contentType: svgType,
    workMs: 16,
    load: ({ almanac }, { codes = '' }) => drawCountries(almanac, codes.toUpperCase().split('-')),
  },
  {
    path: 'maps/state/:code.svg',
    contentType: svgType,
    query: placeParameters,
    workMs: 40,
    load: ({ almanac }, { code = '', ...values }) => drawStateMap(almanac, code, readPlace(values)),
  },
  {
    path: 'maps/city/:id.svg',
    contentType: svgType,
    workMs: 8,
    async load({ almanac }, { id }) {
      const { data: city } = await almanac.cities.get({ id: Number(id) });
      return drawCountryMap(almanac, city.country, city);
    },
  },
];

function readPlace({ latitude = '', longitude = '' }: Readonly<Record<string, string>>): Place | undefined {
  const place = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  return Number.isNaN(place.latitude + place.longitude) ? undefined : place;
}

function writeMoon(): string {
  const size = 2 * moonRadius;
  const paths = drawMoonFace().map((path) => {
    const attributes = Object.entries(path).map(([name, value]) => ` ${name}="${value}"`);
    return `<path${attributes.join('')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-moonRadius} ${-moonRadius} ${size} ${size}"><circle r="${moonRadius}" fill="${moonColor}"/>${paths.join('')}</svg>`;
}
