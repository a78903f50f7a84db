import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { type Library, openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openTimezoneNames, type Timezones, type TimezonesQuery } from './lookup.js';

const nowMs = Date.parse('2026-12-15T12:00:00Z');
let almanac: Library;
let timezones: Timezones;

beforeAll(async () => {
  almanac = await openLibrary(loadFromFolder());
  timezones = await almanac.open('timezones');
});

function listRecords(query: TimezonesQuery, atMs = nowMs, from = timezones) {
  const { from: allRows, rows } = from.list(query, atMs);
  return Array.from(rows, (row) => allRows.record(row));
}
const listNames = (query: TimezonesQuery, from = timezones) => listRecords(query, nowMs, from).map(({ name }) => name);

describe('the list', () => {
  test('without filters has the 312 zones of zone1970.tab, sorted by name', () => {
    const { total, rows } = timezones.list({}, nowMs);
    expect([total, rows.length]).toEqual([312, 312]);
    expect(listNames({ limit: 2, offset: 1 })).toEqual(['Africa/Algiers', 'Africa/Bissau']);
  });

  test('for Switzerland has Europe/Zurich with the countries that share it', () => {
    expect(listRecords({ country: 'ch' })).toMatchObject([{ name: 'Europe/Zurich', countryCodes: ['CH', 'DE', 'LI'] }]);
  });

  test.each([
    ['DE', ['Europe/Berlin', 'Europe/Zurich']],
    ['XK', ['Europe/Belgrade']],
    ['NZ', ['Pacific/Auckland', 'Pacific/Chatham']],
    ['IS', ['Africa/Abidjan']],
    ['BV', []],
  ])('of %s is %j', (country, names) => expect(listNames({ country })).toEqual(names));

  test('combines filters with AND', () => {
    expect(listNames({ zone: 'Europe/Zurich', country: 'LI' })).toEqual(['Europe/Zurich']);
    expect(listNames({ zone: 'Europe/Zurich', country: 'FR' })).toEqual([]);
    expect(listNames({ q: 'zurich', country: 'FR' })).toEqual([]);
    expect(listNames({ zone: 'UTC', country: 'GB' })).toEqual([]);
  });
});

describe('a requested zone', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Amsterdam', 'Europe/Brussels'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['CET', 'Europe/Brussels'],
    ['EST', 'America/Panama'],
    ['UTC', 'Etc/UTC'],
    ['Zulu', 'Etc/UTC'],
  ])('called %s is found as %s, with the requested name in the record', (requestedName, name) => {
    for (const zone of [requestedName, requestedName.toUpperCase()]) {
      expect(listRecords({ zone })).toMatchObject([{ name, requestedName }]);
    }
  });

  test.each(['Europe/Zurich', 'Etc/UTC', 'Etc/GMT+5', 'EST5EDT'])(
    'called by its current name (%s) has no requested name',
    (name) => {
      for (const zone of [name, name.toLowerCase()]) {
        const [record] = listRecords({ zone });
        expect(record?.name).toBe(name);
        expect(record).not.toHaveProperty('requestedName');
      }
    },
  );

  test('can be UTC, which is not a place, and is named in the requested language', async () => {
    const german = await almanac.open('timezones', 'de');
    expect(listRecords({ zone: 'UTC' }, nowMs, german)).toMatchObject([
      { displayName: 'Koordinierte Weltzeit', countryCodes: [], utcOffset: '+00:00', nextChange: null },
    ]);
    expect(listRecords({ zone: 'Etc/GMT+5' })).toMatchObject([{ displayName: 'UTC-05:00', utcOffset: '-05:00' }]);
  });

  test('that is not in tz data is not found', () => {
    expect(timezones.find('Europe/Atlantis')).toBeUndefined();
    expect(timezones.list({ zone: 'Europe/Atlantis' }, nowMs)).toMatchObject({ total: 0 });
  });
});

