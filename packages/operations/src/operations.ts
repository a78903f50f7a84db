import { getAddressFormat, listAddressFormats } from './address-formats.js';
import { getAstronomy } from './astronomy.js';
import { getCapital, getCity, listCities, listNearestCities } from './cities.js';
import { getCountry, listCountries } from './countries.js';
import { getMeta } from './meta.js';
import type { AnyOperation } from './operation.js';
import { listPhoneCodes } from './phone-codes.js';
import { listTimezones } from './timezones.js';
import { drawCountryMapPng, drawCountryMapSvg, drawWorldMap, drawWorldMapPng, drawWorldMapSvg } from './world-map.js';

/** Every question about the data, in the order in which they are shown. */
export const operations: readonly AnyOperation[] = [
  getMeta,
  listCountries,
  getCountry,
  listCities,
  getCapital,
  listNearestCities,
  getCity,
  listPhoneCodes,
  listTimezones,
  listAddressFormats,
  getAddressFormat,
  drawWorldMap,
  drawWorldMapSvg,
  drawWorldMapPng,
  drawCountryMapSvg,
  drawCountryMapPng,
  getAstronomy,
];
