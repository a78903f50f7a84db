import { Type } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../failure.js';
import type { Order } from '../order.js';
import { choice, choiceOr, choices, flag } from './choice.js';
import { cityIds } from './codes.js';
import { limitParameter, paging, sortParameter } from './list-parameters.js';
import { decimal, integerWithin, positiveInteger, wholeNumber } from './numbers.js';
import { Invalid, optional, type Parameter, type Reading, required } from './parameter.js';
import { boundingBox, place } from './places.js';

/** A `Reading` without datasets: the parameters in this file need none. */
const reading: Reading = {
  matchLanguage: () => undefined,
  dataset: (name) => {
    throw new Error(`${name} is not needed`);
  },
};

/** Reads the text of a parameter, and returns its value or the error. */
function read<T>(parameter: Parameter<T>, text: string): T | string {
  const value = parameter.read(text, reading);
  return value instanceof Invalid ? new Failure('invalid_query', value.shouldBe, { hint: value.hint }).message : value;
}

describe('A parameter', () => {
  it('that is optional is undefined by default, and writes each value as a string of its own', () => {
    const words = optional<string[]>({
      description: '',
      schema: Type.String(),
      read: (text) => text.split(' '),
      canonical: (value) => value.join('+'),
    });
    expect([words.default, words.canonical(undefined), words.canonical(['a', 'b'])]).toEqual([undefined, '', 'a+b']);
    expect(positiveInteger('').canonical(12)).toBe('12');
  });

  it('that is required is invalid if it is absent, and is otherwise read like an optional one', () => {
    const number = required(positiveInteger(''));
    expect(number.default).toEqual(new Invalid('is required', 'missing'));
    expect([read(number, '3'), read(number, 'x')]).toEqual([3, 'must be a positive integer']);
  });

  it('with an invalid value counts as naming an unknown record only if its error says so', () => {
    expect([new Invalid('x').problem, new Invalid('x', 'unknown').problem]).toEqual(['invalid', 'unknown']);
  });
});