describe('a search for time zones', () => {
  test.each([
    ['zurich', 'Europe/Zurich'],
    ['ZÜRICH', 'Europe/Zurich'],
    ['Europe/Zurich', 'Europe/Zurich'],
    ['switzerland', 'Europe/Zurich'],
    ['Büsingen', 'Europe/Zurich'],
    ['germany', 'Europe/Berlin'],
    ['india', 'Asia/Kolkata'],
    ['australia', 'Australia/Sydney'],
    ['brazil', 'America/Sao_Paulo'],
    ['russia', 'Europe/Moscow'],
    ['china', 'Asia/Shanghai'],
    ['indonesia', 'Asia/Jakarta'],
    ['aus', 'Australia/Sydney'],
    ['pacific', 'America/Los_Angeles'],
    ['calcutta', 'Asia/Kolkata'],
    ['saigon', 'Asia/Ho_Chi_Minh'],
    ['oslo', 'Europe/Berlin'],
    ['kosovo', 'Europe/Belgrade'],
    ['new york', 'America/New_York'],
    ['newyork', 'America/New_York'],
    ['st johns', 'America/St_Johns'],
    ['reunion', 'Asia/Dubai'],
    ['crimea', 'Europe/Simferopol'],
    ['amazonas (east)', 'America/Manaus'],
    ['berlni', 'Europe/Berlin'],
  ])('for %s finds %s first', (q, name) => expect(listNames({ q })[0]).toBe(name));

  test.each([
    ['de', 'schweiz', 'Europe/Zurich'],
    ['de', 'switzerland', 'Europe/Zurich'],
    ['de', 'Rom', 'Europe/Rome'],
    ['ja', 'スイス', 'Europe/Zurich'],
    ['ja', '東京', 'Asia/Tokyo'],
    ['ja', 'オスロ', 'Europe/Berlin'],
    ['ar', 'القاهرة', 'Africa/Cairo'],
    ['ru', 'Москва', 'Europe/Moscow'],
    ['zh', '洛杉矶', 'America/Los_Angeles'],
  ])('in %s for %s finds %s first', async (language, q, name) => {
    expect(listNames({ q }, await almanac.open('timezones', language))[0]).toBe(name);
  });

  test.each([
    ['PST', ['America/Los_Angeles', 'America/Tijuana', 'Asia/Manila']],
    ['PDT', ['America/Los_Angeles', 'America/Tijuana']],
    ['IST', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
    ['BST', ['Europe/London']],
  ])('for %s finds each zone with this winter or summer name', (q, names) => {
    for (const ms of [nowMs, Date.parse('2027-07-15T12:00:00Z')]) {
      const { matches } = timezones.list({ q }, ms);
      const exactCount = matches?.filter(({ how }) => how === 'exact').length;
      expect(listRecords({ q, limit: exactCount }, ms).map(({ name }) => name)).toEqual(names);
    }
  });

  test('finds every zone by its abbreviations in letters, now and after the next change', () => {
    for (const { name, abbreviation, nextChange } of listRecords({})) {
      for (const q of [abbreviation, nextChange?.abbreviation ?? abbreviation].filter((text) => /^[A-Z]/.test(text)))
        expect(listNames({ q })).toContain(name);
    }
  });

  test('ignores former abbreviations: Moscow had summer time until 2011', () => {
    expect(listNames({ q: 'MSD' })).toEqual([]);
  });

  test('is valid until the first change of clocks in any zone, because other names may match then', () => {
    const searchResult = timezones.list({ q: 'JST' }, nowMs);
    const all = timezones.list({}, nowMs);
    expect(searchResult.expiresAtMs).toBe(all.expiresAtMs);
  });

  test('reports how each zone matched', () => {
    expect(timezones.list({ q: 'zurich' }, nowMs).matches).toEqual([{ name: 'Zurich', how: 'exact' }]);
  });

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (q) => timezones.list({ q }, nowMs).total <= 345));
  });
});

