import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { type AddressParts, checkAddress, writeAddress } from './lookup.js';

const formats = await (await openLibrary(loadFromFolder())).open('addressFormats', 'en');
const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);

/** The lines of a file of addresses. */
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
  /** As the document shows them. */
  readonly lines: string[];
  readonly script?: 'latin';
  /** Where the address was read; those of the UPU, Australia Post and Columbia University as sister-software/mailwoman quotes them. */
  readonly document: string;
}

describe('An address that a post or an office has published', () => {
  const published = readAddresses<Address>('published-addresses.jsonl');

  test('is known from more than 40 documents’ examples of more than 30 countries', () => {
    expect(published.length).toBeGreaterThan(40);
    expect(new Set(published.map(({ country }) => country)).size).toBeGreaterThan(30);
  });

  test.each(published)('$lines is written as $document shows it', async ({ country, parts, lines, script }) => {
    const states = await formats.states(country);
    expect(writeAddress(findFormat(country), parts, { script, states })).toMatchObject({ lines, unused: [] });
  });
});

describe('An address of a public building', () => {
  const buildings = readAddresses<Omit<Address, 'lines'> & { uppercase: string[] }>('public-buildings.jsonl');

  test.each(buildings)(
    'of $country has the order of its post, in upper case only where it is asked for',
    ({ country, parts, uppercase }) => {
      const capitals = writeAddress(findFormat(country), parts, { uppercase: true });
      expect(capitals).toEqual({ country, lines: uppercase, text: uppercase.join('\n'), unused: [] });
      const { text } = writeAddress(findFormat(country), parts);
      const inCapitals = (line: string) =>
        line
          .toUpperCase()
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '');
      expect(inCapitals(text)).toBe(inCapitals(capitals.text));
    },
  );

  test.each(buildings)('of $country has nothing wrong', async ({ country, parts }) => {
    const check = checkAddress(findFormat(country), parts, await formats.states(country));
    expect(check).toEqual({ country, valid: true, problems: [] });
  });
});
