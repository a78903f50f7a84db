import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { type Library, openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Timezone, TimezonePlace, Timezones } from './lookup.js';
import { Timezone as TimezoneSchema } from './schema.js';

const nowMs = Date.UTC(2026, 11, 15);
let almanac: Library;
let timezones: Timezones;
let listedPlaces: readonly TimezonePlace[];
let zonesWithoutPlace: readonly TimezonePlace[];

beforeAll(async () => {
  almanac = await openLibrary(loadFromFolder());
  timezones = await almanac.open('timezones');
  listedPlaces = timezones.places.slice(0, timezones.length);
  zonesWithoutPlace = timezones.places.slice(timezones.length);
});

function readExtract<Column extends string>(path: string) {
  return readTsv<Column>(readFileSync(`${dataFolder}timezones/extracts/${path}`, 'utf8'));
}

function findRecord(name: string): Timezone {
  return timezones.at(nowMs).record(timezones.find(name)?.row ?? -1);
}

describe('the list of time zones', () => {
  test('has the 312 zones of zone1970.tab, sorted by name', () => {
    expect(timezones.length).toBe(312);
    const names = listedPlaces.map(({ name }) => name);
    expect(names).toEqual(readExtract<'name'>('zone1970.tsv').map(({ name }) => name));
    expect(names).toEqual([...names].sort());
  });

  test('has the position of each zone from zone1970.tab', () => {
    const coordinatesByZone = new Map(
      readExtract<'name' | 'coordinates'>('zone1970.tsv').map((row) => [row.name, row.coordinates]),
    );
    for (const { name, latitude, longitude } of listedPlaces) {
      const hasSeconds = coordinatesByZone.get(name)?.length === 15;
      expect(writeDegrees(latitude, 2, hasSeconds) + writeDegrees(longitude, 3, hasSeconds), name).toBe(
        coordinatesByZone.get(name),
      );
    }
  });

  test('has records that match the schema at four instants from 1970 to 2099', () => {
    for (const atMs of [0, Date.UTC(1971, 5, 1), nowMs, Date.UTC(2099, 6, 1)]) {
      const rows = timezones.at(atMs);
      for (const [row, { name }] of timezones.places.entries()) {
        expect(Value.Errors(TimezoneSchema, rows.record(row)), name).toEqual([]);
      }
    }
  });

  test('covers every country and territory except Bouvet Island and Heard Island, which are uninhabited', () => {
    const codes = new Set(listedPlaces.flatMap(({ countryCodes }) => countryCodes));
    expect(codes.size).toBe(248);
    expect([codes.has('XK'), codes.has('BV'), codes.has('HM')]).toEqual([true, false, false]);
  });

  test('has countries for each zone, without duplicates and all on the map', () => {
    for (const { name, countryCodes, mappableCountryCodes } of listedPlaces) {
      expect(countryCodes.length, name).toBeGreaterThan(0);
      expect(new Set(countryCodes).size, name).toBe(countryCodes.length);
      expect(mappableCountryCodes, name).toEqual(countryCodes);
    }
  });

  test.each([
    ['Europe/Zurich', ['CH', 'DE', 'LI']],
    ['Europe/Belgrade', ['RS', 'BA', 'HR', 'ME', 'MK', 'SI', 'XK']],
    ['Europe/Brussels', ['BE', 'LU', 'NL']],
    ['Asia/Tokyo', ['JP', 'AU']],
    ['Europe/London', ['GB', 'GG', 'IM', 'JE']],
  ])('shows that %s overlaps %j', (name, codes) => {
    expect([...findRecord(name).countryCodes].sort()).toEqual([...codes].sort());
    expect(findRecord(name).countryCodes[0]).toBe(codes[0]);
  });

  test('has a unique label without underscores for each zone in every language', async () => {
    const languages = almanac.languageTags.supported;
    expect(languages.length).toBeGreaterThanOrEqual(100);
    for (const language of languages) {
      const { places, length } = await almanac.open('timezones', language);
      const labels = places.slice(0, length).map(({ displayName }) => displayName);
      for (const label of labels) expect(label, language).toMatch(/^[^\s_/]([^_]*[^\s_/])?$/u);
      // Scottish Gaelic labels the zone of Great Britain with two capitals.
      const labelsWithSlash = labels.filter((label) => label.includes('/'));
      expect(labelsWithSlash, language).toEqual(language === 'gd' ? ['Dùn Èideann/Lunnainn'] : []);
      expect(
        labels.filter((label, row) => labels.indexOf(label) !== row),
        language,
      ).toEqual([]);
    }
  });

  test.each([
    ['en', 'America/St_Johns', 'St. John’s'],
    ['en', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh City'],
    ['en', 'Africa/El_Aaiun', 'El Aaiún'],
    ['en', 'America/Port-au-Prince', 'Port-au-Prince'],
    ['en', 'America/Coyhaique', 'Coyhaique'],
    ['en', 'Antarctica/Palmer', 'Palmer Station'],
    ['de', 'Europe/Rome', 'Rom'],
    ['de', 'Antarctica/Casey', 'Casey'],
    ['fr', 'Asia/Kolkata', 'Calcutta'],
    ['ja', 'Asia/Tokyo', '東京'],
    ['ko', 'America/Nuuk', '누크'],
    ['ar', 'Africa/Cairo', 'القاهرة'],
    ['zh', 'Pacific/Honolulu', '檀香山'],
    ['ru', 'Europe/Moscow', 'Москва'],
    ['hi', 'Asia/Kolkata', 'कोलकाता'],
  ])('in %s calls %s %s', async (language, name, label) => {
    const { places, find } = await almanac.open('timezones', language);
    expect(places[find(name)?.row ?? -1]?.displayName).toBe(label);
  });
});

describe('names of time zones', () => {
  test('in tz data are all found, in any letter case', () => {
    const names = readExtract<'name' | 'target'>('names.tsv').map(({ name }) => name);
    expect(names).toHaveLength(598);
    expect(timezones.names).toEqual([...names].sort());
    for (const name of names) {
      for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
        const foundZone = timezones.find(spelling);
        const place = timezones.places[foundZone?.row ?? -1];
        expect(foundZone?.requestedName ?? place?.name, spelling).toBe(name);
        expect(foundZone?.requestedName === undefined || place?.aliases.includes(name), spelling).toBe(true);
      }
    }
  });

  test('without a place belong to zones without a country, at latitude 0 and on the meridian of their standard time', () => {
    expect(zonesWithoutPlace.map(({ name }) => name).filter((name) => !name.startsWith('Etc/'))).toEqual([
      'CST6CDT',
      'EST5EDT',
      'Factory',
      'MST7MDT',
      'PST8PDT',
    ]);
    expect(zonesWithoutPlace).toHaveLength(33);
    for (const { name, countryCodes, latitude } of zonesWithoutPlace)
      expect([countryCodes, latitude], name).toEqual([[], 0]);
    expect(
      ['Etc/UTC', 'Etc/GMT+5', 'Etc/GMT-3', 'Etc/GMT+12', 'Etc/GMT-14', 'PST8PDT'].map(
        (name) => findRecord(name).longitude,
      ),
    ).toEqual([0, -75, 45, -180, -150, -120]);
  });
});

