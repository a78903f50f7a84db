import { beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Timezones } from './lookup.js';

let timezones: Timezones;
beforeAll(async () => {
  timezones = await (await openLibrary(loadFromFolder())).open('timezones');
});

const findOffset = (name: string, instant: string) => timezones.findOffset(name, Date.parse(instant))?.utcOffset;

// The expected offsets were written by hand from tz database 2026f and the laws that its comments name.
describe('around the changes of 2026, which older tz data lacks,', () => {
  test.each([
    ['America/Vancouver', '2026-12-15T12:00:00Z', '-07:00'],
    ['America/Vancouver', '2025-12-15T12:00:00Z', '-08:00'],
    ['Africa/Casablanca', '2026-12-15T12:00:00Z', '+00:00'],
    ['Africa/Casablanca', '2025-12-15T12:00:00Z', '+01:00'],
    ['Africa/El_Aaiun', '2026-12-15T12:00:00Z', '+00:00'],
    ['America/Winnipeg', '2026-12-15T12:00:00Z', '-05:00'],
    ['America/Edmonton', '2026-12-15T12:00:00Z', '-06:00'],
    ['America/Inuvik', '2026-12-15T12:00:00Z', '-06:00'],
    ['America/Yellowknife', '2026-12-15T12:00:00Z', '-06:00'],
    ['America/Havana', '2026-12-15T12:00:00Z', '-04:00'],
    ['America/Havana', '2027-12-15T12:00:00Z', '-05:00'],
  ])('in %s at %s the offset is %s', (name, instant, offset) => expect(findOffset(name, instant)).toBe(offset));
});

