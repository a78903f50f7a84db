import type { DataPackage } from '../core/data-package.js';

/** The files of this package: in the workspace a folder; `npm run pack` writes a module in place of this one, with an index of modules. */
export const ownFiles: DataPackage | URL = new URL('../../dist/data/', import.meta.url);
