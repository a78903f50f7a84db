import type { DataPackage } from '../core/data-package.js';

/** The folder of compiled files in the workspace; `npm run pack` replaces this module by an index of data modules. */
export const ownFiles: DataPackage | URL = new URL('../../dist/data/', import.meta.url);
