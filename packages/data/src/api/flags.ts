import type { CountryCode, Suggested } from '../core/codes.js';
import { type Flag, type FlagShape, type Flags, flagShapes } from '../datasets/flags/lookup.js';
import { type Collection, createCollection, type PageOptions } from './collection.js';
import { fromRows } from './from-rows.js';
import { createChoiceOption, readOptions } from './options.js';

const loadOptions = { shape: createChoiceOption(flagShapes) };

/** Options for a flag. */
export interface FlagOptions {
  /** The aspect ratio; 4:3 by default. */
  readonly shape?: FlagShape | undefined;
}

/** The flags of countries and territories. */
export interface FlagCollection extends Collection<Flag, PageOptions, CountryCode> {
  /**
   * Loads one flag as SVG markup, 4:3 by default. Several flags can be inserted into one page without conflicting ids.
   *
   * @throws NotFoundError that suggests the nearest code
   * @example
   * const flags = await almanac.flags();
   * (await flags.load('CH', { shape: '1x1' })).startsWith('<svg'); // true
   */
  load(country: Suggested<CountryCode>, options?: FlagOptions): Promise<string>;
}

export function createFlagCollection(flags: Flags): FlagCollection {
  const collection = createCollection<Flag, PageOptions, CountryCode>(fromRows(flags, 'alpha2', {}));
  return {
    ...collection,
    async load(country, options) {
      const { shape = '4x3' } = readOptions(options, loadOptions) as { shape?: FlagShape };
      return flags.load(flags.find(collection.get(country).alpha2) as number, shape);
    },
  };
}
