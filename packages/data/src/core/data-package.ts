/** Loads a file of a package as a module with the content as default export, or returns the URL of a binary file. */
export type PackageFile = () => Promise<{ readonly default: unknown }> | URL;

/**
 * The compiled files of a package, each loaded on first use: the default export of `@almanac/locales`,
 * `@almanac/cities` and `@almanac/maps`.
 */
export interface DataPackage {
  /** For example `@almanac/locales`. */
  readonly name: string;
  /** The date of the last change of the data, for example `2026.11.22`. */
  readonly dataVersion: string;
  /** A hash over all compiled data, equal in packages that fit together. */
  readonly dataHash: string;
  /** A function for each file, by the name of the compiled file, for example `countries/de.json`. */
  readonly files: Readonly<Record<string, PackageFile>>;
}

export const packageByPart = {
  core: '@almanac/data',
  locales: '@almanac/locales',
  cities: '@almanac/cities',
  maps: '@almanac/maps',
} as const;

/** English names are in the core, except those in the folders of cities and maps and in `address-formats/names/`. */
export function findPart(file: string): keyof typeof packageByPart {
  if (file.startsWith('cities/')) return 'cities';
  if (/^(?:borders|country-shapes|flags|state-shapes|world-map)\//.test(file)) return 'maps';
  if (file.startsWith('address-formats/names/')) return 'locales';
  return /\/(?!en\.)[a-z]{2,3}(?:-[A-Z][a-z]{3})?\.json$/.test(file) ? 'locales' : 'core';
}
