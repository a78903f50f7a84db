import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.js';
import { flagField, inBody, linesField, textField } from './body.js';
import { didYouMean, findMeantName, findNearestWord } from './did-you-mean.js';
import { type FieldTree, fieldsParameter, pickFields, writeFields } from './fields.js';
import { positiveInteger } from './numbers.js';
import { Invalid, type Reading } from './parameter.js';
import { findPointProblem, pointsField, toPoint } from './places.js';

const reading = {} as Reading;

/** Returns the reason why a value is invalid, or the value itself if it is valid. */
function readReason(value: unknown): unknown {
  return value instanceof Invalid ? new Failure('invalid_query', value.shouldBe, { hint: value.hint }).message : value;
}

describe('The parameter fields', () => {
  const inner = Type.Object({ key: Type.String(), deep: Type.Object({ a: Type.Number(), b: Type.Number() }) });
  const record = Type.Object({
    name: Type.String(),
    moon: inner,
    sun: Type.Union([Type.Null(), inner]),
    list: Type.Array(inner),
    last: Type.Integer(),
  });
  const { fields } = fieldsParameter(record);
  const value = {
    name: 'x',
    moon: { key: 'new', deep: { a: 1, b: 2 } },
    sun: null,
    list: [
      { key: 'one', deep: { a: 3, b: 4 } },
      { key: 'two', deep: { a: 5, b: 6 } },
    ],
    last: 9,
  };
  const pick = (text: string, from: object = value) => {
    const tree = fields.read(text, reading);
    if (tree instanceof Invalid || tree === undefined) return readReason(tree);
    expect(JSON.parse(writeFields(from, tree))).toEqual(pickFields(from, tree));
    return writeFields(from, tree);
  };

  it.each([
    ['name', '{"name":"x"}'],
    ['last,name', '{"name":"x","last":9}'],
    ['name,name', '{"name":"x"}'],
    [' name , last ', '{"name":"x","last":9}'],
    ['moon.key', '{"moon":{"key":"new"}}'],
    ['last,moon.deep.b,moon.key', '{"moon":{"key":"new","deep":{"b":2}},"last":9}'],
    ['moon.key,moon', '{"moon":{"key":"new","deep":{"a":1,"b":2}}}'],
    ['moon,moon.key', '{"moon":{"key":"new","deep":{"a":1,"b":2}}}'],
    ['moon.deep,moon.deep.a', '{"moon":{"deep":{"a":1,"b":2}}}'],
    ['list.deep.a', '{"list":[{"deep":{"a":3}},{"deep":{"a":5}}]}'],
    ['sun.key', '{"sun":null}'],
  ])('with the value "%s" selects these fields, in the order of the record: %s', (text, json) => {
    expect(pick(text)).toBe(json);
  });

  it('leaves out fields that a record does not have, selects from lists, and leaves strings and null unchanged', () => {
    expect(pick('name,last,moon.key', { last: 1 })).toBe('{"last":1}');
    expect(pickFields([value], new Map([['last', true]]))).toEqual([{ last: 9 }]);
    expect(writeFields([value, value], new Map([['last', true]]))).toBe('[{"last":9},{"last":9}]');
    const nameOnly: FieldTree = new Map([['name', true]]);
    expect([pickFields('text', nameOnly), writeFields('text', nameOnly), writeFields(null, nameOnly)]).toEqual([
      'text',
      '"text"',
      'null',
    ]);
  });

  it('rejects unknown fields, and suggests the nearest known one if it is close', () => {
    expect(pick('nane')).toBe('has no field "nane"; did you mean name?');
    expect(pick('name,moon.kee')).toBe('has no field "moon.kee"; did you mean key?');
    expect(pick('name.x')).toBe('has no field "name.x"');
    expect(pick('')).toBe('has no field ""');
    expect(pick('toString')).toBe('has no field "toString"');
    expect(pick('moon.constructor')).toBe('has no field "moon.constructor"');
  });

  it('has the same canonical text for equal selections', () => {
    const text = (sent: string) => fields.canonical(fields.read(sent, reading) as FieldTree);
    expect(text('last,name')).toBe('name,last');
    expect(text('moon.deep.b,moon.key,last')).toBe('moon(key,deep(b)),last');
    expect(text('moon.key,last')).not.toBe(text('moon,last'));
  });

  it('has the first two fields of the record as its example', () => {
    expect((fields.schema as { examples?: string[] }).examples).toEqual(['name,moon']);
  });
});

describe('findNearestWord', () => {
  const known = ['North America', 'Europe', 'Asia', 'Africa'];

  it.each([
    ['europ', 'Europe'],
    ['EUROPE', 'Europe'],
    ['america', 'North America'],
    ['afrika', 'Africa'],
    ['Azia', 'Asia'],
  ])('given "%s" finds "%s"', (word, nearest) => {
    expect(findNearestWord(word, known)).toBe(nearest);
    expect(didYouMean(word, known)).toEqual({ value: nearest });
  });

  it('allows one edit, or two from five letters on', () => {
    expect(findNearestWord('abcdef', ['abcxyf'])).toBe('abcxyf');
    expect(findNearestWord('abcdef', ['abxyzf'])).toBeUndefined();
    expect(findNearestWord('ab', ['ax'])).toBe('ax');
    expect(findNearestWord('ab', ['xy'])).toBeUndefined();
    expect(didYouMean('zzzzzz', known)).toEqual({});
  });

  it('finds the closest word, or the first of equally close ones', () => {
    expect(findNearestWord('abcdef', ['abcxyf', 'abcdex'])).toBe('abcdex');
    expect(findNearestWord('abcd', ['abcx', 'abcy'])).toBe('abcx');
  });

  it('counts the exchange of two adjacent letters as one edit, and any other two edits as two', () => {
    expect(findNearestWord('nmae', ['name'])).toBe('name');
    expect(findNearestWord('cba', ['abc'])).toBeUndefined();
    expect(findNearestWord('abcd', ['badc', 'abdc'])).toBe('abdc');
    expect(findNearestWord('axby', ['abab'])).toBeUndefined();
    expect(findNearestWord('abab', ['axay'])).toBeUndefined();
    expect(findNearestWord('bcde', ['abcdef'])).toBeUndefined();
  });

  it('finds nothing for a word of more than 64 letters', () => {
    const word = 'a'.repeat(64);
    expect(findNearestWord(word, [word])).toBe(word);
    expect(findNearestWord(`${word}a`, [`${word}a`])).toBeUndefined();
  });
});

