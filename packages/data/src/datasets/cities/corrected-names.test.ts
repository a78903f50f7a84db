import { describe, expect, test } from 'vitest';
import type { Inputs } from '../../build/dataset.js';
import { openCorrectedNames, readNameLanguage } from './build/corrected-names.js';

const citation = { reason: 'Missing.', source: 'Office, 2023', location: 'names.json, row 1' };
const correction = { key: '1', field: 'name.zh', was: null, value: '寿光', ...citation };
const createInputs = (...corrections: readonly object[]) => ({ corrections }) as unknown as Inputs;
const shared = {
  findScript: () => 'Hani',
  chinese: {
    isTraditional: (name: string) => name.includes('壽'),
    toSimplified: (name: string) => name.replace('壽', '寿'),
    toTraditional: (name: string) => name.replace('寿', '壽'),
  },
};

describe('a correction of a name in one language', () => {
  test('is recognized by its field name', () => {
    expect(readNameLanguage({ field: 'name.zh-Hant' })).toBe('zh-Hant');
    expect(['name', 'population', undefined].map((field) => readNameLanguage({ ...(field && { field }) }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('also sets the name in the other Chinese script', () => {
    const correct = openCorrectedNames(
      createInputs(correction, { ...correction, key: '2', field: 'population' }),
      shared,
    );
    expect(correct('zh', new Map([['3', '青岛']]))).toEqual(
      new Map([
        ['1', '寿光'],
        ['3', '青岛'],
      ]),
    );
    expect(correct('zh-Hant', new Map())).toEqual(new Map([['1', '壽光']]));
  });

  test('does not replace a name that a source has in the other script', () => {
    const correct = openCorrectedNames(createInputs(correction), shared);
    expect(correct('zh-Hant', new Map([['1', '壽張']])).get('1')).toBe('壽張');
  });

  test('replaces a name in the other script if the source name was wrong', () => {
    const correct = openCorrectedNames(createInputs({ ...correction, was: '寿张' }), shared);
    expect(correct('zh', new Map([['1', '寿张']]))).toEqual(new Map([['1', '寿光']]));
    expect(correct('zh-Hant', new Map([['1', '壽張']]))).toEqual(new Map([['1', '壽光']]));
  });

  test('stops the build if the source value has changed', () => {
    const correct = openCorrectedNames(createInputs(correction), shared);
    expect(() => correct('zh', new Map([['1', '寿光']]))).toThrow(
      'names.json, row 1: the source says "寿光", not null',
    );
  });
});
