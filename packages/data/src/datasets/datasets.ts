import { toFolderName } from '../core/dataset-names.js';
import { addressFormats } from './address-formats/dataset.js';
import { openAstronomy } from './astronomy/lookup.js';
import { openBorders } from './borders/lookup.js';
import { cities } from './cities/dataset.js';
import { continents } from './continents/dataset.js';
import { countries } from './countries/dataset.js';
import { openCountryShapes } from './country-shapes/lookup.js';
import { currencies } from './currencies/dataset.js';
import { type AnyDataset, defineDataset } from './define-dataset.js';
import { flags } from './flags/dataset.js';
import { galaxies } from './galaxies/dataset.js';
import { groups } from './groups/dataset.js';
import { languages } from './languages/dataset.js';
import { moonPhases } from './moon-phases/dataset.js';
import { moons } from './moons/dataset.js';
import { phoneCodes } from './phone-codes/dataset.js';
import { planets } from './planets/dataset.js';
import { stars } from './stars/dataset.js';
import { openStateShapes } from './state-shapes/lookup.js';
import { states } from './states/dataset.js';
import { timezones } from './timezones/dataset.js';
import { openWorldMap } from './world-map/lookup.js';

/** All datasets, keyed by folder name in camel case. */
export const datasets = {
  languages,
  states,
  countries,
  currencies,
  continents,
  groups,
  flags,
  phoneCodes,
  timezones,
  addressFormats,
  cities,
  borders: defineDataset({ filters: {}, open: openBorders }),
  countryShapes: defineDataset({ filters: {}, open: openCountryShapes }),
  stateShapes: defineDataset({ filters: {}, open: openStateShapes }),
  worldMap: defineDataset({ filters: {}, open: openWorldMap }),
  moonPhases,
  astronomy: defineDataset({ filters: {}, open: openAstronomy }),
  planets,
  moons,
  stars,
  galaxies,
};

export type DatasetName = keyof typeof datasets;

export type Dataset<N extends DatasetName> = Awaited<ReturnType<(typeof datasets)[N]['open']>>;

/** Every dataset by folder name, such as `phone-codes`. */
export const datasetsByFolder: ReadonlyMap<string, AnyDataset> = new Map(
  Object.entries(datasets).map(([name, dataset]) => [toFolderName(name), dataset]),
);
