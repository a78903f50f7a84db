import { buildCitiesPackage } from './build-cities-package.js';
import { buildDataPackage } from './build-data-package.js';
import { buildLocalesPackage } from './build-locales-package.js';
import { buildMapsPackage } from './build-maps-package.js';

/** What builds each package of the library, in the order of their need: the others import the first. */
export const libraryPackages = {
  data: buildDataPackage,
  locales: buildLocalesPackage,
  cities: buildCitiesPackage,
  maps: buildMapsPackage,
};
