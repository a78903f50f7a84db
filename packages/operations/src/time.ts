import { isKnownInstant } from '@almanac/data/internal/timezones';
import { TimeConversion } from '@almanac/data/schemas/timezones';
import { invalidQuery } from './failure.js';
import { operation, recordResult } from './operation.js';
import { clockPlace, clockPlaces, mostPlaces } from './parameters/clock-places.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { timeToConvert } from './parameters/time-to-convert.js';

const minuteMs = 60_000;

export const convertTime = operation({
  id: 'convertTime',
  path: '/time/convert',
  description:
    'A time in other zones: what clocks in a zone or city show at an instant, or when those of another show a local time. One that clocks skip or repeat is answered with both readings.',
  params: {
    at: timeToConvert,
    from: clockPlace('The zone or city whose clocks show `at`; required where `at` has no offset.'),
    to: clockPlaces('The zones or cities to convert to, in the order of the answer.'),
    lang: language,
    ...fieldsParameter(TimeConversion),
  },
  reads: ['timezones', 'cities'],
  answers: recordResult(TimeConversion),
  columns: [
    'occurs',
    'readings.from.displayName',
    'readings.from.localTime',
    'readings.from.utcOffset',
    'readings.from.longName',
    'readings.to.displayName',
    'readings.to.localTime',
    'readings.to.utcOffset',
    'readings.to.longName',
  ],
  examples: [
    {
      description: 'Clocks in Zurich skip this time',
      path: '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=America/New_York,Asia/Tokyo',
    },
    {
      description: 'An instant in three cities, by their ids',
      path: '/time/convert?at=2026-12-24T18:00Z&to=2657896,5128581,1850147',
    },
  ],
  check({ at, from, to }) {
    if (at?.isLocal && from === undefined)
      return invalidQuery('from is required where at has no offset: the zone or city whose clocks show it', 'from');
    if (from === undefined && to === undefined)
      return invalidQuery(`to is required: the zones or cities to convert to, ${mostPlaces} at most`, 'to');
    return undefined;
  },
  run({ at, from, to = [] }, { timezones, cities }, { nowMs }) {
    const nowMinuteMs = nowMs - (nowMs % minuteMs);
    const { ms, isLocal } = at ?? { ms: nowMinuteMs, isLocal: false };
    const label = ({ asked, zone, cityRow }: NonNullable<typeof from>) => ({
      asked,
      zone,
      label: cityRow === undefined ? undefined : cities.rows.record(cityRow).name,
    });
    const value = isKnownInstant(ms)
      ? timezones.convert({ ms, isLocal, from: from && label(from), to: to.map(label) })
      : undefined;
    if (!value)
      return invalidQuery('at must lie between the years 1970 and 9998, in which the clocks of zones are known', 'at');
    return { value, holdsUntilMs: at ? undefined : nowMinuteMs + minuteMs };
  },
});
