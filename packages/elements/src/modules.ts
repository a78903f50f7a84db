// This module is for the site, whose pages load only the elements that they show.
export { readWorldSvg } from './sources/read-world-svg.js';
export { useSource } from './sources/shared-source.js';

export const elementModules: Readonly<Record<string, () => Promise<unknown>>> = {
  'almanac-address-form': () => import('./address-form/address-form.js'),
  'almanac-city-search': () => import('./city-search/city-search.js'),
  'almanac-country-select': () => import('./country-select/country-select.js'),
  'almanac-moon': () => import('./moon/moon.js'),
  'almanac-phone-input': () => import('./phone-input/phone-input.js'),
  'almanac-timezone-select': () => import('./timezone-select/timezone-select.js'),
  'almanac-world-map': () => import('./world-map/world-map.js'),
};
