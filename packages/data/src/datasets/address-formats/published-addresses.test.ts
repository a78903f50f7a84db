import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { type AddressParts, checkAddress, writeAddress } from './lookup.js';

const formats = await (await openLibrary(loadFromFolder())).open('addressFormats', 'en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

/** Reads a JSON Lines file of addresses. */
function readAddresses<T>(name: string): T[] {
  const text = readFileSync(`${dataFolder}address-formats/expected/${name}`, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

interface Address {
  readonly country: string;
  readonly parts: AddressParts;
  /** The lines, copied from the document. */
  readonly lines: string[];
  readonly script?: 'latin';
  /**
   * Source of the address. The UPU, Australia Post and Columbia University are quoted from sister-software/mailwoman.
   */
  readonly document: string;
}

describe('A published address of a postal service or office', () => {
  const published = readAddresses<Address>('published-addresses.jsonl');

  test('is one of more than 40, from more than 30 countries', () => {
    expect(published.length).toBeGreaterThan(40);
    expect(new Set(published.map(({ country }) => country)).size).toBeGreaterThan(30);
  });

  test.each(published)('is formatted as in $document: $lines', async ({ country, parts, lines, script }) => {
    const states = await formats.states(country);
    expect(writeAddress(findFormat(country), parts, { script, states })).toMatchObject({ lines, unused: [] });
  });
});

describe('An address of a public building', () => {
  // `uppercase` has the lines of the address, in capitals where the postal service wants them.
  const buildings = readAddresses<Omit<Address, 'lines'> & { uppercase: string[] }>('public-buildings.jsonl');

  test.each(buildings)(
    'in $country has the line order of the postal service, and capitals only on request',
    ({ country, parts, uppercase }) => {
      const capitals = writeAddress(findFormat(country), parts, { uppercase: true });
      expect(capitals).toEqual({ country, lines: uppercase, text: uppercase.join('\n'), unused: [] });
      const { text } = writeAddress(findFormat(country), parts);
      const toPlainCapitals = (line: string) =>
        line
          .toUpperCase()
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '');
      expect(toPlainCapitals(text)).toBe(toPlainCapitals(capitals.text));
    },
  );

  test.each(buildings)('in $country is valid', async ({ country, parts }) => {
    const check = checkAddress(findFormat(country), parts, await formats.states(country));
    expect(check).toMatchObject({ country, valid: true, problems: [] });
  });
});
