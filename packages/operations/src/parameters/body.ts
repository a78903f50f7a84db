import { Type } from 'typebox';
import { Invalid, type Parameter } from './parameter.js';

/** A field of a body. */
export type Field<T> = Parameter<T, unknown>;

/** A field of a body that is read as a parameter of an address reads its text; null and an empty string count as not given. */
export function inBody<T>(parameter: Parameter<T>): Field<T> {
  return {
    ...parameter,
    read(sent, reading) {
      if (sent === null || sent === '') return parameter.default;
      return typeof sent === 'string' ? parameter.read(sent, reading) : new Invalid('must be a text');
    },
  };
}

/** A text that may be left out, null or empty. */
export function textField(description: string, example: string): Field<string | undefined> {
  return {
    description,
    schema: Type.Union([Type.String(), Type.Null()], { examples: [example] }),
    read: (sent) => (sent === null ? undefined : typeof sent === 'string' ? sent : new Invalid('must be a text')),
    default: undefined,
    canonical: String,
  };
}

/** Texts that may be left out, null or empty: one, or a list of them. */
export function linesField(
  description: string,
  example: readonly string[],
): Field<string | readonly string[] | undefined> {
  return {
    description,
    schema: Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()], { examples: [example] }),
    read(sent) {
      if (sent === null) return undefined;
      if (typeof sent === 'string') return sent;
      return Array.isArray(sent) && sent.every((line) => typeof line === 'string')
        ? (sent as string[])
        : new Invalid('must be a text or a list of texts');
    },
    default: undefined,
    canonical: String,
  };
}
