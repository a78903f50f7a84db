/** Every dataset: its folder's name in camel case, and the function that opens it in one language. */
export const datasets = {
  languages: async () => (await import('./languages/lookup.js')).openLanguages,
  states: async () => (await import('./states/lookup.js')).openStates,
  countries: async () => (await import('./countries/lookup.js')).openCountries,
  currencies: async () => (await import('./currencies/lookup.js')).openCurrencies,
  continents: async () => (await import('./continents/lookup.js')).openContinents,
  flags: async () => (await import('./flags/lookup.js')).openFlags,
  phoneCodes: async () => (await import('./phone-codes/lookup.js')).openPhoneCodes,
  timezones: async () => (await import('./timezones/lookup.js')).openTimezones,
  addressFormats: async () => (await import('./address-formats/lookup.js')).openAddressFormats,
  cities: async () => (await import('./cities/lookup.js')).openCities,
  borders: async () => (await import('./borders/lookup.js')).openBorders,
  countryShapes: async () => (await import('./country-shapes/lookup.js')).openCountryShapes,
  worldMap: async () => (await import('./world-map/lookup.js')).openWorldMap,
  moonPhases: async () => (await import('./moon-phases/lookup.js')).openMoonPhases,
  astronomy: async () => (await import('./astronomy/lookup.js')).openAstronomy,
  planets: async () => (await import('./planets/lookup.js')).openPlanets,
  moons: async () => (await import('./moons/lookup.js')).openMoons,
  stars: async () => (await import('./stars/lookup.js')).openStars,
  galaxies: async () => (await import('./galaxies/lookup.js')).openGalaxies,
};

export type DatasetName = keyof typeof datasets;

/** The lookups of a dataset in one language. */
export type Dataset<N extends DatasetName> = Awaited<ReturnType<Awaited<ReturnType<(typeof datasets)[N]>>>>;
