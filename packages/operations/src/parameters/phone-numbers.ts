import { Type } from 'typebox';
import type { Field } from './body.js';
import { phoneCountry } from './country-code.js';
import { didYouMean } from './nearest-word.js';
import { Invalid, type Reading } from './parameter.js';

/** A number of a request, and the country whose numbers need no calling code. */
export interface GivenNumber {
  readonly number: string;
  readonly country: string | undefined;
}

export const mostNumbers = 100;

const itemCountry = phoneCountry('Of this number, instead of that of the request.');

const NumberObject = Type.Object(
  {
    number: Type.String({ description: 'A phone number as people write it.', examples: ['078 123 45 67'] }),
    country: Type.Optional(Type.Union([itemCountry.schema, Type.Null()], { description: itemCountry.description })),
  },
  { $id: 'GivenNumber', additionalProperties: false, description: 'A phone number and its country.' },
);

const known = Object.keys(NumberObject.properties);

/** A list of phone numbers, each a string or an object that names its country too. */
export const phoneNumbersField: Field<readonly GivenNumber[]> = {
  description: `1 to ${mostNumbers} phone numbers, each a string or {"number": "078 123 45 67", "country": "CH"}.`,
  schema: Type.Array(Type.Union([Type.String(), NumberObject]), {
    minItems: 1,
    maxItems: mostNumbers,
    examples: [['+41 78 123 45 67', { number: '(201) 555-0123', country: 'US' }]],
  }),
  reads: ['countries'],
  read(sent, reading) {
    if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostNumbers)
      return new Invalid(`must be a list of 1 to ${mostNumbers} phone numbers`);
    const numbers: GivenNumber[] = [];
    for (const [index, item] of sent.entries()) {
      const number = typeof item === 'string' ? { number: item, country: undefined } : readObject(item, reading);
      if (number instanceof Invalid) return new Invalid(`[${index}]${number.shouldBe}`, false, number.findHint);
      numbers.push(number);
    }
    return numbers;
  },
  default: new Invalid('is required'),
  canonical: JSON.stringify,
};

function readObject(item: unknown, reading: Reading): GivenNumber | Invalid {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return new Invalid(' must be a string, or an object with number and country');
  const unknown = Object.keys(item).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return new Invalid(` has no field ${JSON.stringify(unknown)}${didYouMean(unknown, known)}`);
  const { number, country } = item as { number?: unknown; country?: unknown };
  if (typeof number !== 'string') return new Invalid('.number must be a string');
  if (country === undefined || country === null || country === '') return { number, country: undefined };
  const code = typeof country === 'string' ? itemCountry.read(country, reading) : new Invalid('must be a string');
  return code instanceof Invalid
    ? new Invalid(`.country ${code.shouldBe}`, false, code.findHint)
    : { number, country: code };
}
