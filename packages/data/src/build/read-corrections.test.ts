import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyCorrections, checkApplied } from './corrections.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import { parseCorrections } from './read-corrections.js';

const path = 'data/cities/corrections/population-ch.json';
const fso = {
  source: 'FSO, 2024',
  url: 'https://example.org/2024.pdf',
  evidence: 'published',
  year: 2024,
  unit: 'city',
};
const zurich = { key: '2657896', field: 'population', was: 341730, value: 427721, citation: 'fso' };
const reason = 'The source has an older count.';
const rowLocation = `${path}, row 1 (2657896 population)`;

const write = (file: object) =>
  JSON.stringify({ citations: { fso: { ...fso, reason } }, corrections: [zurich], ...file });

/** Returns the error message for a file, or "nothing" if the file is valid. */
function readMessage(text: string): string {
  try {
    applyCorrections([{ id: '2657896', population: 341730 }], ({ id }) => id, parseCorrections(text, path));
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
  return 'nothing';
}

describe('a corrections file', () => {
  test('is read with each citation copied into the rows that refer to it', () => {
    const { citation, ...row } = zurich;
    expect(parseCorrections(write({}), path)).toEqual([{ ...fso, reason, ...row, location: rowLocation }]);
  });

  test('may give the reason in each row, or once in the citation', () => {
    const row = { ...zurich, reason: 'It counts the canton.' };
    expect(parseCorrections(write({ corrections: [row] }), path)[0]?.reason).toBe('It counts the canton.');
    expect(parseCorrections(write({ citations: { fso }, corrections: [row] }), path)[0]?.reason).toBe(row.reason);
  });

  test('may have as many corrections without a url as withoutUrl allows', () => {
    const text = write({ withoutUrl: 1, citations: { fso: { source: 'FSO, 2024', url: null, reason } } });
    const [correction] = parseCorrections(text, path);
    expect(correction).not.toHaveProperty('url');
  });

  const withCitation = (citation: object) => write({ citations: { fso: { ...fso, reason, ...citation } } });
  const withRow = (row: object) => write({ corrections: [{ ...zurich, ...row }] });
  test.each([
    ['it is not JSON', '{"citations": {', `${path}: Expected`],
    ['it is a list', '[]', `${path}: a file must have "citations" and "corrections"`],
    ['url is missing', withCitation({ url: undefined }), `${rowLocation}: citation "fso": url is missing`],
    [
      'more corrections than allowed have no url',
      withCitation({ url: null, evidence: undefined }),
      `${rowLocation}: a new correction needs the url`,
    ],
    ['fewer corrections than allowed have no url', write({ withoutUrl: 1 }), `${path}: only 0 corrections have no url`],
    ['url is not a URL', withCitation({ url: 'census 2024' }), `${rowLocation}: citation "fso": url must begin with`],
    [
      'evidence is missing',
      withCitation({ evidence: undefined }),
      `${rowLocation}: citation "fso": evidence is missing`,
    ],
    [
      'unit is missing',
      withCitation({ unit: undefined }),
      `${rowLocation}: citation "fso": a population with a url needs year`,
    ],
    ['source is missing', withCitation({ source: undefined }), `${rowLocation}: citation "fso": source is missing`],
    [
      'a citation has an unknown field',
      withCitation({ date: '2024' }),
      `${rowLocation}: citation "fso": unknown field date`,
    ],
    ['reason is missing', withCitation({ reason: undefined }), `${rowLocation}: reason is missing`],
    [
      'a citation is not used',
      write({ citations: { fso: { ...fso, reason }, bfs: fso } }),
      `${path}: no row uses the citation "bfs"`,
    ],
    ['a citation does not exist', withRow({ citation: 'bfs' }), `${rowLocation}: no citation "bfs" in this file`],
    ['a row has no citation', withRow({ citation: undefined }), `${rowLocation}: citation is missing`],
    [
      'a row has a field that only citations have',
      withRow({ url: 'https://example.org' }),
      `${rowLocation}: unknown field url`,
    ],
    ['“was” is missing', withRow({ was: undefined }), `${rowLocation}: a row with field must have was and value`],
    [
      'a row both changes and drops a record',
      withRow({ drop: true }),
      `${rowLocation}: a row must have one of field, drop and add`,
    ],
    ['the source has another value than “was”', withRow({ was: 1 }), `${rowLocation}: the source says 341730, not 1`],
    ['the key is unknown', withRow({ key: '1' }), `${path}, row 1 (1 population): the source has no record 1`],
  ])('is rejected with a message of one line that names the file if %s', (_, text, message) => {
    expect(readMessage(text)).toContain(message);
    expect(readMessage(text)).not.toContain('\n');
  });

  test('has the format that data/README.md shows', () => {
    const readme = readFileSync(`${dataFolder}README.md`, 'utf8');
    const [, example = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    expect(parseCorrections(example, path)).toMatchObject([{ key: '94824', value: 711530, year: 2018 }]);
    expect(readme).toContain(readMessage(withCitation({ url: undefined })).replace('row 1', 'row 3'));
  });

  test('is rejected if one of its corrections was not applied', () => {
    const corrections = parseCorrections(write({}), path);
    expect(() => checkApplied(corrections)).toThrow(`${rowLocation}: no record has this key or field`);
    applyCorrections([{ id: '2657896', population: 341730 }], ({ id }) => id, corrections);
    checkApplied(corrections);
  });
});

test('each citation of a file has an id of its own, of which JSON would keep the last', () => {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /corrections\/[^/]+\.json$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(`${dataFolder}${file}`, 'utf8');
    const ids = Array.from(text.matchAll(/^ {4}"([^"]+)": \{/gm), ([, id]) => id);
    expect([file, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([file, []]);
  }
});
