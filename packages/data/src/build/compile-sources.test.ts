import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { describeSources } from '../record-sources.js';
import { compileSources, countValues } from './compile-sources.js';
import type { Correction } from './corrections.js';
import type { Compiled, DatasetCompiler } from './dataset.js';
import type { Origins } from './origins.js';
import type { Source } from './sources.js';

interface Town {
  readonly code: string;
  readonly name: string;
  readonly people: number;
  readonly large: boolean;
}

const knownSources = [
  { id: 'gazetteer', title: 'Gazetteer', version: '2.1', date: '2024', licence: 'MIT' },
  { id: 'by-hand', title: 'Table of names', licence: 'Facts', written: true },
] as unknown as Source[];

const origins: Origins = {
  code: { from: ['gazetteer'] },
  name: { from: ['by-hand', 'gazetteer'] },
  people: { from: ['gazetteer'] },
  large: { from: ['gazetteer'], evidence: 'derived', how: 'Whether there are over 1000 people.' },
};
const dataset: DatasetCompiler<Town> = {
  record: Type.Object({}),
  key: 'code',
  dependsOn: [],
  compile: () => ({ records: [] }),
  findTargets({ key, field }) {
    const [code = '', language] = key.split(' ');
    return field === 'people'
      ? { key, fields: ['people', 'large'] }
      : language
        ? { key: code, fields: ['name'], language }
        : undefined;
  },
};
const createTown = (code: string): Town => ({ code, name: code, people: 5, large: false });
const justification = {
  reason: 'It is old.',
  source: 'Office, census 2024',
  location: 'data/towns/corrections/towns.json, row 1',
};
const compile = (corrections: readonly Correction[], compiled: Partial<Compiled<Town>> = {}) =>
  compileSources(
    dataset,
    origins,
    { records: ['A', 'B', 'C'].map(createTown), ...compiled },
    corrections,
    knownSources,
  );

function describeTown(corrections: readonly Correction[], key: string | null, compiled: Partial<Compiled<Town>> = {}) {
  const { values } = describeSources(compile(corrections, compiled), 'towns', key);
  return Object.fromEntries(values.map((value) => [value.field, value]));
}

describe('The sources of a record', () => {
  test('are those that its dataset declares', () => {
    const { code, name, large } = describeTown([], 'A');
    const gazetteer = { id: 'gazetteer', title: 'Gazetteer', version: '2.1', date: '2024', licence: 'MIT' };
    expect(code).toEqual({
      field: 'code',
      evidence: 'source',
      source: gazetteer,
      furtherSources: [],
      how: null,
      corrections: [],
    });
    expect(name).toMatchObject({
      evidence: 'cited',
      source: { id: 'by-hand', version: null },
      furtherSources: [gazetteer],
    });
    expect(large).toMatchObject({ evidence: 'derived', how: 'Whether there are over 1000 people.' });
  });

  test.each(['published', 'reported', 'derived'] as const)(
    'include the document of a correction whose evidence is %s',
    (evidence) => {
      const url = 'https://example.org/census.pdf';
      const correction = { key: 'A', field: 'people', was: 4, value: 5, url, evidence, ...justification };
      const { code, people, large } = describeTown([correction], 'A');
      const expected = {
        sourceKey: 'A',
        sourceField: 'people',
        language: null,
        was: 4,
        is: 5,
        reason: 'It is old.',
        authority: 'Office, census 2024',
        url,
        evidence,
      };
      expect(people).toMatchObject({ evidence, source: { id: 'gazetteer' }, corrections: [expected] });
      expect(people?.how).toBe(evidence === 'derived' ? 'It is old.' : null);
      expect(large).toMatchObject({ evidence, corrections: [expected] });
      expect(code).toMatchObject({ evidence: 'source', corrections: [] });
      expect(describeTown([correction], 'B').people).toMatchObject({ evidence: 'source', corrections: [] });
    },
  );

  test('have the evidence "cited" if a correction has no document', () => {
    const { people } = describeTown([{ key: 'A', field: 'people', was: 4, value: 5, ...justification }], 'A');
    expect(people).toMatchObject({ evidence: 'cited', corrections: [{ url: null }] });
  });

  test('keep their evidence if a correction changes a name in one language only', () => {
    const { name } = describeTown([{ key: 'A ko', field: 'title', was: 'x', value: 'y', ...justification }], 'A');
    expect(name).toMatchObject({
      evidence: 'cited',
      source: { id: 'by-hand' },
      corrections: [{ language: 'ko', is: 'y' }],
    });
  });

  test('consist only of the authority of the correction that added the record, except for derived values', () => {
    const { code, people, large } = describeTown([{ key: 'C', add: createTown('C') as never, ...justification }], 'C');
    for (const value of [code, people]) expect(value).toMatchObject({ evidence: 'cited', source: null });
    expect(people?.corrections).toMatchObject([{ sourceField: null, authority: 'Office, census 2024' }]);
    expect(large).toMatchObject({ evidence: 'derived', corrections: [] });
  });

  test('can be overridden for single records', () => {
    const exceptions = [{ fields: ['people'], keys: ['B'], origin: { from: ['by-hand'] as const } }];
    expect(describeTown([], 'B', { exceptions }).people).toMatchObject({
      evidence: 'cited',
      source: { id: 'by-hand' },
    });
    expect(describeTown([], 'A', { exceptions }).people).toMatchObject({ source: { id: 'gazetteer' } });
  });

  test('are those of a record without corrections if no key is given', () => {
    expect(
      describeTown([{ key: 'A', field: 'people', was: 4, value: 5, ...justification }], null).people,
    ).toMatchObject({
      evidence: 'source',
    });
  });

  test('are not confused with properties that every object inherits', () => {
    for (const key of ['__proto__', 'constructor', 'toString'])
      expect(describeTown([], key).code).toMatchObject({ evidence: 'source', corrections: [] });
  });

  test('are counted by evidence for the whole dataset', () => {
    const file = compile([{ key: 'A', field: 'people', was: 4, value: 5, ...justification }]);
    expect(countValues(file, 3)).toEqual({ source: 5, published: 0, reported: 0, cited: 5, derived: 2 });
  });

  test('are rejected if they name an unknown source or field', () => {
    const exceptions = [{ fields: ['people'], keys: ['B'], origin: { from: ['hearsay'] as const } }];
    expect(() => compile([], { exceptions })).toThrow(/refers to the source hearsay/);
    expect(() => compile([{ key: 'A', field: 'height', was: 1, value: 2, ...justification }])).toThrow(
      /there is no field height/,
    );
  });
});
