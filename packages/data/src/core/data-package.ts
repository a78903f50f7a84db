/** A part of a package: a module whose default export is the content, or the address of a binary file. */
export type Part = () => Promise<{ readonly default: unknown }> | URL;

/**
 * The compiled files of a package, each loaded when it is first needed. The default export of `@almanac/locales`, `@almanac/cities` and
 * `@almanac/maps` is one.
 */
export interface DataPackage {
  /** For example `@almanac/locales`. */
  readonly name: string;
  /** The version of the data. */
  readonly dataVersion: string;
  /** The hash over all compiled files, the same in every package that goes with `@almanac/data`. */
  readonly dataHash: string;
  /** By the name of the compiled file, for example `countries/de.json`. */
  readonly files: Readonly<Record<string, Part>>;
}
