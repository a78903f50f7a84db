import type { AnyOperation, Values } from '@almanac/operations';
import { type AnyParameter, isFlag, isList } from './data-command.js';

export type TypedValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/** Converts without validating: the operation does that. */
export function convertTypedValues({ pathParams, params, body = {} }: AnyOperation, typedValues: TypedValues): Values {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys({ ...pathParams, ...params })) {
    const value = typedValues[name];
    values[name] = Array.isArray(value) ? value.join(' ') : value;
  }
  for (const [name, parameter] of Object.entries<AnyParameter>(body)) {
    const value = typedValues[name];
    if (value !== undefined && !Object.hasOwn(params, name)) values[name] = readField(parameter, value);
  }
  return values;
}

function readField(parameter: AnyParameter, value: NonNullable<TypedValues[string]>): unknown {
  if (isFlag(parameter)) return value === true || value === 'true';
  if (!isList(parameter) || !Array.isArray(value)) return value;
  return takesPairs(parameter) ? value.map(readPair) : value;
}

/** True if the items of a list are pairs, such as latitude and longitude. */
function takesPairs({ schema }: AnyParameter): boolean {
  const { items = {} } = schema as { items?: { anyOf?: { type?: string }[] } };
  return items.anyOf?.some(({ type }) => type === 'array') ?? false;
}

/** Text other than numbers separated by commas is returned unchanged, so that the operation reports the error. */
function readPair(text: string): unknown {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.some(Number.isNaN) ? text : numbers;
}