describe('the instant of a clock change', () => {
  test.each([
    ['Europe/Zurich', '2026-03-29T01:00:00Z', '+01:00', '+02:00', 'EU: last Sunday of March, 01:00 UTC'],
    ['Europe/London', '2026-10-25T01:00:00Z', '+01:00', '+00:00', 'EU: last Sunday of October, 01:00 UTC'],
    ['Europe/London', '1971-10-31T02:00:00Z', '+01:00', '+00:00', 'GB: British Standard Time ends'],
    ['America/New_York', '2026-03-08T07:00:00Z', '-05:00', '-04:00', 'US: second Sunday of March, 02:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '-04:00', '-05:00', 'US: first Sunday of November, 02:00'],
    ['America/New_York', '2006-04-02T07:00:00Z', '-05:00', '-04:00', 'US until 2006: first Sunday of April'],
    ['America/Los_Angeles', '1974-01-06T10:00:00Z', '-08:00', '-07:00', 'US: summer time from January 1974'],
    ['America/St_Johns', '2026-03-08T05:30:00Z', '-03:30', '-02:30', 'Newfoundland, at a half-hour offset'],
    ['Australia/Sydney', '2026-04-04T16:00:00Z', '+11:00', '+10:00', 'AU: first Sunday of April, 03:00'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '+10:00', '+11:00', 'AU: first Sunday of October, 02:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '+10:30', '+11:00', 'AU: Lord Howe Island changes by half an hour'],
    ['Pacific/Auckland', '2026-04-04T14:00:00Z', '+13:00', '+12:00', 'NZ: first Sunday of April, 03:00'],
    [
      'Pacific/Chatham',
      '2026-09-26T14:00:00Z',
      '+12:45',
      '+13:45',
      'NZ: last Sunday of September, on Chatham as on the mainland',
    ],
    ['America/Santiago', '2026-04-05T03:00:00Z', '-03:00', '-04:00', 'CL: first Saturday of April, 24:00'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '-04:00', '-03:00', 'CL: first Saturday of September, 24:00'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '+02:00', '+03:00', 'EG: last Friday of April, 00:00'],
    ['Africa/Cairo', '2026-10-29T21:00:00Z', '+03:00', '+02:00', 'EG: last Thursday of October, 24:00'],
    ['Asia/Beirut', '2026-03-28T22:00:00Z', '+02:00', '+03:00', 'LB: last Sunday of March, 00:00'],
    ['Asia/Jerusalem', '2026-03-27T00:00:00Z', '+02:00', '+03:00', 'IL: Friday before the last Sunday of March'],
    ['Asia/Gaza', '2026-10-23T23:00:00Z', '+03:00', '+02:00', 'PS: Saturday before the last Sunday of October'],
    ['Africa/Casablanca', '2026-09-20T01:00:00Z', '+01:00', '+00:00', 'MA: back to UTC for good'],
    ['America/Nuuk', '2026-03-29T01:00:00Z', '-02:00', '-01:00', 'GL: on the dates of the EU'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '-10:00', '+14:00', 'WS: 30 December 2011 was skipped'],
    ['Pacific/Fakaofo', '2011-12-30T11:00:00Z', '-11:00', '+13:00', 'TK: 30 December 2011 was skipped'],
    ['Pacific/Kiritimati', '1994-12-31T10:00:00Z', '-10:00', '+14:00', 'KI: 31 December 1994 was skipped'],
    ['Asia/Kathmandu', '1985-12-31T18:30:00Z', '+05:30', '+05:45', 'NP: a quarter of an hour forward'],
    ['Asia/Pyongyang', '2015-08-14T15:00:00Z', '+09:00', '+08:30', 'KP: Pyongyang time begins'],
    ['Asia/Pyongyang', '2018-05-04T15:00:00Z', '+08:30', '+09:00', 'KP: Pyongyang time ends'],
    ['America/Caracas', '2007-12-09T07:00:00Z', '-04:00', '-04:30', 'VE: half an hour back'],
    ['America/Caracas', '2016-05-01T07:00:00Z', '-04:30', '-04:00', 'VE: half an hour forward'],
    ['Europe/Moscow', '2011-03-26T23:00:00Z', '+03:00', '+04:00', 'RU: summer time for good'],
    ['Europe/Moscow', '2014-10-25T22:00:00Z', '+04:00', '+03:00', 'RU: winter time for good'],
    ['Asia/Almaty', '2024-02-29T18:00:00Z', '+06:00', '+05:00', 'KZ: one time zone for the whole country'],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z', '-00:44:30', '+00:00', 'LR: the last offset with seconds'],
    ['Europe/Zurich', '2050-03-27T01:00:00Z', '+01:00', '+02:00', 'by the rule for future years'],
    ['America/New_York', '2050-11-06T06:00:00Z', '-04:00', '-05:00', 'by the rule for future years'],
    ['Australia/Sydney', '2050-04-02T16:00:00Z', '+11:00', '+10:00', 'by the rule for future years'],
    ['America/Santiago', '2050-09-04T04:00:00Z', '-04:00', '-03:00', 'by the rule for future years'],
    ['Asia/Jerusalem', '2050-03-25T00:00:00Z', '+02:00', '+03:00', 'by the rule for future years'],
    ['Africa/Cairo', '2050-04-28T22:00:00Z', '+02:00', '+03:00', 'by the rule for future years'],
    ['America/Havana', '2050-11-06T05:00:00Z', '-04:00', '-05:00', 'by the rule for future years'],
    ['Pacific/Chatham', '2050-04-02T14:00:00Z', '+13:45', '+12:45', 'by the rule for future years'],
    ['Australia/Lord_Howe', '2050-04-02T15:00:00Z', '+11:00', '+10:30', 'by the rule for future years'],
  ])('in %s is %s: %s to %s (%s)', (name, instant, offsetBefore, offsetAfter) => {
    const atMs = Date.parse(instant);
    expect(timezones.findOffset(name, atMs - 1)?.utcOffset).toBe(offsetBefore);
    expect(timezones.findOffset(name, atMs)?.utcOffset).toBe(offsetAfter);
  });
});

describe('the time', () => {
  test.each([
    ['Europe/London', '1970-01-15T12:00:00Z', '+01:00'],
    ['Asia/Tehran', '2021-07-01T12:00:00Z', '+04:30'],
    ['Asia/Tehran', '2026-07-01T12:00:00Z', '+03:30'],
    ['America/Asuncion', '2023-07-01T12:00:00Z', '-04:00'],
    ['America/Asuncion', '2026-07-01T12:00:00Z', '-03:00'],
    ['America/Nuuk', '2022-01-15T12:00:00Z', '-03:00'],
    ['Africa/Casablanca', '2025-03-10T12:00:00Z', '+00:00'],
    ['Africa/Windhoek', '2010-07-01T12:00:00Z', '+01:00'],
    ['Africa/Juba', '2026-07-01T12:00:00Z', '+02:00'],
    ['Africa/Sao_Tome', '2018-07-01T12:00:00Z', '+01:00'],
    ['Antarctica/Troll', '2026-07-01T12:00:00Z', '+02:00'],
    ['Antarctica/Troll', '2026-12-15T12:00:00Z', '+00:00'],
    ['Asia/Kathmandu', '2026-07-01T12:00:00Z', '+05:45'],
    ['Asia/Kolkata', '2026-07-01T12:00:00Z', '+05:30'],
    ['Asia/Colombo', '2005-01-15T12:00:00Z', '+06:00'],
    ['Asia/Singapore', '1981-07-01T12:00:00Z', '+07:30'],
    ['Asia/Shanghai', '1988-07-01T12:00:00Z', '+09:00'],
    ['Asia/Hong_Kong', '1979-07-01T12:00:00Z', '+09:00'],
    ['Asia/Amman', '2022-12-15T12:00:00Z', '+03:00'],
    ['Asia/Tokyo', '1970-07-01T12:00:00Z', '+09:00'],
    ['Europe/Istanbul', '2016-12-15T12:00:00Z', '+03:00'],
    ['Europe/Lisbon', '1994-01-15T12:00:00Z', '+01:00'],
    ['Europe/Volgograd', '2019-07-01T12:00:00Z', '+04:00'],
    ['America/Mexico_City', '2023-07-01T12:00:00Z', '-06:00'],
    ['America/Sao_Paulo', '2019-12-15T12:00:00Z', '-03:00'],
    ['America/St_Johns', '1988-07-01T12:00:00Z', '-01:30'],
    ['America/Coyhaique', '2026-07-01T12:00:00Z', '-03:00'],
    ['America/Phoenix', '2026-07-01T12:00:00Z', '-07:00'],
    ['Australia/Eucla', '2026-07-01T12:00:00Z', '+08:45'],
    ['Australia/Brisbane', '2026-12-15T12:00:00Z', '+10:00'],
    ['Pacific/Marquesas', '2026-07-01T12:00:00Z', '-09:30'],
    ['Pacific/Chatham', '2026-07-01T12:00:00Z', '+12:45'],
    ['Pacific/Apia', '2026-12-15T12:00:00Z', '+13:00'],
    ['Pacific/Easter', '2026-07-01T12:00:00Z', '-06:00'],
    ['Pacific/Norfolk', '2015-07-01T12:00:00Z', '+11:30'],
    ['Europe/Zurich', '9999-07-01T12:00:00Z', '+02:00'],
    ['Etc/GMT+5', '2026-07-01T12:00:00Z', '-05:00'],
    ['Etc/GMT-14', '2026-07-01T12:00:00Z', '+14:00'],
    ['EST5EDT', '2026-07-01T12:00:00Z', '-04:00'],
    ['UTC', '2026-07-01T12:00:00Z', '+00:00'],
  ])('in %s at %s has the offset %s', (name, instant, offset) => expect(findOffset(name, instant)).toBe(offset));

  test.each([
    ['Europe/Dublin', '2026-07-01T12:00:00Z', 'IST', true],
    ['Europe/Dublin', '2026-12-15T12:00:00Z', 'GMT', false],
    ['Europe/Dublin', '1970-07-01T12:00:00Z', 'IST', false],
    ['Europe/London', '1970-07-01T12:00:00Z', 'BST', false],
    ['Europe/London', '2026-07-01T12:00:00Z', 'BST', true],
    ['Africa/Windhoek', '2010-07-01T12:00:00Z', 'WAT', false],
    ['Africa/Windhoek', '2010-12-15T12:00:00Z', 'CAT', true],
    ['Africa/Windhoek', '2026-07-01T12:00:00Z', 'CAT', false],
    ['Africa/Casablanca', '2025-07-01T12:00:00Z', '+01', true],
    ['Africa/Casablanca', '2025-03-10T12:00:00Z', '+00', false],
    ['Africa/Casablanca', '2026-12-15T12:00:00Z', '+00', false],
    ['Australia/Sydney', '2026-12-15T12:00:00Z', 'AEDT', true],
    ['America/Vancouver', '2026-12-15T12:00:00Z', 'MST', false],
    ['Asia/Kolkata', '2026-07-01T12:00:00Z', 'IST', false],
  ])('in %s at %s is abbreviated %s; daylight saving time: %s', (name, instant, abbreviation, daylightTime) => {
    expect(timezones.findOffset(name, Date.parse(instant))).toMatchObject({ abbreviation, daylightTime });
  });
});

test('no offset is known before 1970', () => {
  expect(timezones.findOffset('Europe/Amsterdam', -1)).toBeUndefined();
  expect(timezones.findOffset('Europe/Amsterdam', 0)?.utcOffset).toBe('+01:00');
  expect(() => timezones.at(-1)).toThrow(RangeError);
});

test('unknown names have no offset', () => {
  expect(timezones.findOffset('Mars/Olympus', 0)).toBeUndefined();
});
