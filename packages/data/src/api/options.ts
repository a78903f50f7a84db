import type { CountryCode, Suggested } from '../core/codes.js';
import { suggest } from '../core/errors.js';
import { InvalidValue, readChoice, readCountry } from '../core/filters.js';
import type { Place } from '../everything/source.js';
import { findNearest } from '../search/text/typos.js';

/** Validates a value and converts it for lookups; throws a TypeError or RangeError if it is invalid. */
export type Option = (value: never, name: string) => unknown;

export type Options = Readonly<Record<string, Option>>;

/** The types of options as callers pass them. */
export type ValuesFor<O extends Options> = { readonly [K in keyof O]?: Parameters<O[K]>[0] | undefined };

export const pageOptions = {
  limit: (value: number, name: string) => readWhole(value, name, 1),
  offset: (value: number, name: string) => readWhole(value, name, 0),
} satisfies Options;

export function readBoolean(value: boolean, name: string): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false`);
  return value;
}

export function readText(value: string, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string`);
  return value;
}

export function readNumber(value: number, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`${name} must be a number`);
  return value;
}

export function readCount(value: number, name: string): number {
  return readWhole(value, name, 0);
}

export function readDegrees(value: number, name: string, max: number): number {
  if (Math.abs(readNumber(value, name)) > max) throw new RangeError(`${name} must be between -${max} and ${max}`);
  return value;
}

export function requireValid<T>(value: T | InvalidValue, name: string): T {
  if (value instanceof InvalidValue) throw new RangeError(`${name} ${value.shouldBe}`);
  return value;
}

export function readCountryCode(value: Suggested<CountryCode>, name: string): string {
  return requireValid(readCountry(readText(value, name)), name);
}

export function readUpperCase(value: string, name: string): string {
  return readText(value, name).toUpperCase();
}

export function createChoiceOption<const T extends string>(values: readonly T[]): (value: T, name: string) => T {
  return (value, name) => requireValid(readChoice(values, readText(value, name)), name);
}

export function createChoicesOption<const T extends string>(
  values: readonly T[],
): (value: readonly T[], name: string) => T[] {
  const readOne = createChoiceOption(values);
  return (value, name) => {
    if (!Array.isArray(value)) throw new TypeError(`${name} must be an array`);
    return value.map((element) => readOne(element, name));
  };
}

export function readPlace(value: Place, name: string): Place {
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${name} must be an object with latitude and longitude`);
  const { latitude, longitude } = value;
  return {
    latitude: readDegrees(latitude, `${name}.latitude`, 90),
    longitude: readDegrees(longitude, `${name}.longitude`, 180),
  };
}

/**
 * @throws TypeError if the options are not an object, or for an unknown option or a wrong type; RangeError for an
 * invalid value of the right type
 */
export function readOptions(options: unknown, knownOptions: Options): Record<string, unknown> {
  if (options === undefined) return {};
  if (typeof options !== 'object' || options === null) throw new TypeError('options must be an object');
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const read = Object.hasOwn(knownOptions, name) ? knownOptions[name] : undefined;
    if (!read) {
      const names = Object.keys(knownOptions);
      throw new TypeError(
        `unknown option ${name}${suggest(findNearest(name, names)) || `; known options are ${names.join(', ')}`}`,
      );
    }
    if (value !== undefined) values[name] = read(value as never, name);
  }
  return values;
}

function readWhole(value: number, name: string, min: number): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number`);
  if (!Number.isSafeInteger(value) || value < min) throw new RangeError(`${name} must be an integer, ${min} or more`);
  return value;
}
