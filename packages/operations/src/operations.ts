import { type Load, openLibrary } from '@almanac/data/internal';
import { formatAddress, validateAddress } from './addresses.js';
import { getAstronomy, listSkyEvents } from './astronomy.js';
import { getChangesFeed, listChanges } from './changes.js';
import { getCapital, listCities, listNearestCities } from './cities.js';
import { getCountryShape, getWorldTopology, listCountryShapes } from './country-shapes.js';
import { getFromDataset, listDataset, listDescribedOperations } from './dataset-operations.js';
import { drawFlagPng, drawFlagSvg } from './flags.js';
import { getMeta } from './meta.js';
import type { AnyOperation, Context } from './operation.js';
import { parsePhoneNumber, parsePhoneNumbers } from './phone-numbers.js';
import { listPlanets } from './planets.js';
import { createSourcesOperations } from './record-sources.js';
import { search } from './search.js';
import { drawStateMapPng, drawStateMapSvg } from './state-maps.js';
import { getCountryStatesTopology, getStateShape, getStatesTopology, listStateShapes } from './state-shapes.js';
import { listStates, listStatesOfCountry } from './states.js';
import { convertTime } from './time/convert-time.js';
import { getTimezone, listTimezones } from './timezones.js';
import { locatePoint, locatePoints } from './where.js';
import { drawCountryMapPng, drawCountryMapSvg, drawWorldMap, drawWorldMapPng, drawWorldMapSvg } from './world-map.js';

const definedOperations: readonly AnyOperation[] = [
  getMeta,
  listChanges,
  getChangesFeed,
  search,
  listDataset('countries'),
  getFromDataset('countries'),
  listStatesOfCountry,
  listDataset('continents'),
  listStates,
  getFromDataset('states'),
  listCities,
  getCapital,
  listNearestCities,
  getFromDataset('cities'),
  locatePoint,
  locatePoints,
  listDataset('phoneCodes'),
  parsePhoneNumber,
  parsePhoneNumbers,
  listTimezones,
  getTimezone,
  convertTime,
  listDataset('languages'),
  getFromDataset('languages'),
  listDataset('currencies'),
  getFromDataset('currencies'),
  listDataset('addressFormats'),
  getFromDataset('addressFormats'),
  formatAddress,
  validateAddress,
  listDataset('flags'),
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
  getStatesTopology,
  listStateShapes,
  getCountryStatesTopology,
  getStateShape,
  drawStateMapSvg,
  drawStateMapPng,
  getAstronomy,
  listSkyEvents,
  listDataset('moonPhases'),
  listPlanets,
  getFromDataset('planets'),
];

/** The operations on datasets. Those that are derived from descriptors come last. */
const dataOperations: readonly AnyOperation[] = [...definedOperations, ...listDescribedOperations(definedOperations)];

/** Every operation on the data, in the order of the documentation. */
export const operations: readonly AnyOperation[] = [...dataOperations, ...createSourcesOperations(dataOperations)];

/** Opens the library to answer requests in this process. */
export async function openContext(load: Load, version: string): Promise<Omit<Context, 'nowMs'>> {
  return { almanac: await openLibrary(load), service: { version, routes: operations.map(({ path }) => path) } };
}
