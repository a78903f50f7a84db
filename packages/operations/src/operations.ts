import { type Load, openLibrary } from '@almanac/data/internal';
import { formatAddress, getAddressFormat, listAddressFormats, validateAddress } from './addresses.js';
import { getAstronomy, listSkyEvents } from './astronomy.js';
import { getChangesFeed, listChanges } from './changes.js';
import { getCapital, getCity, listCities, listNearestCities } from './cities.js';
import { getCountry, listContinents, listCountries } from './countries.js';
import { getCountryShape, getWorldTopology, listCountryShapes } from './country-shapes.js';
import { getCurrency, listCurrencies } from './currencies.js';
import { drawFlagPng, drawFlagSvg, listFlags } from './flags.js';
import { getLanguage, listLanguages } from './languages.js';
import { getMeta } from './meta.js';
import type { AnyOperation, Context } from './operation.js';
import { listPhoneCodes, parsePhoneNumber, parsePhoneNumbers } from './phone-numbers.js';
import { createSourcesOperations } from './record-sources.js';
import { search } from './search.js';
import { getPlanet, listGalaxies, listMoonPhases, listMoons, listPlanets, listStars } from './sky.js';
import { getState, listStates, listStatesOfCountry } from './states.js';
import { convertTime, getTimezone, listTimezones } from './timezones.js';
import { locatePoint, locatePoints } from './where.js';
import { drawCountryMapPng, drawCountryMapSvg, drawWorldMap, drawWorldMapPng, drawWorldMapSvg } from './world-map.js';

const questions: readonly AnyOperation[] = [
  getMeta,
  listChanges,
  getChangesFeed,
  search,
  listCountries,
  getCountry,
  listStatesOfCountry,
  listContinents,
  listStates,
  getState,
  listCities,
  getCapital,
  listNearestCities,
  getCity,
  locatePoint,
  locatePoints,
  listPhoneCodes,
  parsePhoneNumber,
  parsePhoneNumbers,
  listTimezones,
  getTimezone,
  convertTime,
  listLanguages,
  getLanguage,
  listCurrencies,
  getCurrency,
  listAddressFormats,
  getAddressFormat,
  formatAddress,
  validateAddress,
  listFlags,
  drawFlagSvg,
  drawFlagPng,
  drawWorldMap,
  drawWorldMapSvg,
  drawWorldMapPng,
  drawCountryMapSvg,
  drawCountryMapPng,
  listCountryShapes,
  getWorldTopology,
  getCountryShape,
  getAstronomy,
  listSkyEvents,
  listMoonPhases,
  listPlanets,
  getPlanet,
  listMoons,
  listStars,
  listGalaxies,
];

/** Every operation on the data, in the order of the documentation. */
export const operations: readonly AnyOperation[] = [...questions, ...createSourcesOperations(questions)];

/** Opens the library for answers in this process, which are not sent anywhere: its routes are those of the operations. */
export async function openContext(load: Load, version: string): Promise<Omit<Context, 'nowMs'>> {
  return { almanac: await openLibrary(load), service: { version, routes: operations.map(({ path }) => path) } };
}
