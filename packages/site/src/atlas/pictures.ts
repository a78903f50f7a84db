import { drawMoonFace, moonColor, moonRadius } from '@almanac/elements/moon-picture';
import { findLanguage, type SiteData, svgType } from '../page/site-data.js';
import { drawFlagInProportion, drawFlags } from '../parts/draw-own-flag.js';
import { drawCountries, drawLocator } from './draw-country-map.js';

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
    // Of the first 32 flags, so that those that come into view together take few requests.
    path: 'flags/:size/:codes.json',
    workMs: 60,
    load: ({ almanac, files }, { codes = '', size }) =>
      drawFlags(almanac, codes.split('-').slice(0, 32), size === 'small' ? files.smallFlags : undefined),
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
    path: 'maps/countries/:language/:codes.svg',
    contentType: svgType,
    workMs: 100,
    load: (site, { codes = '', language }) =>
      drawCountries(site.almanac, codes.toUpperCase().split('-'), findLanguage(site, language)),
  },
];

function writeMoon(): string {
  const size = 2 * moonRadius;
  const paths = drawMoonFace().map((path) => {
    const attributes = Object.entries(path).map(([name, value]) => ` ${name}="${value}"`);
    return `<path${attributes.join('')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-moonRadius} ${-moonRadius} ${size} ${size}"><circle r="${moonRadius}" fill="${moonColor}"/>${paths.join('')}</svg>`;
}
