import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../failure.js';
import { explainMistake } from '../parse-request.js';
import { choice, choices, flag } from './choice.js';
import { cityIds, stateCode } from './codes.js';
import { countryCode } from './country-code.js';
import { instant } from './dates.js';
import { findMeantName } from './did-you-mean.js';
import { filterParameters } from './filter-parameters.js';
import { language } from './language.js';
import { color, colors, countryValues, highlights } from './map-colors.js';
import { decimal, integerWithin, positiveInteger, wholeNumber } from './numbers.js';
import { Invalid, type Parameter, type Reading } from './parameter.js';
import { boundingBox, place } from './places.js';

let reading: Reading;
let alpha2Codes: readonly string[];
beforeAll(async () => {
  const library = await openLibrary(loadFromFolder());
  const datasets = { countries: await library.open('countries'), states: await library.open('states') };
  reading = {
    matchLanguage: (tag) => library.languageTags.match(tag),
    dataset: (name) => datasets[name as 'countries'] as never,
  };
  const { rows } = datasets.countries;
  alpha2Codes = Array.from({ length: rows.length }, (_, row) => rows.record(row).alpha2);
});

const parameters: Readonly<Record<string, Parameter<unknown>>> = {
  boundingBox: boundingBox(''),
  choice: choice('', ['north', 'south']),
  choices: choices('', ['north', 'south']),
  cityIds,
  color: color(''),
  colors: colors('', 12),
  constellation: filterParameters('stars').constellation as Parameter<unknown>,
  countryCode: countryCode(''),
  countryValues,
  decimal: decimal('', -90, 90),
  flag: flag(''),
  highlights,
  instant: instant(''),
  integerWithin: integerWithin('', 1, 9),
  language,
  place: place(''),
  positiveInteger: positiveInteger(''),
  stateCode: stateCode(''),
  wholeNumber: wholeNumber(''),
};

/** Text that is close to valid values, and any other text. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789-+:.,TZW#/ aDEF') }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('DE', 'DE:3', 'FR:#f00', 'north', 'fff', '47.3', '8', '2026', '', 'null')).map(String),
);

describe.each(Object.entries(parameters))('The parameter of the kind "%s"', (name, parameter) => {
  test('reads any text or says what it must be, and writes its value as text that it reads as the same value', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const value = parameter.read(text, reading);
        if (value instanceof Invalid) {
          expect(value.shouldBe).toMatch(/^\S.*[^.]$/s);
          const explained = explainMistake(text, { parameter, invalid: value, reading });
          if (explained)
            expect(new Failure('invalid_query', explained.shouldBe, { hint: explained.hint }).message).toMatch(
              /a script sent no value: |^takes one value, not \d+: |; decimals take a point|, without commas/,
            );
        } else if (name !== 'instant') {
          // Callers cannot send the canonical text of an instant, a number of milliseconds.
          const canonicalText = parameter.canonical(value);
          expect(parameter.canonical(parameter.read(canonicalText, reading))).toBe(canonicalText);
        }
      }),
    );
  });
});

describe('Parameters for numbers', () => {
  test('accept only numbers within their bounds, and whole numbers only without a sign', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const [positive, whole, bounded] = [positiveInteger(''), wholeNumber(''), integerWithin('', -5, 50)].map(
          (parameter) => parameter.read(String(number), reading),
        );
        expect([positive, whole]).toEqual([
          number > 0 ? number : expect.any(Invalid),
          number >= 0 ? number : expect.any(Invalid),
        ]);
        expect(bounded).toEqual(number >= 0 && number <= 50 ? number : expect.any(Invalid));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -200, max: 200, noNaN: true }), (number) => {
        const text = number.toFixed(6);
        const value = decimal('', -90, 90).read(text, reading);
        expect(value).toEqual(Math.abs(Number(text)) <= 90 ? Number(text) : expect.any(Invalid));
      }),
    );
  });
});

describe('Parameters for countries', () => {
  test('that take one country explain this if they get several', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 10 }), (indexes) => {
        const codes = indexes.map((index) => alpha2Codes[index % alpha2Codes.length] as string);
        const parameter = countryCode('');
        const invalid = parameter.read(codes.join(), reading) as Invalid;
        expect(explainMistake(codes.join(), { parameter, invalid, reading })?.shouldBe).toBe(
          `takes one value, not ${codes.length}: for example ${codes[0]}`,
        );
      }),
    );
  });

  test('return highlighted countries with the colour as it was sent, with or without a trailing comma', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(), digits, fc.boolean(), fc.boolean(), (index, color, hasHash, hasComma) => {
        const code = alpha2Codes[index % alpha2Codes.length] as string;
        const fill = `${hasHash ? '#' : ''}${color}`;
        expect(highlights.read(`${code}:${fill}${hasComma ? ',' : ''}`, reading)).toEqual([{ code, fill }]);
      }),
    );
  });
});

test('a parameter name is suggested for a name that differs only in case, hyphens or underscores', () => {
  const known = ['minPopulation', 'postalCode', 'hoverFill', 'latitude'];
  const styles = [
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.constantFrom(...styles), (name, write) => {
      expect(findMeantName(write(name), known)).toBe(name);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect([undefined, ...known]).toContain(findMeantName(name, known));
    }),
  );
});
