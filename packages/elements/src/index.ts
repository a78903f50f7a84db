export { AlmanacCitySearch } from './define/city-search.js';
export { AlmanacCountrySelect } from './define/country-select.js';
export { AlmanacTimezoneSelect } from './define/timezone-select.js';
export type { Messages } from './messages/messages.js';
export { type ApiSourceOptions, createApiSource } from './sources/api-source.js';
export { createLibrarySource, type LibraryModules } from './sources/library-source.js';
export { useSource } from './sources/shared-source.js';
export type * from './sources/source.js';
