import { readInstant } from '@almanac/data/astronomy';
import { Astronomy } from '@almanac/data/schemas/astronomy';
import { Type } from 'typebox';
import { invalidQuery } from './failure.js';
import { oneOf, operation } from './operation.js';
import { choiceOr } from './parameters/choice.js';
import { fieldsOf } from './parameters/fields.js';
import { decimal } from './parameters/numbers.js';
import { Invalid, optional } from './parameters/parameter.js';

const instant = (about: string) =>
  optional<number>({
    about,
    schema: Type.String({ examples: ['2026-12-21', '2026-12-21T18:00:00Z'] }),
    read(text) {
      const read = readInstant(text);
      return 'ms' in read ? read.ms : new Invalid(read.problem);
    },
  });

/** The answer for now is made for the beginning of the minute and holds until its end. */
const minuteMs = 60_000;

export const getAstronomy = operation({
  id: 'getAstronomy',
  path: '/astronomy',
  about: 'Phase of the Moon and season at an instant; with a place, also rise, set and twilights.',
  params: {
    date: instant('ISO 8601 date, or date and time; UTC unless it has an offset. Without it: now.'),
    hemisphere: choiceOr('Hemisphere of the season.', ['north', 'south'], 'north'),
    season: choiceOr(
      'What begins a season: months, or equinoxes and solstices.',
      ['meteorological', 'astronomical'],
      'meteorological',
    ),
    latitude: decimal('Latitude of a place in degrees, north positive; together with longitude.', -90, 90),
    longitude: decimal('Longitude of a place in degrees, east positive; together with latitude.', -180, 180),
    ...fieldsOf(Astronomy),
  },
  reads: ['astronomy'],
  answers: oneOf(Astronomy),
  examples: [
    { about: 'Moon and season at an instant', path: '/astronomy?date=2026-12-21T18:00:00Z&hemisphere=south' },
    { about: 'With rise and set in Nairobi', path: '/astronomy?date=2026-03-20&latitude=-1.2921&longitude=36.8219' },
  ],
  run({ date, latitude, longitude, ...ask }, { astronomy }, { nowMs }) {
    if ((latitude === undefined) !== (longitude === undefined)) {
      const absent = latitude === undefined ? 'latitude' : 'longitude';
      return invalidQuery(`${absent} is required beside ${absent === 'latitude' ? 'longitude' : 'latitude'}`, absent);
    }
    const minute = Math.floor(nowMs / minuteMs) * minuteMs;
    return {
      value: astronomy.at({ ...ask, dateMs: date ?? minute, latitude, longitude }),
      holdsUntilMs: date === undefined ? minute + minuteMs : undefined,
    };
  },
});
