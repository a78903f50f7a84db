import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupBy, readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Country } from './schema.js';

const countries = await (await openLibrary(loadFromFolder())).open('countries');
const get = (code: string): Country => countries.rows.record(countries.find(code) as number);
const written = readFileSync(new URL('published-facts.tsv', import.meta.url), 'utf8');
const published = groupBy(readTsv<'field' | 'alpha2' | 'value'>(written), ({ field }) => field);

/** How far a figure of a page may be from ours, where they are not the very same. */
const isAsPublished: Readonly<Record<string, (country: Country, value: string) => boolean>> = {
  population: ({ population }, value) => Math.abs((population ?? 0) / Number(value) - 1) < 0.02,
  capitalLatitude: ({ capitalLatitude }, value) => Math.abs((capitalLatitude ?? 99) - Number(value)) < 0.12,
  weekend: ({ weekend }, value) => weekend.join(' ') === value,
  nativeNames: ({ nativeNames }, value) => nativeNames.some(({ name }) => name === value),
  topLevelDomains: ({ topLevelDomains }, value) => topLevelDomains.includes(value),
  boundingBox({ boundingBox: { west, south, east, north } }, value) {
    const edges = value.split(' ').map(Number);
    return [west, south, east, north].every((edge, index) => Math.abs(edge - (edges[index] ?? 999)) < 0.6);
  },
};

describe('Facts as pages publish them', () => {
  test.each([...published])('%s', (field, rows) => {
    const same = isAsPublished[field] ?? ((country, value) => String(country[field as keyof Country]) === value);
    const wrong = rows.filter(({ alpha2, value }) => !same(get(alpha2), value));
    expect(
      wrong.map(({ alpha2, value }) => [alpha2, value, JSON.stringify(get(alpha2)[field as keyof Country])]),
    ).toEqual([]);
  });

  test('are hundreds, and each page is named', () => {
    expect([...published.values()].flat().length).toBeGreaterThan(290);
    for (const field of published.keys()) expect(written).toMatch(new RegExp(`^# ${field}: http`, 'm'));
  });
});
