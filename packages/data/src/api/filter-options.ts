import type { Filter, Filters } from '../core/filters.js';
import { requireValid } from './options.js';
import type { RequireCode } from './refuse-code.js';

/** Each option converts its value, or throws if the value is invalid. The search text is not an option. */
export type FilterOptions<F> = {
  readonly [K in Exclude<keyof F, 'q'>]: F[K] extends Filter<never, infer T, infer Given>
    ? (value: Given, name: string) => T
    : never;
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
};

/**
 * An option throws a TypeError for a value of the wrong type, and a RangeError for an invalid value or an unknown code.
 */
export function toOptions<const F extends Filters<never>>(filters: F, requireCode: RequireCode): FilterOptions<F> {
  const options = Object.entries(filters)
    .filter(([, { isSearch }]) => !isSearch)
    .map(([filter, { schema, codeDataset, read }]) => [
      filter,
      (value: unknown, name: string) => {
        const { type = 'string' } = schema;
        const isOfType = type === 'array' ? Array.isArray(value) : typeof value === type && !Number.isNaN(value);
        if (!isOfType) throw new TypeError(`${name} must be ${typeNames[type]}`);
        const convertedValue = requireValid<unknown>(read(value), name);
        if (codeDataset !== undefined)
          for (const code of [convertedValue].flat()) requireCode(codeDataset, code as string, name);
        return convertedValue;
      },
    ]);
  return Object.fromEntries(options) as FilterOptions<F>;
}
