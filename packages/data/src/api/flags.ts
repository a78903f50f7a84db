import type { CountryCode, Suggested } from '../core/codes.js';
import { type Flag, type FlagShape, type Flags, flagShapes } from '../datasets/flags/lookup.js';
import { type Collection, createCollection } from './collection.js';
import { fromRows } from './from-rows.js';
import { choice, readOptions, type ValuesFor } from './options.js';

const noFilters = {};
const loadOptions = { shape: choice(flagShapes) };

/** The flags of countries and territories. */
export interface FlagCollection extends Collection<Flag, typeof noFilters> {
  /**
   * Loads one flag as SVG markup, 4 to 3 without `shape`. It can stand in a page as it is, beside other flags.
   *
   * @throws NotFoundError, which names the nearest code
   * @example
   * const flags = await almanac.flags();
   * (await flags.load('CH', { shape: '1x1' })).startsWith('<svg'); // true
   */
  load(country: Suggested<CountryCode>, options?: ValuesFor<typeof loadOptions>): Promise<string>;
}

/** Creates the collection of the flags. */
export function createFlagCollection(flags: Flags): FlagCollection {
  const collection = createCollection(fromRows(flags, 'alpha2', noFilters));
  return {
    ...collection,
    async load(country, options) {
      const { shape = '4x3' } = readOptions(options, loadOptions) as { shape?: FlagShape };
      return flags.load(flags.find(collection.get(country).alpha2) as number, shape);
    },
  };
}
