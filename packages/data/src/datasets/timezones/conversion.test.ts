import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { type Almanac, openAlmanac, type TimezoneCollection } from '../../index.js';

let almanac: Almanac;
let timezones: TimezoneCollection;
beforeAll(async () => {
  almanac = await openAlmanac();
  timezones = await almanac.timezones();
});

const publishedConversions = readTsv<'at' | 'from' | 'to' | 'occurs' | 'readings' | 'rule' | 'source'>(
  readFileSync(`${dataFolder}timezones/expected/conversions.tsv`, 'utf8'),
);

describe('a time is converted according to published rules', () => {
  test.each(publishedConversions)('$at in $from to $to: $occurs ($rule)', ({ at, from, to, occurs, readings }) => {
    const converted = timezones.convert(at, { from, to });
    const formattedReadings = converted.readings.map((reading) => {
      const clocks = [reading.from, ...reading.to].map((clock) => `${clock?.localTime}${clock?.utcOffset}`);
      return [reading.instant.replace('.000', ''), ...clocks].join(' ');
    });
    expect(formattedReadings.join('; ')).toBe(readings);
    expect(converted.occurs).toBe(occurs);
    expect(converted.change === null).toBe(occurs === 'once');
  });

  test('in at least 60 cases, with at least 15 gaps and 15 overlaps', () => {
    const countRows = (occurs: string) => publishedConversions.filter((row) => row.occurs === occurs).length;
    expect(publishedConversions.length).toBeGreaterThanOrEqual(60);
    expect(countRows('gap')).toBeGreaterThanOrEqual(15);
    expect(countRows('overlap')).toBeGreaterThanOrEqual(15);
  });
});

describe('an instant', () => {
  test('is among the readings after conversion to any zone and back', () => {
    const zones = timezones.list().items.map(({ name }) => name);
    const instant = fc.integer({ min: 86_400_000, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (ms, zone) => {
        const localTime = timezones.convert(ms, { to: zone }).readings[0]?.to[0]?.localTime as string;
        const { occurs, readings } = timezones.convert(localTime, { from: zone });
        const instants = readings.map((reading) => Date.parse(reading.instant));
        expect(instants).toContain(ms);
        expect(occurs).toBe(instants.length === 1 ? 'once' : 'overlap');
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    'Europe/Zurich',
    'America/New_York',
    'America/Santiago',
    'America/Nuuk',
    'America/Havana',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Antarctica/Troll',
    'Asia/Gaza',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Chatham',
  ])('is among the readings after conversion to %s and back near the first 70 clock changes from 2000 on', (name) => {
    let ms = Date.UTC(2000, 0, 1);
    for (let changes = 0; changes < 70; changes++) {
      const { nextChange } = timezones.at(ms).get(name);
      if (!nextChange) break;
      ms = Date.parse(nextChange.at);
      for (const each of [ms - 1000, ms, ms + 1_799_000]) {
        const localTime = timezones.convert(each, { to: name }).readings[0]?.to[0]?.localTime as string;
        const { readings } = timezones.convert(localTime, { from: name });
        const instants = readings.map(({ instant }) => Date.parse(instant));
        expect(instants, localTime).toContain(each);
      }
    }
  });

  test('keeps its milliseconds', () => {
    const { readings } = timezones.convert('2026-07-01T12:00:00.250+02:00', { to: 'UTC' });
    expect(readings).toMatchObject([{ from: null, to: [{ localTime: '2026-07-01T10:00:00.250' }] }]);
  });
});

describe('a failed conversion gives the reason', () => {
  test.each([
    ['2026-03-29T02:30', { to: 'UTC' }, 'from must be given'],
    ['2026-02-30T00:00', { from: 'UTC' }, 'must be a day that exists'],
    ['2026-03-29T02:30', { from: 'Europe/Atlantis' }, 'Europe/Atlantis names no time zone'],
    ['1969-12-31T23:59:59Z', { to: 'UTC' }, '1970'],
    ['1970-01-01T00:30', { from: 'Europe/Zurich' }, '1970'],
    ['+010000-01-01', { from: 'UTC' }, '9999'],
    ['9999-06-01', { from: 'UTC' }, '9998'],
  ])('for %s and %j: %s', (at, options, message) => expect(() => timezones.convert(at, options)).toThrow(message));
});

test('a conversion in German has German names', async () => {
  const german = await almanac.timezones('de');
  const { readings } = german.convert('2026-10-25T02:30', { from: 'Europe/Zurich', to: 'America/New_York' });
  expect(readings.map(({ from }) => from?.longName)).toEqual([
    'Mitteleuropäische Sommerzeit',
    'Mitteleuropäische Normalzeit',
  ]);
  expect(readings[0]?.from?.shortName).toBe('MESZ');
});
