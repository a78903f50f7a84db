import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.js';

describe('parseQuery', () => {
  it.each([
    ['', []],
    [
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a', [['a', '']]],
    ['a=', [['a', '']]],
    ['=1', [['', '1']]],
    ['&&a=1&', [['a', '1']]],
    ['a=1=2', [['a', '1=2']]],
    ['a+b=c+d', [['a b', 'c d']]],
    ['%61=%C3%BC%2B', [['a', 'ü+']]],
    [
      'b=1&a=2&b=3',
      [
        ['b', '1'],
        ['a', '2'],
        ['b', '3'],
      ],
    ],
  ])('reads %j as %j', (text, pairs) => {
    expect(parseQuery(text)).toEqual(pairs);
  });

  it('rejects broken percent-encoding, and names the parameter if its name can be decoded', () => {
    expect(parseQuery('a=1&b=%zz')).toMatchObject({
      code: 'invalid_query',
      message: 'b has broken percent-encoding',
      param: 'b',
    });
    expect(parseQuery('%E0%A4=1')).toMatchObject({ message: 'the name of a parameter has broken percent-encoding' });
  });
});