describe('a list of zones at an instant', () => {
  test('shows the next change of a zone, or none', () => {
    expect(listRecords({ zone: 'Europe/Zurich' })).toMatchObject([
      {
        utcOffset: '+01:00',
        utcOffsetMinutes: 60,
        abbreviation: 'CET',
        daylightTime: false,
        nextChange: {
          at: '2027-03-28T01:00:00.000Z',
          utcOffset: '+02:00',
          utcOffsetMinutes: 120,
          shiftMinutes: 60,
          abbreviation: 'CEST',
          daylightTime: true,
        },
      },
    ]);
    expect(listRecords({ zone: 'Asia/Tokyo' })).toMatchObject([{ nextChange: null }]);
  });

  test('shows a change of only the name as a change with equal offsets', () => {
    expect(listRecords({ zone: 'America/Vancouver' }, Date.parse('2026-07-01T00:00:00Z'))).toMatchObject([
      { utcOffset: '-07:00', nextChange: { at: '2026-11-01T09:00:00.000Z', utcOffset: '-07:00', shiftMinutes: 0 } },
    ]);
  });

  test('is valid until the next change of any of its zones', () => {
    const findEndOfValidity = (query: TimezonesQuery) => timezones.list(query, nowMs).expiresAtMs;
    expect(findEndOfValidity({ country: 'CH' })).toBe(Date.parse('2027-03-28T01:00:00Z'));
    expect(findEndOfValidity({ country: 'US' })).toBe(Date.parse('2027-03-14T07:00:00Z'));
    expect(findEndOfValidity({ country: 'JP' })).toBeUndefined();
    expect(findEndOfValidity({ zone: 'Etc/UTC' })).toBeUndefined();
  });

  test('has records that stay the same to the last millisecond of its validity, but not after', () => {
    let atMs = nowMs;
    for (let step = 0; step < 40; step++) {
      const { from, rows, expiresAtMs } = timezones.list({}, atMs);
      const records = Array.from(rows, (row) => from.record(row));
      const rowsBeforeEnd = timezones.at((expiresAtMs as number) - 1);
      const rowsAtEnd = timezones.at(expiresAtMs as number);
      expect(Array.from(rows, (row) => rowsBeforeEnd.record(row))).toEqual(records);
      expect(Array.from(rows, (row) => rowsAtEnd.record(row))).not.toEqual(records);
      atMs = expiresAtMs as number;
    }
  });

  test('does not depend on earlier requests for other instants', () => {
    const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 344 }), (ms, row) => {
        const { name, utcOffset, utcOffsetMinutes, abbreviation, daylightTime } = timezones.at(ms).record(row);
        expect(timezones.findOffset(name, ms)).toEqual({ utcOffset, utcOffsetMinutes, abbreviation, daylightTime });
      }),
    );
  });

  test('shows, for 2060, clocks moved forward if and only if daylight saving time begins', () => {
    const atMs = Date.UTC(2060, 0, 1);
    const changingZones = listRecords({}, atMs).filter(({ nextChange }) => nextChange !== null);
    expect(changingZones.length).toBeGreaterThan(80);
    for (const { name, nextChange } of changingZones)
      expect((nextChange?.shiftMinutes ?? 0) > 0, name).toBe(nextChange?.daylightTime);
  });
});

test('openTimezoneNames does not load the history of offsets', async () => {
  const loadedFiles: string[] = [];
  const load = loadFromFolder();
  const files = new Files((name) => {
    loadedFiles.push(name);
    return load(name);
  });
  const names = await openTimezoneNames(files, 'de');
  expect(names.places[names.find('europe/rome')?.row ?? -1]?.displayName).toBe('Rom');
  expect(loadedFiles.sort()).toEqual([
    'timezones/de.json',
    'timezones/local-names.json',
    'timezones/others.json',
    'timezones/records.json',
    'timezones/texts/de.json',
  ]);
});
