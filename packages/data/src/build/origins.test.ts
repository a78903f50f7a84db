import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { parseOrigins } from './origins.js';

const town = Type.Object({ code: Type.String(), people: Type.Integer() });
const parse = (...rows: string[]) => parseOrigins(['field\tfrom\tevidence\thow', ...rows].join('\n'), 'towns', town);

describe('origins.tsv', () => {
  it('names the sources of each field, and in the row * those of all others', () => {
    expect(parse('people\tcensus gazetteer\tderived\tThe sum of its quarters.', '*\tgazetteer\t\t')).toEqual({
      code: { from: ['gazetteer'] },
      people: { from: ['census', 'gazetteer'], evidence: 'derived', how: 'The sum of its quarters.' },
    });
  });

  it.each([
    [['code\tgazetteer\t\t'], 'data/towns/origins.tsv has no row for people'],
    [['code\t\t\t', '*\tgazetteer\t\t'], 'data/towns/origins.tsv: code has no valid origin'],
    [['code\tgazetteer\thearsay\t', '*\tgazetteer\t\t'], 'data/towns/origins.tsv: code has no valid origin'],
  ])('%j is rejected', (rows, message) => {
    expect(() => parse(...rows)).toThrow(message);
  });
});
