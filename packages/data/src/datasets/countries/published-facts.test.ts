import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { groupBy, readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Country } from './schema.js';

const library = await openLibrary(loadFromFolder());
const countriesByLanguage = new Map(
  await Promise.all(['en', 'de', 'fr'].map(async (code) => [code, await library.open('countries', code)] as const)),
);
const get = (alpha2: string, language = 'en'): Country => {
  const countries = countriesByLanguage.get(language);
  return countries?.rows.record(countries.find(alpha2) as number) as Country;
};
const table = readFileSync(`${dataFolder}countries/expected/facts.tsv`, 'utf8');
const published = groupBy(readTsv<'field' | 'alpha2' | 'value'>(table), ({ field }) => field);

/** Returns the UTC offset of a zone in standard time, in hours: the smaller of its offsets in January and July. */
function computeStandardHours(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const hours = [0, 6].map((month) => {
    const [, sign = '+', hour = 0, minute = 0] =
      /GMT([+-])(\d+):(\d+)/.exec(format.format(Date.UTC(2026, month, 15))) ?? [];
    return Number(`${sign}1`) * (Number(hour) + Number(minute) / 60);
  });
  return Math.min(...hours);
}

/** Comparisons of fields that have a tolerance or are not strings. The values of all other fields must be equal. */
const isAsPublished: Readonly<Record<string, (country: Country, value: string) => boolean>> = {
  population: ({ population }, value) => Math.abs((population ?? 0) / Number(value) - 1) < 0.02,
  capitalLatitude: ({ capitalLatitude }, value) => Math.abs((capitalLatitude ?? 99) - Number(value)) < 0.12,
  weekend: ({ weekend }, value) => weekend.join(' ') === value,
  nativeNames: ({ nativeNames }, value) => nativeNames.some(({ name }) => name === value),
  timezones({ timezones }, value) {
    const hours = [...new Set(timezones.map(computeStandardHours))];
    return hours.sort((one, other) => one - other).join(' ') === value;
  },
  languageShares({ languageShares }, value) {
    const [code, percent] = value.split(' ');
    const ourPercent = languageShares.find(({ language }) => language === code)?.percent ?? 0;
    return Math.abs(ourPercent - Number(percent)) <= 3;
  },
  memberships: ({ memberships }, value) =>
    memberships.filter((id) => id === 'eu' || id === 'euro-area').join(' ') === value,
  topLevelDomains: ({ topLevelDomains }, value) => topLevelDomains.includes(value),
  boundingBox({ boundingBox: { west, south, east, north } }, value) {
    const edges = value.split(' ').map(Number);
    return [west, south, east, north].every((edge, index) => Math.abs(edge - (edges[index] ?? 999)) < 0.6);
  },
};

describe('Facts agree with published ones', () => {
  test.each([...published])('in the field %s', (fieldAndLanguage, rows) => {
    const [field = fieldAndLanguage, language] = fieldAndLanguage.split(' ');
    const isSame = isAsPublished[field] ?? ((country, value) => String(country[field as keyof Country]) === value);
    const wrong = rows.filter(({ alpha2, value }) => !isSame(get(alpha2, language), value));
    expect(
      wrong.map(({ alpha2, value }) => [alpha2, value, JSON.stringify(get(alpha2, language)[field as keyof Country])]),
    ).toEqual([]);
  });

  test('for hundreds of values, and each field has the URL of its source', () => {
    expect([...published.values()].flat().length).toBeGreaterThan(660);
    for (const field of published.keys()) expect(table).toMatch(new RegExp(`^# ${field}: http`, 'm'));
  });
});
