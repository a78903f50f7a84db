import { type TSchema, Type } from 'typebox';
import { flag } from './choice.js';
import { Invalid, optional, type Parameter, type Reading, required } from './parameter.js';

/** A parameter in a JSON body, which can read any JSON value. */
export type Field<T> = Parameter<T, unknown>;

/** Reads strings as a parameter does. Null and an empty string count as absent. */
export function inBody<T>(parameter: Parameter<T>): Field<T> {
  return {
    ...parameter,
    read(rawValue, reading) {
      if (rawValue === null || rawValue === '') return parameter.default;
      return typeof rawValue === 'string' ? parameter.read(rawValue, reading) : new Invalid('must be a string');
    },
  };
}

/** The string may be absent, null or empty. */
export function textField(description: string, example: string): Field<string | undefined> {
  return optional<string, unknown>({
    description,
    schema: Type.Union([Type.String(), Type.Null()], { examples: [example] }),
    read: (rawValue) =>
      rawValue === null ? undefined : typeof rawValue === 'string' ? rawValue : new Invalid('must be a string'),
  });
}

/** The boolean may be absent, null or empty, or one of the strings that forms send. */
export function flagField(description: string): Field<boolean | undefined> {
  const booleanField = inBody(flag(description));
  return {
    ...booleanField,
    schema: Type.Union([Type.Boolean(), Type.Null()]),
    read(rawValue, reading) {
      const value = typeof rawValue === 'boolean' ? rawValue : booleanField.read(rawValue, reading);
      return value instanceof Invalid ? new Invalid('must be true or false') : value;
    },
  };
}

interface ListForm<T> extends Pick<Field<T>, 'description' | 'reads'> {
  /** Completes "must be a list of 1 to 100". */
  readonly noun: string;
  readonly max: number;
  readonly item: TSchema;
  readonly examples?: readonly (readonly unknown[])[];
  /** The end of an error follows the index of the item directly. */
  readItem(rawItem: unknown, reading: Reading): T | Invalid;
}

export function listField<T>({ noun, max, item, examples, readItem, ...form }: ListForm<T>): Field<readonly T[]> {
  return required<readonly T[], unknown>({
    ...form,
    schema: Type.Array(item, { minItems: 1, maxItems: max, ...(examples && { examples }) }),
    read(rawItems, reading) {
      if (!Array.isArray(rawItems) || rawItems.length === 0 || rawItems.length > max)
        return new Invalid(`must be a list of 1 to ${max} ${noun}`);
      const items: T[] = [];
      for (const [index, rawItem] of rawItems.entries()) {
        const item = readItem(rawItem, reading);
        if (item instanceof Invalid) return new Invalid(`[${index}]${item.shouldBe}`, 'invalid', item.hint);
        items.push(item);
      }
      return items;
    },
    canonical: JSON.stringify,
  });
}

/** The string or list of strings may be absent, null or empty. */
export function linesField(
  description: string,
  example: readonly string[],
): Field<string | readonly string[] | undefined> {
  return optional<string | readonly string[], unknown>({
    description,
    schema: Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()], { examples: [example] }),
    read(rawValue) {
      if (rawValue === null) return undefined;
      const isText =
        typeof rawValue === 'string' || (Array.isArray(rawValue) && rawValue.every((line) => typeof line === 'string'));
      return isText ? (rawValue as string | string[]) : new Invalid('must be a string or a list of strings');
    },
  });
}
