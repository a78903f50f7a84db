import { fold } from '@almanac/data/fold';
import { type SearchResult, searchDatasets } from '@almanac/data/internal';
import { type FixedOffset, formatOffsetMinutes, parseOffset } from '@almanac/data/internal/timezones';
import type { City } from '@almanac/data/schemas/cities';
import { didYouMean } from '../parameters/did-you-mean.js';
import { halfYearMs, Unclear } from './time-words.js';

export type ClockData = Parameters<typeof searchDatasets>[0] & { readonly nowMs: number };

export interface Clock {
  /** The text from the caller. In the name of a zone, a space may have been replaced by `+`. */
  readonly asked: string;
  /** The name of a zone in the tz database, or an offset from UTC. */
  readonly zone: string | FixedOffset;
  /** The name to show: a place or time (such as Pacific Time); undefined for an offset, an abbreviation or a zone. */
  readonly label?: string | undefined;
  /** The place that the text names (a state or country with its zone); undefined for a time, zone or offset. */
  readonly readAs?: string | undefined;
  /** Undefined if the text is not the name of a place. */
  readonly nameMatch?: {
    /** The kind of place: `country`, `state` or `city`. */
    readonly type: string;
    /** True if part of the text is the state or country, not the name. */
    readonly isQualified: boolean;
    /** True if the text is only the beginning of a name, or has a typo. */
    readonly isGuess: boolean;
  };
}

/** Smaller places are found only with their state or country, since many are named like an ordinary word. */
export const minPeople = 5_000;

/** Only a place with at least this many `people` is found by the beginning of its name or with a typo. */
const minPeopleOfGuess = 100_000;

/** A name of two places is ambiguous only if the smaller one has at least this share of the larger one's `people`. */
export const rivalShare = 0.3;

/**
 * Multiplies the population of a place that was found by a name other than the one in the requested language. A city is
 * preferred to the state of the same name only if it has at least this share of the state's population.
 */
export const otherNameShare = 0.1;

/** Names of countries that are as short as a code; those in capitals are words otherwise. */
export const shortNames = new Set(['uk', 'us', 'usa', 'uae', 'drc', 'prc', 'ksa', 'dprk', 'nz', 'CAR', 'PNG']);

/** CLDR's short names of times in the United States, which cover both standard and summer time; tz has US/Eastern for ET. */
const generalTimes: ReadonlyMap<string, string> = new Map([
  ['et', 'America/New_York'],
  ['ct', 'America/Chicago'],
  ['mt', 'America/Denver'],
  ['pt', 'America/Los_Angeles'],
]);

/**
 * Finds the clock that a text names: an offset, a time by its name or abbreviation, a zone, the id of a city, or the
 * name of a city, state or country. The name may be followed by the state or country in which the place lies; the name
 * of a large place may be incomplete or have a typo.
 */
export async function findClock(text: string, data: ClockData): Promise<Clock | Unclear> {
  const trimmed = text.trim();
  return findClockByCode(trimmed, data) ?? findByName(trimmed, data);
}

