import { buildCitiesPackage } from './build-cities-package.js';
import { buildDataPackage } from './build-data-package.js';
import { buildLocalesPackage } from './build-locales-package.js';
import { buildMapsPackage } from './build-maps-package.js';

/** The functions that build the packages, by name without scope. `data` is first, because the others import it. */
export const libraryPackages = {
  data: buildDataPackage,
  locales: buildLocalesPackage,
  cities: buildCitiesPackage,
  maps: buildMapsPackage,
};
