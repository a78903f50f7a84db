import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { type Almanac, openAlmanac, type Timezone, type TimezoneCollection } from '../../index.js';

let almanac: Almanac;
let timezones: TimezoneCollection;
const winter = new Date('2026-12-15T12:00:00Z');
const summer = new Date('2027-07-15T12:00:00Z');
beforeAll(async () => {
  almanac = await openAlmanac();
  timezones = (await almanac.timezones()).at(winter);
});

function readExtract<Column extends string>(path: string) {
  return readTsv<Column>(readFileSync(`${dataFolder}timezones/extracts/${path}`, 'utf8'));
}

describe('the zones of a country', () => {
  test.each([
    ['NO', 'Europe/Berlin', 'Europe/Oslo', 'Oslo'],
    ['NL', 'Europe/Brussels', 'Europe/Amsterdam', 'Amsterdam'],
    ['DE', 'Europe/Berlin', 'Europe/Berlin', 'Berlin'],
    ['DE', 'Europe/Zurich', 'Europe/Busingen', 'Büsingen'],
    ['MY', 'Asia/Singapore', 'Asia/Kuala_Lumpur', 'Kuala Lumpur'],
    ['GH', 'Africa/Abidjan', 'Africa/Accra', 'Accra'],
    ['XK', 'Europe/Belgrade', 'Europe/Belgrade', 'Belgrade'],
  ])('have local names: %s calls %s %s', (country, name, localName, localDisplayName) => {
    expect(timezones.list({ country }).items).toContainEqual(
      expect.objectContaining({ name, localName, localDisplayName }),
    );
  });

  test('include those in zone.tab, under the names in zone.tab', () => {
    const countryZones = readExtract<'country' | 'name'>('country-zones.tsv');
    expect(countryZones).toHaveLength(418);
    for (const { country, name } of countryZones) {
      const names = timezones.list({ country }).items.map(({ localName }) => localName);
      expect(names, country).toContain(name);
    }
  });

  test('have the name of the time that the country uses', () => {
    expect(timezones.list({ country: 'SC' }).items).toMatchObject([
      { name: 'Asia/Dubai', longName: 'Seychelles Time' },
    ]);
  });
});

test('the time zone of every city is the name or alias of a record', async () => {
  const names = new Set(timezones.list().items.flatMap(({ name, aliases }) => [name, ...aliases]));
  const cities = await almanac.cities();
  const zones = new Set(cities.list().items.map(({ timezone }) => timezone));
  for (const zone of zones) {
    expect(names, zone).toContain(zone);
    expect(timezones.search(zone)[0]?.name, zone).toBe(timezones.get(zone).name);
  }
  const oslo = cities.search('oslo')[0]?.timezone as string;
  expect(timezones.list({ country: 'NO' }).items[0]?.localName).toBe(oslo);
  expect(timezones.get(oslo).name).toBe('Europe/Berlin');
});

