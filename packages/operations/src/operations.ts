import { getAddressFormat, listAddressFormats } from './address-formats.js';
import { formatAddress, validateAddress } from './addresses.js';
import { getAstronomy, listSkyEvents } from './astronomy.js';
import { listChanges } from './changes.js';
import { getChangesFeed } from './changes-feed.js';
import { getCapital, getCity, listCities, listNearestCities } from './cities.js';
import { listContinents } from './continents.js';
import { getCountry, listCountries } from './countries.js';
import { getCountryShape, getWorldTopology, listCountryShapes } from './country-shapes.js';
import { getCurrency, listCurrencies } from './currencies.js';
import { drawFlagPng, drawFlagSvg, listFlags } from './flags.js';
import { listGalaxies } from './galaxies.js';
import { getLanguage, listLanguages } from './languages.js';
import { getMeta } from './meta.js';
import { listMoonPhases } from './moon-phases.js';
import { listMoons } from './moons.js';
import type { AnyOperation } from './operation.js';
import { listPhoneCodes } from './phone-codes.js';
import { parsePhoneNumber, parsePhoneNumbers } from './phone-numbers.js';
import { getPlanet, listPlanets } from './planets.js';
import { createSourcesOperations } from './record-sources.js';
import { search } from './search.js';
import { listStars } from './stars.js';
import { getState, listStates, listStatesOfCountry } from './states.js';
import { convertTime } from './time.js';
import { getTimezone, listTimezones } from './timezones.js';
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