describe('Parameters for whole numbers', () => {
  it.each(['1', '10', '250', '1000000'])('accept %s', (text) => {
    expect(read(positiveInteger(''), text)).toBe(Number(text));
    expect(read(wholeNumber(''), text)).toBe(Number(text));
  });

  it.each(['', '01', '+1', '-1', '1.0', '1e3', ' 1', '1 ', '0x1', '١', 'x1', '1x'])('reject %j', (text) => {
    expect(read(positiveInteger(''), text)).toBe('must be a positive integer');
    expect(read(wholeNumber(''), text)).toBe('must be 0 or a positive integer');
    expect(read(integerWithin('', 0, 9), text)).toBe('must be a whole number from 0 to 9');
  });

  it('have no upper bound by default, but read numbers above the largest safe integer as this integer', () => {
    for (const parameter of [positiveInteger(''), wholeNumber('')])
      expect(read(parameter, '9'.repeat(30))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('accept 0 unless the number must be positive', () => {
    expect(read(wholeNumber(''), '0')).toBe(0);
    expect(read(positiveInteger(''), '0')).toBe('must be a positive integer');
  });

  it('have their bounds in their schema, as do parameters for decimal numbers', () => {
    expect(positiveInteger('').schema).toMatchObject({ type: 'integer', minimum: 1 });
    expect(wholeNumber('').schema).toMatchObject({ type: 'integer', minimum: 0 });
    expect(integerWithin('', 3, 7).schema).toMatchObject({ type: 'integer', minimum: 3, maximum: 7 });
    expect(decimal('', -1, 1).schema).toMatchObject({ type: 'number', minimum: -1, maximum: 1 });
  });

  it('accept the bounds themselves, but no numbers beyond them', () => {
    const texts = ['0', '1', '9', '10', '19'];
    expect(texts.map((text) => read(integerWithin('', 1, 9), text))).toEqual([
      'must be a whole number from 1 to 9',
      1,
      9,
      'must be a whole number from 1 to 9',
      'must be a whole number from 1 to 9',
    ]);
  });
});

describe('Parameters for decimal numbers', () => {
  it.each([
    ['47.66', 47.66],
    ['-90', -90],
    ['+90', 90],
    ['90.', 90],
    ['.5', 0.5],
    ['-.25', -0.25],
    ['007', 7],
    ['12.34', 12.34],
  ])('read %s as %d', (text, number) => {
    expect(read(decimal('', -90, 90), text)).toBe(number);
  });

  it.each(['', '.', '-', '1e1', '90.0001', '-90.0001', '1,5', ' 1', '1 ', '--1', '1.2.3', 'x1', '.5x', 'Infinity'])(
    'reject %j',
    (text) => {
      expect(read(decimal('', -90, 90), text)).toBe('must be a number from -90 to 90');
    },
  );
});

describe('Parameters for words', () => {
  const seasons = ['Spring', 'Summer', 'Autumn'] as const;

  it('have all words in their schema', () => {
    expect(choice('', seasons).schema).toMatchObject({ enum: seasons });
  });

  it('accept upper and lower case', () => {
    expect([read(choice('', seasons), 'SPRING'), read(choice('', seasons), 'autumn')]).toEqual(['Spring', 'Autumn']);
  });

  it('reject other words with a list of all valid ones, and suggest the nearest', () => {
    expect(read(choice('', seasons), 'x')).toBe('must be Spring, Summer or Autumn');
    expect(read(choice('', seasons), 'sumer')).toBe('must be Spring, Summer or Autumn; did you mean Summer?');
    expect(read(choice('', ['only']), 'onli')).toBe('must be only; did you mean only?');
    expect(read(choice('', ['only']), 'x')).toBe('must be only');
  });

  it('may have a default', () => {
    const season = choiceOr('', seasons, 'Summer');
    expect([season.default, read(season, 'spring'), season.canonical('Spring')]).toEqual([
      'Summer',
      'Spring',
      'Spring',
    ]);
    expect(season.schema).toMatchObject({ enum: seasons, default: 'Summer' });
  });

  it('may accept several words; lists that differ only in order, case, spaces and repetitions are equal', () => {
    for (const text of ['autumn,spring', 'Spring, Autumn', 'spring,autumn,spring'])
      expect(read(choices('', seasons), text)).toEqual(['Spring', 'Autumn']);
    expect(read(choices('', seasons), 'spring,x')).toBe('must be Spring, Summer or Autumn');
  });

  it('have a pattern in their schema that matches lists of their words, if they accept several', () => {
    const { schema } = choices('', seasons);
    const { pattern, examples } = schema as unknown as { pattern: string; examples: string[] };
    expect(examples).toEqual(['Spring,Summer']);
    const candidates = ['Spring', 'Spring,Autumn', 'Spring,', ',Spring', 'SpringAutumn', 'xSpring'];
    expect(candidates.map((text) => new RegExp(pattern).test(text))).toEqual([true, true, false, false, false, false]);
  });

  it('accept only true and false if they are flags', () => {
    expect(['true', 'FALSE', 'yes'].map((text) => read(flag(''), text))).toEqual([
      true,
      false,
      'must be true or false',
    ]);
  });
});

describe('The parameter limit', () => {
  it.each(['all', 'ALL', '*', 'any', 'none', 'no', 'max', 'maximum', 'full', 'unlimited', 'inf', 'infinity'])(
    'with the value %s is rejected with the advice to leave it out',
    (text) => {
      expect(read(paging.limit, text)).toBe('must be a positive integer; leave it out for all records');
    },
  );

  it('with an invalid value that does not mean "all" is rejected without the advice to leave it out', () => {
    for (const text of ['small', 'allx', 'x*', '0'])
      expect(read(limitParameter('', 'the first 20'), text)).toBe('must be a positive integer');
    expect(read(paging.limit, '5')).toBe(5);
  });
});

describe('The parameter for a place', () => {
  const placeParameter = place('');

  it.each([
    ['47.37,8.54', 47.37, 8.54],
    [' -47.37 , +8.54 ', -47.37, 8.54],
    ['-90,-180', -90, -180],
    ['90,180', 90, 180],
    ['.5,7.', 0.5, 7],
  ])('reads %s', (text, latitude, longitude) => {
    expect(read(placeParameter, text)).toEqual({ latitude, longitude });
    expect(placeParameter.canonical({ latitude, longitude })).toBe(`${latitude},${longitude}`);
  });

  it.each(['', '1', '1,2,3', '1;2', 'a,b', '1,', ',1', '47.37 8.54', 'x1,2', '1,2x', '.,.'])('rejects %j', (text) => {
    expect(read(placeParameter, text)).toBe(
      'must be latitude and longitude in degrees, separated by a comma, for example 47.37,8.54',
    );
  });

  it('suggests the reverse order if the longitude comes first and the reverse is valid', () => {
    const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180';
    expect(read(placeParameter, '139.7,35.7')).toBe(`${message}; did you mean 35.7,139.7?`);
    expect(read(placeParameter, '-180,90')).toBe(`${message}; did you mean 90,-180?`);
    expect([read(placeParameter, '91,91'), read(placeParameter, '181,10'), read(placeParameter, '10,181')]).toEqual(
      Array(3).fill(message),
    );
  });
});

describe('A bounding box in a parameter', () => {
  const box = boundingBox('');

  it('is west, south, east and north, as in GeoJSON', () => {
    expect(read(box, '5.9,45.8,10.5,47.8')).toEqual({ west: 5.9, south: 45.8, east: 10.5, north: 47.8 });
    expect(read(box, ' 170 , -50 , -170 , -30 ')).toEqual({ west: 170, south: -50, east: -170, north: -30 });
    expect(read(box, '-180,-90,180,90')).toEqual({ west: -180, south: -90, east: 180, north: 90 });
    expect(read(box, '.5,1.,+2,3')).toEqual({ west: 0.5, south: 1, east: 2, north: 3 });
    expect(box.canonical({ west: 5.9, south: 45.8, east: 10.5, north: 47.8 })).toBe('5.9,45.8,10.5,47.8');
  });

  it('of a map that was dragged around the world is moved back to longitudes from -180 to 180', () => {
    expect(read(box, '190,-10,200,10')).toEqual({ west: -170, south: -10, east: -160, north: 10 });
    expect(read(box, '-200,-10,-190,10')).toEqual({ west: 160, south: -10, east: 170, north: 10 });
    expect(read(box, '170,-10,540,10')).toEqual({ west: -180, south: -10, east: 180, north: 10 });
    expect(read(box, '-180,0,180,10')).toEqual({ west: -180, south: 0, east: 180, north: 10 });
    expect(read(box, '10,0,370,10')).toEqual({ west: -180, south: 0, east: 180, north: 10 });
    expect(read(box, '10,0,369,10')).toEqual({ west: 10, south: 0, east: 9, north: 10 });
  });

  it('keeps the sign of an edge at 180 or -180 degrees', () => {
    expect(read(box, '100,0,180,10')).toEqual({ west: 100, south: 0, east: 180, north: 10 });
    expect(read(box, '-180,0,-100,10')).toEqual({ west: -180, south: 0, east: -100, north: 10 });
  });

  it.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '1,2,3,', '1 2 3 4', 'x1,2,3,4', '1,2,3,4x'])('rejects %j', (text) => {
    expect(read(box, text)).toBe('must be four numbers, minLon,minLat,maxLon,maxLat, such as 5.9,45.8,10.5,47.8');
  });

  it('that is longer than 200 characters is rejected, and not cut', () => {
    const message = 'must be four numbers, minLon,minLat,maxLon,maxLat, such as 5.9,45.8,10.5,47.8';
    for (const padding of [184, 190, 200]) expect(read(box, `5.9,45.8,${' '.repeat(padding)}10.5,47.8`)).toBe(message);
  });

  it('with heights is rejected with an explanation', () => {
    expect(read(box, '1,2,3,4,5,6')).toMatch(/; a box with heights is not supported$/);
  });

  it('with latitudes first gets the order with longitudes first suggested, if that is valid', () => {
    const message = 'must have latitudes from -90 to 90 as the second and fourth number';
    expect(read(box, '35,139,36,140')).toBe(`${message}; did you mean 139,35,140,36? Longitude comes first`);
    expect(read(box, '-90,91,90,100')).toBe(`${message}; did you mean 91,-90,100,90? Longitude comes first`);
    for (const text of ['100,91,20,50', '20,91,100,50', '100,0,100,-91']) expect(read(box, text)).toBe(message);
  });

  it('with a longitude above 540 or below -540 degrees is rejected', () => {
    const message = 'must have longitudes from -180 to 180 in the first and third place';
    for (const text of ['541,0,5,10', '-541,0,5,10', '5,0,541,10', '5,0,-541,10'])
      expect(read(box, text)).toBe(message);
    expect(read(box, '540,0,530,10')).toEqual({ west: -180, south: 0, east: 170, north: 10 });
  });

  it('with south and north exchanged gets the right order suggested', () => {
    expect(read(box, '1,20,3,10')).toBe('must have the southern edge before the northern one; did you mean 1,10,3,20?');
    expect(read(box, '1,20,3,20')).toEqual({ west: 1, south: 20, east: 3, north: 20 });
  });
});

describe('Lists of city ids', () => {
  it('are read in the order that was sent, without repetitions, and may have spaces and a trailing comma', () => {
    expect(read(cityIds, '2657896, 5128581 ,2657896,')).toEqual([2657896, 5128581]);
    expect(cityIds.canonical([3, 1])).toBe('3,1');
  });

  it.each([
    ['x', 'x'],
    ['1,-2', '-2'],
    ['1,,2', ''],
    ['0', '0'],
    ['12345678901', '12345678901'],
    ['1,2x', '2x'],
    ['', ''],
    ['y'.repeat(60), 'y'.repeat(40)],
  ])('are rejected with the first invalid id: %j', (text, invalidId) => {
    expect(read(cityIds, text)).toBe(
      `must be ids of cities, positive integers separated by commas; ${JSON.stringify(invalidId)} is not one`,
    );
  });

  it('have a pattern in their schema that matches them', () => {
    const { pattern } = cityIds.schema as unknown as { pattern: string };
    const lists = ['1', '2657896,5128581', '0', '1,', 'x', '12345678901'];
    expect(lists.map((text) => new RegExp(pattern).test(text))).toEqual([true, true, false, false, false, false]);
  });

  it('have at most a hundred ids', () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(read(cityIds, ids.slice(0, 100).join())).toEqual(ids.slice(0, 100));
    expect(read(cityIds, `${ids.slice(0, 100).join()},`)).toEqual(ids.slice(0, 100));
    expect(read(cityIds, ids.join())).toBe('must be 100 ids at most');
  });
});

