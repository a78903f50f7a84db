/** The output folder of the build. Source, compiled file and bundle are all one folder below the package. */
export const builtFolder = new URL('../dist/', import.meta.url);
