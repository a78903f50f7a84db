import { Failure, notFound } from '@almanac/operations';
import type { Ask } from '../ask.js';

/** A place with clocks. */
export interface Clock {
  /** The zone or the id of the city, as `/time/convert` takes it. */
  readonly zone: string;
  /** The place that was found; undefined if the zone was given. */
  readonly label?: string;
}

interface FoundPlace {
  readonly type: 'city' | 'timezone' | 'country';
  readonly id: string;
  readonly label: string;
}

const zoneName = /^(?:\d+|[^\s,/]+\/\S+|(?:utc|gmt|z)\b.*)$/i;

/** Finds the zone of a place by its name: a city, a time zone, or a country that has only one. */
export async function findClock(place: string, argument: string, ask: Ask): Promise<Clock | Failure> {
  const name = place.trim();
  if (zoneName.test(name)) return { zone: name };
  const query = { q: name, types: 'city,timezone,country', limit: 1, fields: 'type,id,label' };
  const found = await ask('search', query);
  if (found instanceof Failure) return found;
  const [best] = found.data as FoundPlace[];
  if (!best)
    return notFound(
      `${argument} names no place: ${JSON.stringify(name.slice(0, 100))}; give a city or a zone such as Asia/Tokyo`,
      argument,
    );
  return best.type === 'country' ? findOnlyZone(best, argument, ask) : { zone: best.id, label: best.label };
}

async function findOnlyZone({ id, label }: FoundPlace, argument: string, ask: Ask): Promise<Clock | Failure> {
  const found = await ask('listTimezones', { country: id, limit: 20, fields: 'name' });
  if (found instanceof Failure) return found;
  const zones = (found.data as { readonly name: string }[]).map(({ name }) => name);
  const [only] = zones;
  if (zones.length === 1 && only !== undefined) return { zone: only, label };
  const advice =
    zones.length === 0 ? 'has no time zone' : `has several time zones (${zones.join(', ')}); name one, or a city`;
  return notFound(`${argument}: ${label} ${advice}`, argument);
}
