import { type TSchema, Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** Matches whole numbers without a sign or leading zeros. */
const integers = /^(?:0|[1-9][0-9]*)$/;
/** Matches decimal numbers, with or without a sign, but without an exponent. */
const decimals = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Creates a parameter for a whole number of 1 or more, written without a sign or leading zeros. */
export function positiveInteger(description: string): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum: 1, examples: [10] });
  return createNumberParameter(description, schema, integers, 'must be a positive integer');
}

/** Creates a parameter for a whole number of 0 or more, written without a sign or leading zeros. */
export function wholeNumber(description: string): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum: 0, examples: [0] });
  return createNumberParameter(description, schema, integers, 'must be 0 or a positive integer');
}

/** Creates a parameter for a whole number within bounds, written without a sign or leading zeros. */
export function integerWithin(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum, maximum });
  return createNumberParameter(description, schema, integers, `must be a whole number from ${minimum} to ${maximum}`);
}

/** Creates a parameter for a decimal number within bounds. */
export function decimal(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  const schema = Type.Number({ minimum, maximum });
  return createNumberParameter(description, schema, decimals, `must be a number from ${minimum} to ${maximum}`);
}

/**
 * Creates a parameter for numbers. Without an upper bound, numbers beyond the safe integers count as the largest safe
 * integer, since they would lose digits.
 */
function createNumberParameter(
  description: string,
  schema: TSchema & { readonly minimum?: number; readonly maximum?: number },
  pattern: RegExp,
  shouldBe: string,
): Parameter<number | undefined> {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
  return optional<number>({
    description,
    schema,
    read(text) {
      const number = pattern.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : Number.NaN;
      return number >= minimum && number <= maximum ? number : new Invalid(shouldBe);
    },
  });
}

export function pictureWidth(defaultPx: number, maxPx: number, heightNote: string) {
  return { ...integerWithin(`Width in pixels; ${defaultPx} by default. ${heightNote}`, 16, maxPx), default: defaultPx };
}
