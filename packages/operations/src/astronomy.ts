import { latestMs, tabulatedFromMs, tabulatedToMs } from '@almanac/data/internal/astronomy';
import { Astronomy, Season, SkyEvent } from '@almanac/data/schemas/astronomy';
import { refuseParam } from './failure.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice, choiceOr, choices } from './parameters/choice.js';
import { endOfDay, instant } from './parameters/dates.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { decimal } from './parameters/numbers.js';
import { dayMs, minuteMs } from './time/time-words.js';

export const getAstronomy = operation({
  id: 'getAstronomy',
  path: '/astronomy',
  description:
    'Phase of the Moon and season at an instant; with a place, also rise, set, twilights and the position of the Moon.',
  params: {
    date: instant('ISO 8601 date, or date and time; UTC unless it has an offset. Without it: now.'),
    hemisphere: choice(
      'Hemisphere of the season; by default the one of the place, without a place north.',
      Astronomy.properties.hemisphere.enum,
    ),
    season: choiceOr(
      'How seasons begin: by month, or by equinoxes and solstices.',
      Season.properties.basis.enum,
      'meteorological',
    ),
    latitude: decimal('Latitude of a place in degrees, north positive; together with longitude.', -90, 90),
    longitude: decimal('Longitude of a place in degrees, east positive; together with latitude.', -180, 180),
    lang: language,
    ...fieldsParameter(Astronomy),
  },
  reads: ['astronomy'],
  answers: recordResult(Astronomy),
  workMs: ({ date = tabulatedFromMs }) =>
    date >= tabulatedFromMs && date < tabulatedToMs ? tabulatedSkyMs : computedSkyMs,
  examples: [
    { description: 'Moon and season at an instant', path: '/astronomy?date=2026-12-21T18:00:00Z&hemisphere=south' },
    {
      description: 'With rise and set in Nairobi',
      path: '/astronomy?date=2026-03-20&latitude=-1.2921&longitude=36.8219',
    },
  ],
  run({ date, latitude, longitude, hemisphere, season }, { astronomy }, { nowMs }) {
    if ((latitude === undefined) !== (longitude === undefined)) {
      const missingName = latitude === undefined ? 'latitude' : 'longitude';
      return refuseParam(
        missingName,
        `is required together with ${missingName === 'latitude' ? 'longitude' : 'latitude'}`,
        { problem: 'missing' },
      );
    }
    const minuteStartMs = Math.floor(nowMs / minuteMs) * minuteMs;
    return {
      value: astronomy.at({ dateMs: date ?? minuteStartMs, latitude, longitude, hemisphere, season }),
      expiresAtMs: date === undefined ? minuteStartMs + minuteMs : undefined,
    };
  },
});

// Estimated times to describe the sky at an instant: from the compiled tables, and outside them by computation.
const tabulatedSkyMs = 2;
const computedSkyMs = 14;

const maxYearMs = 366 * dayMs;
/** The longest range for which events are computed, in years. A range within the compiled tables may be longer. */
const maxComputedYears = 10;

/** The estimated time to compute the events of a year. */
const computedYearMs = 9;

export const listSkyEvents = operation({
  id: 'listSkyEvents',
  path: '/astronomy/events',
  description:
    'Events in the sky between two dates: principal phases of the Moon, equinoxes, solstices and eclipses, in order.',
  params: {
    from: instant(
      'ISO 8601 date, or date and time, from which events are listed; UTC unless it has an offset. Today by default.',
    ),
    to: endOfDay(
      `ISO 8601 date, which is included, or date and time, which is excluded. A year after from by default. At most ${maxComputedYears} years after from, unless both lie within 1900 to 2100.`,
    ),
    kind: choices('Only some kinds.', SkyEvent.properties.kind.enum),
    lang: language,
    ...listParameters(SkyEvent, { fields: ['date', 'magnitude'], rowsBy: 'date' }),
  },
  reads: ['astronomy'],
  answers: listResult(SkyEvent),
  columns: ['date', 'name', 'magnitude', 'latitude', 'longitude', 'kind'],
  runsBeforeTag: true,
  workMs: ({ from, to }) =>
    from === undefined || to === undefined ? computedYearMs : computedYearMs * Math.max(1, (to - from) / maxYearMs),
  examples: [
    { description: 'Events of the sky in March 2026', path: '/astronomy/events?from=2026-03-01&to=2026-03-31' },
    {
      description: 'Eclipses of the years 2026 to 2030',
      path: '/astronomy/events?from=2026-01-01&to=2030-12-31&kind=solar-eclipse,lunar-eclipse',
    },
  ],
  *run({ from, to, kind: kinds, ...page }, { astronomy }, { nowMs }) {
    const todayMs = Math.floor(nowMs / dayMs) * dayMs;
    const fromMs = from ?? todayMs;
    const toMs = Math.min(to ?? fromMs + maxYearMs, latestMs);
    if (toMs <= fromMs) return refuseParam('to', 'must be later than from', { problem: 'conflict' });
    const isCompiled = fromMs >= tabulatedFromMs && toMs <= tabulatedToMs;
    if (!isCompiled && toMs - fromMs > maxComputedYears * maxYearMs)
      return refuseParam(
        'to',
        `must be at most ${maxComputedYears} years after from, unless both lie within 1900 to 2100`,
        { problem: 'limit' },
      );
    const selection = yield* astronomy.listEvents.inSteps({ fromMs, toMs, kinds, ...page });
    return from === undefined ? { ...selection, expiresAtMs: todayMs + dayMs } : selection;
  },
});
