import { type TSchema, Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** Matches whole numbers without a sign or leading zeros. */
const integerPattern = /^(?:0|[1-9][0-9]*)$/;
/** Matches decimal numbers, with or without a sign, but without an exponent. */
const decimalPattern = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

export function positiveInteger(description: string): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum: 1, examples: [10] });
  return createNumberParameter(description, schema, integerPattern, 'must be a positive integer');
}

export function wholeNumber(description: string): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum: 0, examples: [0] });
  return createNumberParameter(description, schema, integerPattern, 'must be 0 or a positive integer');
}

export function integerWithin(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  const schema = Type.Integer({ minimum, maximum });
  const shouldBe = `must be a whole number from ${minimum} to ${maximum}`;
  return createNumberParameter(description, schema, integerPattern, shouldBe);
}

export function decimal(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  const schema = Type.Number({ minimum, maximum });
  return createNumberParameter(description, schema, decimalPattern, `must be a number from ${minimum} to ${maximum}`);
}

/** Without an upper bound, numbers beyond the safe integers count as the largest one, since they would lose digits. */
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