/** Formats degrees as zone1970.tab does (ISO 6709). */
function writeDegrees(degrees: number, digits: number, hasSeconds: boolean): string {
  const unitsPerDegree = hasSeconds ? 3600 : 60;
  const units = Math.round(Math.abs(degrees) * unitsPerDegree);
  const parts = hasSeconds ? [units / 3600, (units / 60) % 60, units % 60] : [units / 60, units % 60];
  const text = parts.map((part, index) => String(Math.floor(part)).padStart(index === 0 ? digits : 2, '0')).join('');
  return (degrees < 0 ? '-' : '+') + text;
}

describe('the distinct zones', () => {
  // The day after the last change that release 2026f announces for 2026.
  const agreedMs = Date.UTC(2026, 10, 2);
  const list = (query: object, at = nowMs) => {
    const { from, rows } = timezones.list({ distinct: 'now', ...query }, at);
    return Array.from(rows, (row) => from.record(row));
  };
  const readRows = () =>
    readTsv<'zone' | 'comment' | 'zones'>(readFileSync(`${dataFolder}timezones/curated/zonenow.tsv`, 'utf8'));

  test('are the 90 rows of zonenow.tab, by offset, and all 312 zones belong to one of them', () => {
    const names = list({}).map(({ name }) => name);
    expect(names).toHaveLength(90);
    expect(new Set(names)).toEqual(new Set(readRows().map(({ zone }) => zone)));
    const offsets = list({}).map(({ utcOffsetMinutes }) => utcOffsetMinutes);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    const members = readRows().flatMap(({ zones }) => zones.split(' '));
    expect([...members].sort()).toEqual(listedPlaces.map(({ name }) => name));
  });

  test('have the clocks of all their zones, from now on', () => {
    const readClock = (name: string, ms: number) => {
      const { utcOffset, abbreviation } = timezones.findOffset(name, ms) as Timezone;
      return `${utcOffset} ${abbreviation}`;
    };
    // Every three hours for a year: Lebanon and Greece change their clocks on the same days, hours apart.
    const instants = Array.from({ length: 8 * 366 }, (_, index) => agreedMs + index * 3 * 3_600_000);
    const clocks = readRows().map(({ zone, zones }) => {
      const ofZone = instants.map((ms) => readClock(zone, ms));
      for (const name of zones.split(' '))
        expect(
          instants.map((ms) => readClock(name, ms)),
          name,
        ).toEqual(ofZone);
      return ofZone.join();
    });
    // British Columbia and Alberta have the clocks of two other rows since November 2026, but not before.
    expect(new Set(clocks).size).toBe(88);
  });

  test.each([
    ['Europe/Paris', 'Central European Time: Berlin, Paris, Rome'],
    ['Europe/London', 'United Kingdom Time: London'],
    ['America/Los_Angeles', 'Pacific Time: Los Angeles, Tijuana'],
    ['Europe/Istanbul', 'Türkiye Time: Istanbul, Riyadh, Baghdad'],
    ['Africa/Casablanca', 'Morocco Time: Casablanca, El Aaiún'],
    ['Asia/Kathmandu', 'Nepal Time: Kathmandu'],
  ])('have a label: that of %s is %s', (name, label) =>
    expect(list({}).find((zone) => zone.name === name)?.label).toBe(label),
  );

  test.each('ar bn de en es fr hi ja ru sw zh'.split(' '))('have a label of their own in %s', async (language) => {
    const { list: listIn } = await almanac.open('timezones', language);
    const { from, rows } = listIn({ distinct: 'now' }, nowMs);
    const labels = Array.from(rows, (row) => from.record(row).label ?? '');
    expect(new Set(labels).size).toBe(90);
    for (const label of labels) expect(label).toMatch(/^\S.+: \S.+$/u);
  });

  test('are found by any of their zones, countries and names', () => {
    expect(list({ zone: 'Europe/Zurich' }).map(({ name }) => name)).toEqual(['Europe/Paris']);
    expect(list({ country: 'DE' }).map(({ name }) => name)).toEqual(['Europe/Paris']);
    expect(list({ q: 'berlin' }).map(({ name }) => name)).toEqual(['Europe/Paris']);
    expect(list({ country: 'US' }).length).toBeGreaterThanOrEqual(7);
    expect(list({ limit: 2, offset: 1 })).toEqual(list({}).slice(1, 3));
  });

  test('leave other lists as they are', () => {
    const { from, rows } = timezones.list({}, nowMs);
    expect(rows).toHaveLength(312);
    expect(from.record(0)).not.toHaveProperty('label');
  });
});
