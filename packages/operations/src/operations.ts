import { type Load, openLibrary } from '@almanac/data/internal';
import { formatAddress, validateAddress } from './addresses.js';
import { answerQuestion } from './answer/answer-question.js';
import { getAstronomy, listSkyEvents } from './astronomy.js';
import { getChangesFeed, listChanges } from './changes.js';
import { getCapital, listCities, listNearestCities } from './cities.js';
import { getCountryShape, getWorldTopology, listCountryShapes } from './country-shapes.js';
import { createGetOperation, createListOperation, listDescribedOperations } from './dataset-operations.js';
import { drawFlagPng, drawFlagSvg } from './flags.js';
import { getMeta } from './meta.js';
import type { AnyOperation, Context } from './operation.js';
import { parsePhoneNumber, parsePhoneNumbers } from './phone-numbers.js';
import { listPlanets } from './planets.js';
import { createSourcesOperation } from './record-sources.js';
import { search } from './search.js';
import { drawStateMapPng, drawStateMapSvg } from './state-maps.js';
import { getCountryStatesTopology, getStateShape, getStatesTopology, listStateShapes } from './state-shapes.js';
import { listStates, listStatesOfCountry } from './states.js';
import { convertTime } from './time/convert-time.js';
import { getTimezone, listTimezones } from './timezones.js';
import { locatePoint, locatePoints } from './where.js';
import { drawCountryMapPng, drawCountryMapSvg, drawWorldMap, drawWorldMapPng, drawWorldMapSvg } from './world-map.js';

const listedOperations: readonly AnyOperation[] = [
  getMeta,
  listChanges,
  getChangesFeed,
  search,
  answerQuestion,
  createListOperation('countries'),
  createGetOperation('countries'),
  listStatesOfCountry,
  createListOperation('continents'),
  createListOperation('groups'),
  createGetOperation('groups'),
  listStates,
  createGetOperation('states'),
  listCities,
  getCapital,
  listNearestCities,
  createGetOperation('cities'),
  locatePoint,
  locatePoints,
  createListOperation('phoneCodes'),
  parsePhoneNumber,
  parsePhoneNumbers,
  listTimezones,
  getTimezone,
  convertTime,
  createListOperation('languages'),
  createGetOperation('languages'),
  createListOperation('currencies'),
  createGetOperation('currencies'),
  createListOperation('addressFormats'),
  createGetOperation('addressFormats'),
  formatAddress,
  validateAddress,
  createListOperation('flags'),
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
  createListOperation('moonPhases'),
  listPlanets,
  createGetOperation('planets'),
];

const dataOperations: readonly AnyOperation[] = [...listedOperations, ...listDescribedOperations(listedOperations)];

/** All operations in the order of the documentation. */
export const operations: readonly AnyOperation[] = [...dataOperations, createSourcesOperation(dataOperations)];

/** @throws if there is no such operation */
export function findOperation(id: string): AnyOperation {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** Each request adds `nowMs` to the context. */
export async function openContext(load: Load, version: string): Promise<Omit<Context, 'nowMs'>> {
  return { almanac: await openLibrary(load), service: { version, routes: operations.map(({ path }) => path) } };
}
