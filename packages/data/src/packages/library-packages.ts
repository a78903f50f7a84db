import { buildCitiesPackage } from './build-cities-package.js';
import { buildDataPackage } from './build-data-package.js';
import { buildLocalesPackage } from './build-locales-package.js';
import { buildMapsPackage } from './build-maps-package.js';

/** Builds each package of the library. `@almanac/data` comes first, because the others import it. */
export const libraryPackages = {
  data: buildDataPackage,
  locales: buildLocalesPackage,
  cities: buildCitiesPackage,
  maps: buildMapsPackage,
};
