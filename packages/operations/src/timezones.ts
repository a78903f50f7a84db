import { isKnownInstant } from '@almanac/data/internal/timezones';
import { Timezone as TimezoneRecord } from '@almanac/data/schemas/timezones';
import { addSearchFields } from './every-name.js';
import { notFound } from './failure.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { instant } from './parameters/dates.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { listParameters, searchText } from './parameters/list-parameters.js';
import { Invalid, type Parameter, required } from './parameters/parameter.js';
import { optionalZone } from './parameters/zones.js';
import { instantRangeProblem } from './time/time-parameters.js';

const Timezone = addSearchFields(TimezoneRecord);

/** Time to search for a text if the answer is for the current time, in ms. */
const searchMs = 4;
/** Time to search for a text if the answer is for another time, whose abbreviations are collected first, in ms. */
const searchAtMs = 15;

const anyInstant = instant(
  'The instant for offsets, names and next changes, from 1970 to 9998: an ISO 8601 date and time with Z or an offset, otherwise UTC. Now by default.',
);

const knownInstant: Parameter<number | undefined> = {
  ...anyInstant,
  read(text, reading) {
    const ms = anyInstant.read(text, reading);
    return ms instanceof Invalid || isKnownInstant(ms as number) ? ms : new Invalid(instantRangeProblem);
  },
};

export const listTimezones = operation({
  id: 'listTimezones',
  path: '/timezones',
  description: 'Time zones of the tz database, with their countries and current offset.',
  params: {
    country: countryCode('Only zones that overlap a country or territory, each with its name there.'),
    zone: optionalZone(
      'A name in the tz database, current or former, or in Windows: Europe/Zurich, Asia/Calcutta, UTC, W. Europe Standard Time. With country, a Windows name means its zone there.',
    ),
    q: searchText(
      'Text to find in zone names, territory names, comments, labels and time names (pacific time); or a whole abbreviation of the time at that instant or after the next change: PST, CEST; or an offset: UTC+2. Also finds zones without places: UTC, Etc/GMT+5.',
    ),
    distinct: choice(
      '`now`: one zone of those whose clocks agree from now on, each with a `label`, sorted by offset, for a list to choose from (zonenow.tab of the tz database).',
      ['now'],
    ),
    at: knownInstant,
    lang: language,
    ...listParameters(Timezone, { keys: { utcOffset: 'utcOffsetMinutes' } }),
  },
  reads: ['timezones'],
  answers: listResult(Timezone),
  columns: [
    'name',
    'displayName',
    'utcOffset',
    'longName',
    'abbreviation',
    'nextChange.at',
    'nextChange.utcOffset',
    'countryCodes',
  ],
  optionalColumns: ['name', 'latitude', 'longitude'],
  runsBeforeTag: true,
  examples: [
    { description: 'The zones of Switzerland', path: '/timezones?country=CH' },
    { description: 'A former name', path: '/timezones?zone=Asia/Calcutta' },
    { description: 'The zone of Norway under its own name', path: '/timezones?country=NO&lang=no' },
    { description: 'To choose from', path: '/timezones?distinct=now&fields=name,label,utcOffset' },
    { description: 'By an abbreviation', path: '/timezones?q=CEST&limit=3' },
    { description: 'A Windows name', path: '/timezones?zone=W.%20Europe%20Standard%20Time&country=CH' },
    {
      description: 'The clocks of Los Angeles in July 2027',
      path: '/timezones?zone=America/Los_Angeles&at=2027-07-01T00:00Z',
    },
  ],
  workMs: ({ q, at }) => (q === undefined ? 2 : at === undefined ? searchMs : searchAtMs),
  *run({ at, ...filters }, { timezones }, { nowMs }) {
    const { expiresAtMs, ...listedSelection } = yield* timezones.list.inSteps(filters, at ?? nowMs);
    // The answer for an instant that the caller sent never expires.
    return at !== undefined || expiresAtMs === undefined ? listedSelection : { ...listedSelection, expiresAtMs };
  },
});

export const getTimezone = operation({
  id: 'getTimezone',
  path: '/timezones/*',
  description: 'One time zone by any name in the tz database. Its slashes stay unescaped in the path.',
  pathParams: { zone: required(optionalZone('A name of the tz database, current or former, or of Windows.')) },
  params: { at: knownInstant, lang: language, ...fieldsParameter(TimezoneRecord) },
  reads: ['timezones'],
  answers: recordResult(Timezone),
  examples: [
    { description: 'The zone of Zurich', path: '/timezones/Europe/Zurich' },
    { description: 'A former name', path: '/timezones/Asia/Calcutta' },
  ],
  *run({ zone, at }, { timezones }, { nowMs }) {
    const { from, rows, expiresAtMs } = yield* timezones.list.inSteps({ zone }, at ?? nowMs);
    const [row] = Array.from(rows);
    return row === undefined
      ? notFound(`${zone} names no time zone`, 'zone')
      : { value: from.record(row), expiresAtMs: at === undefined ? expiresAtMs : undefined };
  },
});