describe('names of the time', () => {
  test.each([
    ['en', 'Europe/Zurich', 'Central European Standard Time', 'Central European Time', null],
    ['de', 'Europe/Zurich', 'Mitteleuropäische Normalzeit', 'Mitteleuropäische Zeit', 'MEZ'],
    ['fr', 'Europe/Zurich', 'heure normale d’Europe centrale', 'heure d’Europe centrale', null],
    ['ja', 'Asia/Tokyo', '日本標準時', '日本時間', 'JST'],
    ['en', 'America/Los_Angeles', 'Pacific Standard Time', 'Pacific Time', 'PST'],
    ['en', 'Asia/Kolkata', 'India Standard Time', 'India Standard Time', null],
    ['en', 'Europe/London', 'Greenwich Mean Time', 'United Kingdom Time', 'GMT'],
    ['en', 'Africa/Casablanca', 'GMT', 'Morocco Time', null],
    ['en', 'Etc/UTC', 'Coordinated Universal Time', 'Coordinated Universal Time', 'UTC'],
    ['en', 'Etc/GMT+5', 'GMT-05:00', 'GMT-05:00', null],
    ['fr', 'Etc/GMT+5', 'UTC−05:00', 'UTC−05:00', null],
    ['en', 'America/Vancouver', 'Mountain Standard Time', 'Mountain Time', 'MST'],
    ['en', 'America/Winnipeg', 'Eastern Standard Time', 'Eastern Time', 'EST'],
  ])('are correct in %s for %s in winter', async (language, zone, longName, genericName, shortName) => {
    const collection = (await almanac.timezones(language)).at(winter);
    expect(collection.get(zone)).toMatchObject({ longName, genericName, shortName });
  });

  test.each([
    ['Europe/Zurich', 'Central European Summer Time'],
    ['Europe/London', 'British Summer Time'],
    ['Europe/Jersey', 'British Summer Time'],
    ['Europe/Dublin', 'Irish Standard Time'],
    ['America/Los_Angeles', 'Pacific Daylight Time'],
  ])('are correct for %s in summer: %s', (zone, longName) => {
    expect(timezones.at(summer).get(zone).longName).toBe(longName);
  });

  test('depend on the instant: Istanbul left Eastern European Time in 2016', () => {
    expect(timezones.at(new Date('2016-01-01')).get('Europe/Istanbul').longName).toBe('Eastern European Standard Time');
    expect(timezones.at(winter).get('Europe/Istanbul').longName).not.toContain('European');
  });

  test('never use one name for two offsets', () => {
    for (const date of [winter, summer]) {
      const offsets = new Map<string, Set<string>>();
      for (const { longName, utcOffset } of timezones.at(date).list().items)
        offsets.set(longName, (offsets.get(longName) ?? new Set()).add(utcOffset));
      expect([...offsets].filter(([, offsetsOfName]) => offsetsOfName.size > 1)).toEqual([]);
    }
  });

  test('exist in every language', async () => {
    for (const language of almanac.supportedLanguages) {
      for (const { name, longName, genericName } of (await almanac.timezones(language)).at(summer).list().items)
        expect(longName && genericName && !/[{}]/.test(longName + genericName), `${language} ${name}`).toBe(true);
    }
  });
});

describe('Windows', () => {
  test.each([
    ['Europe/Zurich', 'W. Europe Standard Time'],
    ['Europe/Amsterdam', 'W. Europe Standard Time'],
    ['Antarctica/Troll', null],
  ])('calls %s %s', (zone, windowsName) => expect(timezones.get(zone).windowsName).toBe(windowsName));

  test.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['UTC', 'Etc/UTC'],
  ])('name %s means %s by default', (zone, name) => {
    expect(timezones.list({ zone }).items[0]?.name).toBe(name);
  });

  test.each([
    ['w. europe standard time', 'CH', 'Europe/Zurich'],
    ['W. Europe Standard Time', 'NL', 'Europe/Amsterdam'],
    ['Eastern Standard Time', 'CA', 'America/Toronto'],
  ])('name %s in %s means %s', (zone, country, name) => {
    const [foundZone] = timezones.list({ zone, country }).items;
    expect(country === 'NL' ? foundZone?.localName : foundZone?.name).toBe(name);
  });

  test('names map to zones and back as in CLDR', () => {
    for (const { windows, territory, zones } of readExtract<'windows' | 'territory' | 'zones'>('windows-zones.tsv')) {
      if (territory === '001') expect(timezones.get(windows).windowsName).toBe(windows);
      for (const zone of zones.split(' ').filter(Boolean)) expect(timezones.get(zone).windowsName, zone).toBe(windows);
    }
  });
});

describe('a search', () => {
  const searchNames = (q: string): Timezone['name'][] => timezones.search(q).map(({ name }) => name);

  test.each([
    ['amsterdam', 'Europe/Brussels'],
    ['PST', 'America/Los_Angeles'],
    ['CEST', 'Europe/Berlin'],
    ['JST', 'Asia/Tokyo'],
    ['UTC', 'Etc/UTC'],
    ['utc', 'Etc/UTC'],
    ['zulu', 'Etc/UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['pacific time', 'America/Los_Angeles'],
    ['central european summer time', 'Europe/Berlin'],
    ['japan standard time', 'Asia/Tokyo'],
  ])('for %s finds %s first', (q, name) => expect(searchNames(q)[0]).toBe(name));

  test('finds names of the time and their short forms in the requested language', async () => {
    const german = (await almanac.timezones('de')).at(winter);
    for (const q of ['mitteleuropäische zeit', 'MEZ', 'CET', 'central european time'])
      expect(german.search(q)[0]?.name, q).toBe('Europe/Berlin');
  });

  test('finds zones without a place, which lists omit', () => {
    expect(timezones.list().items.some(({ name }) => name.startsWith('Etc/'))).toBe(false);
    expect(timezones.search('etc', { limit: 100 }).filter(({ name }) => name.startsWith('Etc/'))).toHaveLength(28);
  });
});
