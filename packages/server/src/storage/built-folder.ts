const isBundled = !/\/storage\/built-folder\.[jt]s$/.test(import.meta.url);

/** The folder of compiled files: two folders up from here, or beside the bundle. */
export const builtFolder = new URL(isBundled ? '../dist/' : '../../dist/', import.meta.url);