describe('A wrong parameter name', () => {
  it.each([
    ['phone_code', ['phoneCode', 'phone']],
    ['PHONE-CODE', ['phone', 'phoneCode']],
    ['callingCode', ['country', 'phoneCode']],
    ['calling_code', ['country', 'phoneCode']],
    ['phoneCodes', ['country', 'phoneCode']],
  ])('such as %s leads to the suggestion phoneCode', (name, known) => {
    expect(findMeantName(name, known)).toBe('phoneCode');
  });

  it('that resembles no known name gets no suggestion', () => {
    expect(findMeantName('callingCode', ['country'])).toBeUndefined();
  });
});

describe('A body field', () => {
  const number = inBody(positiveInteger(''));

  it('is read like a parameter, but only from a string; null and an empty string count as absent', () => {
    const results = ['5', 'x', null, '', 5, [], undefined].map((sent) => readReason(number.read(sent, reading)));
    const text = 'must be a string';
    expect(results).toEqual([5, 'must be a positive integer', undefined, undefined, text, text, text]);
  });

  it('for text may be absent, null or empty', () => {
    const field = textField('', 'x');
    expect(['', 'a', null, 3].map((sent) => readReason(field.read(sent, reading)))).toEqual([
      '',
      'a',
      undefined,
      'must be a string',
    ]);
    expect([field.default, field.canonical('a')]).toEqual([undefined, 'a']);
  });

  it('for a boolean also accepts true and false as strings', () => {
    const field = flagField('');
    const results = [true, false, 'true', 'FALSE', null, '', 'x', 1].map((sent) =>
      readReason(field.read(sent, reading)),
    );
    const message = 'must be true or false';
    expect(results).toEqual([true, false, true, false, undefined, undefined, message, message]);
  });

  it('for lines accepts a string or a list of strings', () => {
    const field = linesField('', ['x']);
    const results = ['a', ['a', 'b'], [], null, ['a', 3], 3, {}].map((sent) => readReason(field.read(sent, reading)));
    const message = 'must be a string or a list of strings';
    expect(results).toEqual(['a', ['a', 'b'], [], undefined, message, message, message]);
    expect(field.default).toBeUndefined();
  });
});

describe('The points of a request', () => {
  it('are 1 to 100 in number', () => {
    const results = [0, 1, 100, 101].map((length) => readReason(pointsField.read(Array(length).fill([0, 0]), reading)));
    const message = 'must be a list of 1 to 100 points';
    expect(results.map((result) => (Array.isArray(result) ? result.length : result))).toEqual([
      message,
      1,
      100,
      message,
    ]);
    expect([readReason(pointsField.read('x', reading)), readReason(pointsField.default)]).toEqual([
      message,
      'is required',
    ]);
    expect(pointsField.canonical([[1, 2]])).toBe('[[1,2]]');
  });

  it('are objects, or pairs with the latitude first', () => {
    const points = [{ latitude: 90, longitude: -180 }, [-90, 180]];
    expect(findPointProblem(points)).toBeUndefined();
    expect(points.map(toPoint)).toEqual([
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ]);
  });

  it.each([
    [null, 'points[1] must be {"latitude": number, "longitude": number} or a pair of latitude and longitude', ''],
    ['x', 'points[1] must be {"latitude": number, "longitude": number} or a pair of latitude and longitude', ''],
    [[1], 'points[1] must be {"latitude": number, "longitude": number} or a pair of latitude and longitude', ''],
    [[1, 2, 3], 'points[1] must be {"latitude": number, "longitude": number} or a pair of latitude and longitude', ''],
    [{ lat: 1, longitude: 2 }, 'points[1] has no field "lat"; did you mean latitude?', ''],
    [{ latitude: 1, longitude: 2, toString: 3 }, 'points[1] has no field "toString"', ''],
    [[90.1, 0], 'points[1].latitude must be a number from -90 to 90', '.latitude'],
    [[0, -180.1], 'points[1].longitude must be a number from -180 to 180', '.longitude'],
    [{ latitude: '1', longitude: 2 }, 'points[1].latitude must be a number from -90 to 90', '.latitude'],
    [{ latitude: 1 }, 'points[1].longitude must be a number from -180 to 180', '.longitude'],
    [[Number.NaN, 0], 'points[1].latitude must be a number from -90 to 90', '.latitude'],
  ])('are rejected with the name of the first invalid one: %j', (point, message, part) => {
    expect(findPointProblem([[0, 0], point, 'worse'])).toMatchObject({
      code: 'invalid_body',
      message,
      param: `points[1]${part}`,
    });
  });
});
