import { Timezone as TimezoneRecord } from '@almanac/data/schemas/timezones';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { didYouMean } from './parameters/nearest-word.js';
import { paging } from './parameters/paging.js';
import { Invalid, optional, required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';
import { sortParameter } from './parameters/sort.js';

const Timezone = searchable(TimezoneRecord);

const zoneName = optional<string>({
  description: 'A name of the tz database, current or former, for example Europe/Zurich or Asia/Calcutta.',
  schema: Type.String({ examples: ['Europe/Zurich'] }),
  reads: ['timezones'],
  read(text, reading) {
    const timezones = reading.dataset('timezones');
    if (timezones.find(text)) return text;
    // The + of Etc/GMT+5 arrives as a space where it was not written %2B.
    const withPlus = text.replace(' ', '+');
    if (timezones.find(withPlus)) return withPlus;
    return new Invalid(`names no time zone of the tz database${didYouMean(text, timezones.names)}`, true);
  },
});

export const listTimezones = operation({
  id: 'listTimezones',
  path: '/timezones',
  description: 'Time zones of the tz database with the countries that they overlap and their offset now.',
  params: {
    country: countryCode('Only the zones that overlap a country or territory.'),
    zone: zoneName,
    q: searchText(
      'Text to find in zone names, territory names, comments and labels; or an abbreviation of the time now or after the next change, whole: PST, CEST.',
    ),
    lang: language,
    ...paging,
    ...sortParameter(TimezoneRecord),
    ...fieldsParameter(Timezone),
  },
  reads: ['timezones'],
  answers: listResult(Timezone),
  runsEarly: true,
  examples: [
    { description: 'The zones of Switzerland', path: '/timezones?country=CH' },
    { description: 'A former name', path: '/timezones?zone=Asia/Calcutta' },
  ],
  run: (ask, { timezones }, { nowMs }) => timezones.list.inSteps(ask, nowMs),
});

export const getTimezone = operation({
  id: 'getTimezone',
  path: '/timezones/*',
  description: 'One time zone by any name that the tz database knows; its slashes stand in the path as they are.',
  pathParams: { zone: required(zoneName) },
  params: { lang: language, ...fieldsParameter(TimezoneRecord) },
  reads: ['timezones'],
  answers: recordResult(TimezoneRecord),
  examples: [
    { description: 'The zone of Zurich', path: '/timezones/Europe/Zurich' },
    { description: 'A former name', path: '/timezones/Asia/Calcutta' },
  ],
  *run({ zone }, { timezones }, { nowMs }) {
    const { from, rows, holdsUntilMs } = yield* timezones.list.inSteps({ zone }, nowMs);
    const [row] = Array.from(rows);
    return row === undefined
      ? notFound(`${zone} names no time zone`, 'zone')
      : { value: from.record(row), holdsUntilMs };
  },
});