/** Finds the clock for a city id, an offset, an abbreviation or a zone, without a search; undefined for other text. */
export function findClockByCode(text: string, data: ClockData): Clock | Unclear | undefined {
  const { timezones, cities, countries } = data;
  if (/^\d+$/.test(text)) {
    const row = cities.find(Number(text));
    if (row === undefined) return new Unclear('is not the id of a city', true);
    const { name, country, timezone } = cities.rows.record(row);
    const { name: countryName } = countries.rows.record(countries.find(country) as number);
    return { asked: text, zone: timezone, label: name, readAs: `${name}, ${countryName}` };
  }
  // UTC and GMT are not read as offsets here, because they are also zones in the database.
  const offset = /^(?:utc|gmt)$/i.test(text) ? undefined : parseOffset(text);
  if (offset !== undefined) return { asked: text, zone: { utcOffsetMinutes: offset } };
  if (/^(?:utc|gmt)?\s*[+\-−–]\s*\d/i.test(text))
    return new Unclear('is not an offset: clocks have UTC-12:00 to UTC+14:00');
  if (!/^(?:utc|gmt)$/i.test(text)) {
    const offsets = timezones.listOffsets(text);
    const [only] = offsets;
    const readings = offsets.map(
      ({ utcOffsetMinutes, name }) => `UTC${formatOffsetMinutes(utcOffsetMinutes)} (${name})`,
    );
    if (offsets.length > 1) return new Unclear(`means ${joinReadings(readings)}: write the offset or a city`);
    if (only) return { asked: text, zone: only };
  }
  const generalTime = text.toLowerCase().replace(/^(e|c|m|p)(?:astern|entral|ountain|acific)$/, '$1t');
  const generalZone = generalTimes.get(generalTime);
  if (generalZone !== undefined && (text.length > 2 || text === text.toUpperCase()))
    return { asked: text, zone: generalZone, label: timezones.findLabel(generalZone) };
  // The + of Etc/GMT+5 arrives as a space unless it was sent as %2B.
  const zone = [text, text.replace(' ', '+')].find((name) =>
    !/^[a-z]{1,3}$/i.test(name) || /^(?:utc|gmt)$/i.test(name) ? timezones.find(name) : undefined,
  );
  if (zone !== undefined) return { asked: zone, zone };
  return text.includes('/')
    ? new Unclear('names no time zone of the tz database', true, didYouMean(text, timezones.names))
    : undefined;
}

interface Candidate {
  readonly result: SearchResult;
  /** `exact`, `prefix` or `typo`, among others. */
  readonly how: string;
  readonly matchedName: string;
  /** True if the matched name is the place's name in the requested language, or the first words of that name. */
  readonly isOwn: boolean;
  /** The part of the search text that must be the state or country of the place; empty if there is no such part. */
  readonly qualifier: string;
  /** The population, increased for the capital of a country, and reduced if `isOwn` is false. */
  readonly people: number;
}

async function findByName(text: string, data: ClockData): Promise<Clock | Unclear> {
  if (/^[\p{Script=Latin}.]{1,2}$/u.test(text) && !shortNames.has(text.toLowerCase()))
    return new Unclear('is a code rather than the name of a place', true);
  const clockOfTimeName = findTimeName(text, data);
  if (clockOfTimeName) return clockOfTimeName;
  const candidates = await search(text, data);
  const wholeMatches = await filterWholeMatches(candidates, data);
  const isQualified = wholeMatches.some(({ qualifier }) => qualifier !== '');
  const largeMatches = wholeMatches.filter(({ people }) => isQualified || people >= minPeople);
  const [smallMatch] = wholeMatches;
  if (largeMatches.length === 0 && smallMatch?.isOwn)
    return new Unclear(`is a small place: write ${writePlace(smallMatch.result)}`, true, {}, true);
  if (largeMatches.length > 0) return choose(text, largeMatches, { isQualified, isGuess: false }, data);
  const [guess, ...others] = candidates.filter((each) => isClear(text, each));
  if (guess && others.every(({ people }) => people < rivalShare * guess.people))
    return choose(text, [guess], { isQualified: false, isGuess: true }, data);
  const [nearest] = candidates.filter(({ people, isOwn }) => isOwn && people >= minPeopleOfGuess);
  if (!nearest) return new Unclear('names no place, zone or offset', true);
  return new Unclear('names no place', true, { value: writePlace(nearest.result) });
}

/**
 * Finds the clock of a time such as `pacific time`, or `Indian Standard Time` for India Standard Time. It is tried before
 * places, since Time is a place in Norway.
 */
function findTimeName(text: string, { timezones, countries, nowMs }: ClockData): Clock | undefined {
  if (!/\btime$/i.test(text)) return undefined;
  const { name: country = '', demonym } =
    Array.from({ length: countries.rows.length }, (_, row) => countries.rows.record(row)).find(
      ({ demonym }) => demonym && text.toLowerCase().startsWith(`${demonym.toLowerCase()} `),
    ) ?? {};
  for (const q of demonym ? [text, country + text.slice(demonym.length)] : [text]) {
    const { from, rows, matches = [] } = timezones.list({ q, strictly: true, limit: 2 }, nowMs);
    const [row] = Array.from(rows);
    if (row === undefined || matches[0]?.how !== 'exact') continue;
    const { name, displayName } = from.record(row);
    return { asked: text, zone: name, label: displayName };
  }
  return undefined;
}

