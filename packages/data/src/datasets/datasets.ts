import { toFolderName } from '../core/dataset-names.js';
import { addressFormats } from './address-formats/dataset.js';
import { astronomy } from './astronomy/dataset.js';
import { borders } from './borders/dataset.js';
import { cities } from './cities/dataset.js';
import { continents } from './continents/dataset.js';
import { countries } from './countries/dataset.js';
import { countryShapes } from './country-shapes/dataset.js';
import { currencies } from './currencies/dataset.js';
import type { AnyDataset } from './define-dataset.js';
import { flags } from './flags/dataset.js';
import { galaxies } from './galaxies/dataset.js';
import { languages } from './languages/dataset.js';
import { moonPhases } from './moon-phases/dataset.js';
import { moons } from './moons/dataset.js';
import { phoneCodes } from './phone-codes/dataset.js';
import { planets } from './planets/dataset.js';
import { stars } from './stars/dataset.js';
import { stateShapes } from './state-shapes/dataset.js';
import { states } from './states/dataset.js';
import { timezones } from './timezones/dataset.js';
import { worldMap } from './world-map/dataset.js';

/** Every dataset, by the name of its folder in camel case. */
export const datasets = {
  languages,
  states,
  countries,
  currencies,
  continents,
  flags,
  phoneCodes,
  timezones,
  addressFormats,
  cities,
  borders,
  countryShapes,
  stateShapes,
  worldMap,
  moonPhases,
  astronomy,
  planets,
  moons,
  stars,
  galaxies,
};

export type DatasetName = keyof typeof datasets;

/** The lookups of a dataset in one language. */
export type Dataset<N extends DatasetName> = Awaited<ReturnType<(typeof datasets)[N]['open']>>;

/** Every dataset by folder name. */
export const datasetsByFolder: ReadonlyMap<string, AnyDataset> = new Map(
  Object.entries(datasets).map(([name, dataset]) => [toFolderName(name), dataset]),
);
