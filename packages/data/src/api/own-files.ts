import type { DataPackage } from '../core/data-package.js';

/** A folder in the workspace. `npm run pack` replaces this module by an index of data modules. */
export const ownFiles: DataPackage | URL = new URL('../../dist/data/', import.meta.url);