/**
 * Searches countries, states and cities. Returns at most 12 candidates, those with most `people` first. Matches of a
 * code instead of a name are dropped, unless the search text is one of `shortNames`.
 */
async function search(q: string, data: ClockData): Promise<Candidate[]> {
  const {
    from,
    rows,
    matches = [],
  } = await searchDatasets(data, { q, types: ['country', 'state', 'city'], limit: 12 }, data.nowMs);
  return Array.from(rows, (row, index): Candidate => {
    const result = from.record(row);
    const { how, name } = matches[index] as { how: string; name: string };
    const isOwn = `${fold(result.name)} `.startsWith(`${fold(name)} `);
    const people = countPeople(result, data) * (isOwn ? 1 : otherNameShare);
    return { result, how, matchedName: name, isOwn, qualifier: readQualifier(q, name), people };
  })
    .filter(({ matchedName, isOwn }) => isOwn || !isCode(matchedName) || shortNames.has(q.toLowerCase()))
    .sort((a, b) => b.people - a.people);
}

/**
 * Returns the part of a text that comes after the name of a place. If the text does not begin with the name, returns an
 * empty text or all of the text.
 */
function readQualifier(text: string, name: string): string {
  const [foldedText, start] = [fold(text), `${fold(name)} `];
  if (foldedText.startsWith(start)) return foldedText.slice(start.length);
  // A text with as many words as the name is another spelling of it; otherwise all of the text may be a qualifier.
  return foldedText.split(' ').length === start.trim().split(' ').length ? '' : foldedText;
}

/** Keeps matches of the whole text, since a search also finds places by a part of it. */
async function filterWholeMatches(candidates: readonly Candidate[], data: ClockData): Promise<Candidate[]> {
  const wholeMatches: Candidate[] = [];
  for (const candidate of candidates) {
    const { how, qualifier, result } = candidate;
    if (how === 'exact' && (qualifier === '' || (await isWithin(result, qualifier, data))))
      wholeMatches.push(candidate);
  }
  return wholeMatches;
}

async function isWithin({ country, id, type }: SearchResult, text: string, data: ClockData): Promise<boolean> {
  const { states, countries, cities } = data;
  const stateCode = type === 'city' ? cities.rows.record(cities.find(Number(id)) as number).stateCode : null;
  const namedRow = states.find(`${country}-${text}`);
  if (stateCode !== null && namedRow !== undefined && namedRow === states.find(stateCode)) return true;
  const row = /^[a-z]{2,3}$/.test(text) ? countries.find(text) : undefined;
  if (row !== undefined && countries.rows.record(row).alpha2 === country) return true;
  const areas = await searchDatasets(data, { q: text, types: ['country', 'state'], limit: 20 }, data.nowMs);
  return Array.from(areas.rows, (each) => areas.from.record(each)).some(
    (each, index) =>
      areas.matches?.[index]?.how === 'exact' && each.id === (each.type === 'country' ? country : stateCode),
  );
}

/** True if a name looks like a code, such as the code of an airport or a country. */
function isCode(name: string): boolean {
  return /^[A-Z0-9-]{2,6}$/.test(name);
}

function countPeople({ type, id }: SearchResult, { cities }: ClockData): number {
  if (type === 'country') return cities.countPeople({ country: id });
  if (type === 'state') return cities.countPeople({ state: id });
  return weighCity(cities.rows.record(cities.find(Number(id)) as number));
}

/** A country's capital counts ten times its people, and at least `minPeople`: even small capitals are well known. */
export function weighCity({ population, capitalTypes }: Pick<City, 'population' | 'capitalTypes'>): number {
  return capitalTypes.includes('country') ? Math.max(10 * population, minPeople) : population;
}