describe('The parameter sort', () => {
  const record = Type.Object({
    name: Type.String(),
    areaKm2: Type.Union([Type.Number(), Type.Null()]),
    side: Type.Enum(['left', 'right']),
    kind: Type.Literal('x'),
    tags: Type.Array(Type.String()),
    inner: Type.Object({}),
    mixed: Type.Union([Type.String(), Type.Object({})]),
    rank: Type.Integer(),
    isOpen: Type.Boolean(),
  });
  const names = ['name', 'areaKm2', 'side', 'kind', 'rank', 'isOpen'];
  let sort: Parameter<Order | undefined>;
  beforeAll(() => {
    ({ sort } = sortParameter(record, { rowsBy: 'name', keys: { side: 'order' } }));
  });

  it('accepts a field name in upper or lower case, with a minus before it for descending order', () => {
    expect(read(sort, 'AREAKM2')).toMatchObject({ field: 'areaKm2', descending: false, byRow: false, key: 'areaKm2' });
    expect(read(sort, '-name')).toMatchObject({ field: 'name', descending: true, byRow: true });
    expect(read(sort, 'side')).toMatchObject({ field: 'side', key: 'order' });
    const texts = ['name', '-Name'].map((text) => sort.canonical(sort.read(text, reading) as never));
    expect(texts).toEqual(['name', '-name']);
  });

  it('is rejected for a list, a possible object or an unknown field; the error has all sortable fields', () => {
    const fields = `must be a field to sort by, with or without a minus before it: ${names.join(', ')}`;
    expect([read(sort, 'tags'), read(sort, '-nam'), read(sort, 'mixed')]).toEqual([
      fields,
      `${fields}; did you mean name?`,
      fields,
    ]);
    expect(sort.schema).toMatchObject({
      enum: [...names, ...names.map((name) => `-${name}`)],
      examples: ['name', '-name'],
    });
  });

  it('accepts only the fields with which it was created, if any', () => {
    const { sort: byName } = sortParameter(record, { fields: ['name'] });
    expect(read(byName, 'areaKm2')).toBe('must be a field to sort by, with or without a minus before it: name');
    expect(read(byName, 'name')).toMatchObject({ byRow: false, key: 'name' });
  });
});
