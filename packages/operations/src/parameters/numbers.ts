import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

/** A whole number of 1 or more, written in digits only. */
export function positiveInteger(description: string): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.Integer({ minimum: 1, examples: [10] }),
    read: (text) => (/^[1-9][0-9]*$/.test(text) ? clamp(text) : new Invalid('must be a positive integer')),
  });
}

/** A whole number of 0 or more, written in digits only. */
export function wholeNumber(description: string): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.Integer({ minimum: 0, examples: [0] }),
    read: (text) => (/^(?:0|[1-9][0-9]*)$/.test(text) ? clamp(text) : new Invalid('must be 0 or a positive integer')),
  });
}

/** A whole number within bounds, written in digits only. */
export function integerWithin(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.Integer({ minimum, maximum }),
    read(text) {
      const number = /^(?:0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
      return number >= minimum && number <= maximum
        ? number
        : new Invalid(`must be a whole number from ${minimum} to ${maximum}`);
    },
  });
}

/** A decimal number within bounds. */
export function decimal(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  return optional<number>({
    description,
    schema: Type.Number({ minimum, maximum }),
    read(text) {
      const number = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text) ? Number(text) : Number.NaN;
      return number >= minimum && number <= maximum
        ? number
        : new Invalid(`must be a number from ${minimum} to ${maximum}`);
    },
  });
}

/** The contract sets no upper bound; numbers beyond the safe integers would lose digits. */
function clamp(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

export function pictureWidth(usualPx: number, widestPx: number, height: string) {
  return { ...integerWithin(`Width in pixels; ${usualPx} without it. ${height}`, 16, widestPx), default: usualPx };
}