/** True if a text clearly means a large place, as the beginning of its name or as its name with a typo. */
function isClear(text: string, { how, people, matchedName, isOwn }: Candidate): boolean {
  if (people < minPeopleOfGuess || !isOwn) return false;
  const letters = [...fold(text)].length;
  const share = letters / [...fold(matchedName)].length;
  if (how === 'prefix') return letters >= 5 && share >= (text.includes(' ') ? 0.55 : 2 / 3);
  return how === 'typo' && letters >= 8;
}

/**
 * Returns the clock of the first candidate, or of the city that is preferred to it if it is a state. Returns the reason
 * if it is not clear which candidate or which of its times is meant, or if it has no time zone.
 */
function choose(
  text: string,
  candidates: readonly Candidate[],
  match: { readonly isQualified: boolean; readonly isGuess: boolean },
  data: ClockData,
): Clock | Unclear {
  const [first, ...others] = candidates as [Candidate, ...Candidate[]];
  const best = findCity(first, others, data) ?? first;
  const zones = listZones(best.result, data);
  const rivals = others.filter(
    ({ result, people }) =>
      people >= rivalShare * first.people && !haveSameTime([...zones, ...listZones(result, data)], data),
  );
  if (rivals.length > 0)
    return new Unclear(
      `means ${joinReadings([best, ...rivals].map(({ result }) => writePlace(result)))}: write the one that is meant`,
    );
  const { type, id, name } = best.result;
  const place = writePlace(best.result);
  const nameMatch = { type, ...match };
  if (type === 'city') {
    const { timezone } = data.cities.rows.record(data.cities.find(Number(id)) as number);
    return { asked: text, zone: timezone, label: name, readAs: place, nameMatch };
  }
  // The zone that CLDR names as the main zone of a country.
  const primaryZone = type === 'country' ? zones.find((each) => data.timezones.isPrimary(each, id)) : undefined;
  const zone = primaryZone ?? zones[0];
  if (zone === undefined) return new Unclear('has no time zone');
  if (primaryZone === undefined && !haveSameTime(zones, data))
    return new Unclear(`has several time zones (${zones.slice(0, 20).join(', ')}): name one, or a city`);
  return { asked: text, zone, label: name, readAs: `${place} (${zone})`, nameMatch };
}

/** Finds the city that is preferred to a state of the same name, such as Tokyo: a large city with the state's time. */
function findCity({ result, people }: Candidate, others: readonly Candidate[], data: ClockData): Candidate | undefined {
  if (result.type !== 'state') return undefined;
  const zones = listZones(result, data);
  return others.find(
    (other) =>
      other.result.type === 'city' &&
      other.people >= otherNameShare * people &&
      haveSameTime([...zones, ...listZones(other.result, data)], data),
  );
}

export function listZones(
  { type, id }: Readonly<Record<'type' | 'id', string>>,
  { cities, timezones, nowMs }: ClockData,
): string[] {
  if (type === 'city') return [cities.rows.record(cities.find(Number(id)) as number).timezone];
  if (type === 'country') {
    const { from, rows } = timezones.list({ country: id }, nowMs);
    return Array.from(rows, (row) => from.record(row).localName ?? from.record(row).name);
  }
  const { from, rows } = cities.list({ state: id });
  return [...new Set(Array.from(rows, (row) => from.record(row).timezone))];
}

/** True if zones have the same time now and half a year later. */
export function haveSameTime(zones: readonly string[], { timezones, nowMs }: ClockData): boolean {
  return [nowMs, nowMs + halfYearMs].every(
    (ms) => new Set(zones.map((zone) => timezones.findOffset(zone, ms)?.utcOffset)).size <= 1,
  );
}

/** Writes the name of a place with its state and country, leaving out those that have the same name as the place. */
export function writePlace({ name, label }: SearchResult): string {
  const separator = label.includes('، ') ? '، ' : ', ';
  const parts = label.split(separator);
  return parts.filter((part, index) => index === 0 || fold(part) !== fold(name)).join(separator);
}

function joinReadings(readings: readonly string[]): string {
  return `${readings.slice(0, -1).join(', ')} or ${readings.at(-1)}`;
}
