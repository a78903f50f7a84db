import { Failure, notFound } from '@almanac/operations';
import { readPoint } from '../read-point.js';
import type { Answered, Arguments, Ask, Tool } from '../tool.js';

export const moonAndSky: Tool = {
  name: 'moon_and_sky',
  description:
    'Moon phase, the next new and full moons and the season at a date (default now); with a place, also when Sun and Moon rise and set, in UTC. Or events from date to to: moon-phase, equinox, solstice, solar-eclipse, lunar-eclipse.',
  arguments: {
    date: { type: 'string', description: 'ISO 8601' },
    place: { type: 'string', description: 'A city; or latitude,longitude' },
    events: { type: 'array', items: { type: 'string' } },
    to: { type: 'string', description: 'Default a year later' },
    limit: { type: 'integer', description: 'Of events, default 5' },
  },
  argumentNames: { kind: 'events', from: 'date', latitude: 'place', longitude: 'place' },
  async run(args, ask) {
    const { date, to, events, limit = 5 } = args;
    return events === undefined ? readSky(args, ask) : ask('listSkyEvents', { from: date, to, kind: events, limit });
  },
};

async function readSky({ date, place }: Arguments, ask: Ask): Promise<Answered | Failure> {
  const point = place === undefined ? undefined : await findPoint(String(place), ask);
  if (point instanceof Failure) return point;
  const { label, latitude, longitude } = point ?? {};
  const astronomy = await ask('getAstronomy', { date, latitude, longitude });
  if (astronomy instanceof Failure) return astronomy;
  return { data: { ...(label === undefined ? {} : { place: label }), ...astronomy.data } };
}

interface NamedPoint {
  /** With state and country; undefined for coordinates. */
  readonly label?: string;
  readonly latitude: number | string;
  readonly longitude: number | string;
}

async function findPoint(place: string, ask: Ask): Promise<NamedPoint | Failure> {
  const coordinates = readPoint(place, 'place');
  if (coordinates) return coordinates;
  const searchResult = await ask('search', {
    q: place,
    types: 'city',
    limit: 1,
    fields: 'label,latitude,longitude',
  });
  if (searchResult instanceof Failure) return searchResult;
  const [point] = searchResult.data as NamedPoint[];
  return (
    point ??
    notFound(`no city is called ${JSON.stringify(place.slice(0, 100))}; find_place finds more kinds of places`, 'place')
  );
}
