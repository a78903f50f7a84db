import { Failure } from '@almanac/operations';
import type { Ask } from '../ask.js';
import type { Arguments, Tool, ToolAnswer } from '../tool.js';
import { findPoint } from './find-point.js';

const usualLimit = 5;

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
  ownNames: { kind: 'events', from: 'date', latitude: 'place', longitude: 'place' },
  run(sent, ask) {
    return sent.events === undefined ? askSky(sent, ask) : askEvents(sent, ask);
  },
};

async function askEvents({ date, to, events, limit = usualLimit }: Arguments, ask: Ask): Promise<ToolAnswer | Failure> {
  const answered = await ask('listSkyEvents', { from: date, to, kind: events, limit });
  return answered instanceof Failure ? answered : { data: answered.data, total: answered.meta?.total };
}

async function askSky({ date, place }: Arguments, ask: Ask): Promise<ToolAnswer | Failure> {
  const point = place === undefined ? undefined : await findPoint(String(place), ask);
  if (point instanceof Failure) return point;
  const { label, latitude, longitude } = point ?? {};
  const hemisphere = Number(latitude) < 0 ? 'south' : undefined;
  const answered = await ask('getAstronomy', { date, latitude, longitude, hemisphere });
  if (answered instanceof Failure) return answered;
  return { data: { ...(label === undefined ? {} : { place: label }), ...answered.data } };
}
