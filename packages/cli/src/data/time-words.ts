import { type AnyOperation, Failure, operations, type Values } from '@almanac/operations';
import type { Ask, Records } from './ask.js';
import type { TypedValues } from './typed-values.js';

/** The text names neither a city nor a time zone. */
export class UnknownPlaceError extends Error {
  override readonly name = 'UnknownPlaceError';
}

const clockTime = /^(?<hours>\d{1,2})(?:(?::|h|\.)(?<minutes>\d{2}))?(?::(?<seconds>\d{2}))?\s?h?(?<half>am|pm)?$/i;
const isoTime = /^(?:[+-]?\d{4,6}-|\d{8}T)/i;

/**
 * Reads what people type for a time in other places: `14:00 zurich tokyo`, `9am "new york" london`, `2026-12-24T18:00Z tokyo`, `tokyo`.
 * With a local time, the first place is the one that the time is in; without one, all places are converted to.
 */
export async function readTimeWords(words: readonly string[], ask: Ask): Promise<TypedValues> {
  const [first = '', ...others] = words;
  const clock = clockTime.exec(first)?.groups;
  const isTime = clock !== undefined || isoTime.test(first);
  const typedPlaces = isTime || first.toLowerCase() === 'now' ? others : words;
  const places = await Promise.all(typedPlaces.map((place) => findPlace(place, ask)));
  if (!isTime) return { to: joinPlaces(places) };
  if (!clock && /(?:Z|[+-]\d\d:?\d\d)$/i.test(first)) return { at: first, to: joinPlaces(places) };
  const [from, ...to] = places;
  if (from === undefined || !clock) return { at: first, from, to: joinPlaces(to) };
  return { at: `${await findDate(from, ask)}T${writeClock(clock)}`, from, to: joinPlaces(to) };
}

function joinPlaces(places: readonly string[]): string | undefined {
  return places.length > 0 ? places.join(',') : undefined;
}

/** `9am` → `09:00:00` */
function writeClock({ hours, minutes = '00', seconds = '00', half }: Record<string, string | undefined>): string {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

/** Finds the zone or the city id that a name means. */
async function findPlace(typed: string, ask: Ask): Promise<string> {
  if (/^\d+$/.test(typed) || typed.includes('/')) return typed;
  const zone = await find('getTimezone', { zone: typed, fields: 'name' }, ask);
  if (zone) return typed;
  const found = await find('search', { q: typed, types: 'city,timezone', limit: 1, fields: 'id' }, ask);
  const [place] = (found ?? []) as readonly { id: string }[];
  if (place === undefined) throw new UnknownPlaceError(`there is no city or time zone ${JSON.stringify(typed)}`);
  return place.id;
}

/** The local date in a place now. */
async function findDate(place: string, ask: Ask): Promise<string> {
  const data = (await find('convertTime', { to: place }, ask)) as ConvertedTime | undefined;
  return data?.readings[0]?.to[0]?.localTime.slice(0, 10) ?? '';
}

interface ConvertedTime {
  readonly readings: readonly { readonly to: readonly { readonly localTime: string }[] }[];
}

/** Undefined if there is no such record, or the values are invalid. */
async function find(id: string, values: Values, ask: Ask): Promise<object | undefined> {
  const operation = operations.find((each) => each.id === id) as AnyOperation;
  const answer = (await ask({ as: 'records', route: { operation, suffix: '' }, values })) as Records | Failure;
  return answer instanceof Failure ? undefined : answer.data;
}
