import { openAddressFormats } from './address-formats/lookup.js';
import { openAstronomy } from './astronomy/lookup.js';
import { openBorders } from './borders/lookup.js';
import { openCities } from './cities/lookup.js';
import { openContinents } from './continents/lookup.js';
import { openCountries } from './countries/lookup.js';
import { openCountryShapes } from './country-shapes/lookup.js';
import { openCurrencies } from './currencies/lookup.js';
import { openFlags } from './flags/lookup.js';
import { openGalaxies } from './galaxies/lookup.js';
import { openLanguages } from './languages/lookup.js';
import { openMoonPhases } from './moon-phases/lookup.js';
import { openMoons } from './moons/lookup.js';
import { openPhoneCodes } from './phone-codes/lookup.js';
import { openPlanets } from './planets/lookup.js';
import { openStars } from './stars/lookup.js';
import { openStates } from './states/lookup.js';
import { openTimezones } from './timezones/lookup.js';
import { openWorldMap } from './world-map/lookup.js';

/**
 * Every dataset: its folder's name in camel case, and the function that opens it in one language. They are imported at once: a page whose
 * modules await something at their top would wait for ever for a part of the code that in turn imports from the page's own.
 */
export const datasets = {
  languages: async () => openLanguages,
  states: async () => openStates,
  countries: async () => openCountries,
  currencies: async () => openCurrencies,
  continents: async () => openContinents,
  flags: async () => openFlags,
  phoneCodes: async () => openPhoneCodes,
  timezones: async () => openTimezones,
  addressFormats: async () => openAddressFormats,
  cities: async () => openCities,
  borders: async () => openBorders,
  countryShapes: async () => openCountryShapes,
  worldMap: async () => openWorldMap,
  moonPhases: async () => openMoonPhases,
  astronomy: async () => openAstronomy,
  planets: async () => openPlanets,
  moons: async () => openMoons,
  stars: async () => openStars,
  galaxies: async () => openGalaxies,
};

export type DatasetName = keyof typeof datasets;

/** The lookups of a dataset in one language. */
export type Dataset<N extends DatasetName> = Awaited<ReturnType<Awaited<ReturnType<(typeof datasets)[N]>>>>;
