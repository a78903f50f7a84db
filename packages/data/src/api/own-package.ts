import type { DataPackage } from '../core/data-package.js';

/** The files of this package. There are none in the workspace, whose compiled data is in a folder; `npm run pack` writes a module in place of this one. */
export const ownPackage: DataPackage | undefined = undefined;
