import { Whereabouts } from '@almanac/data/schemas/borders';
import { listResult, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { decimal } from './parameters/numbers.js';
import { required } from './parameters/parameter.js';
import { findPointProblem, maxPoints, pointsField, toPoint } from './parameters/places.js';

const params = { lang: language, ...fieldsParameter(Whereabouts) };

export const locatePoint = operation({
  id: 'locatePoint',
  path: '/where',
  description:
    'Finds where a point lies: country, state, time zone and city, each with its basis; at sea the nautical zone.',
  params: {
    latitude: required(decimal('Latitude in degrees, north positive.', -90, 90)),
    longitude: required(decimal('Longitude in degrees, east positive.', -180, 180)),
    ...params,
  },
  reads: ['borders', 'cities', 'states'],
  answers: recordResult(Whereabouts),
  examples: [
    {
      description: 'The Minster of Konstanz, 400 m from Switzerland',
      path: '/where?latitude=47.6603&longitude=9.1758',
    },
    { description: 'The middle of the Pacific', path: '/where?latitude=0&longitude=-160' },
  ],
  run: ({ latitude, longitude }, { borders, cities, states }) => ({
    value: borders.locate(latitude, longitude, cities, states),
  }),
});

/** Time to locate a point and write its record, in ms. */
const pointMs = 0.05;

export const locatePoints = operation({
  id: 'locatePoints',
  method: 'POST',
  path: '/where',
  description: `Finds where up to ${maxPoints} points lie, in order; counts as one request.`,
  params,
  body: { points: pointsField },
  reads: ['borders', 'cities', 'states'],
  answers: listResult(Whereabouts),
  columns: ['latitude', 'longitude', 'country', 'state', 'timezone', 'city', 'distanceKm'],
  noStore: true,
  examples: [
    {
      description: 'Either side of the falls of Iguazú, and the South Pole',
      path: '/where?fields=country,timezone',
      body: {
        points: [[-25.599, -54.573], { latitude: -25.547, longitude: -54.588 }, [-90, 0]],
      },
    },
  ],
  workMs: ({ points }) => 1 + pointMs * points.length,
  check: ({ points }) => findPointProblem(points),
  run({ points }, { borders, cities, states }) {
    const record = (row: number) => {
      const { latitude, longitude } = toPoint(points[row]);
      return borders.locate(latitude, longitude, cities, states);
    };
    const from = { dataset: 'borders', language: cities.rows.language, length: points.length, record };
    return { from, rows: [...points.keys()], total: points.length };
  },
});
