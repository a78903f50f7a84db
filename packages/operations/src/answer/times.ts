import { formatOffsetMinutes } from '@almanac/data/internal/timezones';
import type { Phrase } from '../grammar/grammar.js';
import { convertTime } from '../time/convert-time.js';
import { haveSameTime, minPeople } from '../time/find-clock.js';
import { dayMs, minuteMs } from '../time/time-words.js';
import { preferCities } from './facts.js';
import type { Named } from './named.js';
import type { NamePart, Question } from './read-question.js';
import { type Draft, maxReadings, type Teller } from './teller.js';

/** A place, or a time by its name, with its zone. */
interface Clock {
  readonly name: string;
  readonly zone: string;
  readonly about: readonly Named[];
}

/** The changes of the clocks that a question may ask for, and the sign of their shift. */
const changes: Readonly<Record<string, number>> = { 'clock-change': 0, 'dst-start': 1, 'dst-end': -1 };
const topics: readonly string[] = ['time', 'date', 'difference', 'time-zone', 'dst', 'where', ...Object.keys(changes)];

/** Answers the time, the date, differences, zones and daylight saving time of places. */
export function tellTime(question: Question, teller: Teller): Draft[] {
  const { asks, words, subjects, numbers } = question;
  const [topic] = asks;
  const isPair = subjects.length === 2 && (asks.includes('difference') || (topic === undefined && words.has('to')));
  const isOther = numbers.length > 0 || words.has('noon') || words.has('midnight');
  if (isOther || (topic === undefined && subjects.length === 2 && !isPair)) return [];
  if (asks.some((ask) => !topics.includes(ask))) return [];
  // The time of smaller cities is told only by another word: `hammer time` asks nothing.
  const min = ['time', 'date', undefined].includes(topic) ? minPeople : 0;
  const clocks = subjects.map((subject) => findClocks(subject, min, teller));
  const [first = [], second = []] = clocks;
  if (clocks.some(({ length }) => length === 0)) return [];
  if (isPair) return first.flatMap((a) => second.map((b) => tellDifference(a, b, teller)));
  if (topic === 'time' && clocks.length > 1) return tellClocks(clocks, question, teller);
  if (words.has('count')) return topic === 'time-zone' ? countOffsets(first[0]?.about[0], teller) : [];
  const asked = chooseTopic(question, clocks);
  return asked === undefined ? [] : first.map((clock) => tellClock(asked, clock, question, teller));
}

/** “time in tokyo and zurich” */
function tellClocks(clocks: readonly (readonly Clock[])[], question: Question, teller: Teller): Draft[] {
  const drafts = clocks.flatMap((each) => each.map((clock) => tellClock('time', clock, question, teller)));
  const [first] = drafts;
  if (!first || drafts.length > clocks.length) return [];
  return [
    {
      ...first,
      text: drafts.map(({ text }) => text).join(' '),
      value: drafts.map(({ value }) => value),
      about: drafts.flatMap(({ about }) => about),
      request: `/time/convert?to=${clocks.map(([clock]) => clock?.zone).join(',')}`,
    },
  ];
}

/** “how many time zones does russia have” */
function countOffsets(named: Named | undefined, teller: Teller): Draft[] {
  if (named?.type !== 'country') return [];
  const zones = teller.country(named.id).timezones.map((zone) => readZone(zone, teller));
  zones.sort((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
  const offsets = [...new Set(zones.map(({ utcOffset }) => shortenOffset(utcOffset)))];
  const values = { subject: named.name, value: teller.number(offsets.length), list: teller.list(offsets) };
  const request = `/timezones?country=${named.id}`;
  const rest = { value: offsets.length, about: [named], request, untilMs: findChange(zones), dataset: 'timezones' };
  return [teller.draft('count-offsets', values, rest)];
}

/** The topic that a question asks of one clock or, in “is london on gmt or bst”, its abbreviation. */
function chooseTopic(
  { asks, words, subjects, isYesNo }: Question,
  clocks: readonly (readonly Clock[])[],
): string | undefined {
  const [topic] = asks;
  const [subject, ...others] = subjects;
  const isZone = ([clock]: readonly Clock[]) => clock !== undefined && isOfZone(clock);
  if (others.length === 2 && clocks.slice(1).every(isZone) && isYesNo && !topic) return 'abbreviation';
  if (others.length > 0 || !subject) return undefined;
  const special = asks.find((ask) => ask in changes) ?? asks.find((ask) => ask === 'dst');
  // “do the clocks change in iceland”
  if (special) return isYesNo && special === 'clock-change' ? 'dst' : special;
  const isAlone = !topic && [...words].every((word) => ['is', 'does', 'stands-for'].includes(word));
  if (topic === 'time-zone' || (isAlone && clocks[0]?.[0]?.about.length && clocks.every(isZone))) return 'time-zone';
  if (asks.some((ask) => ask !== 'time' && ask !== 'date')) return undefined;
  // “is it tomorrow in tokyo” asks for the date, “date in tokyo tomorrow” for another one.
  if (words.has('tomorrow') || words.has('yesterday')) return isYesNo ? 'date' : undefined;
  return topic ?? (words.has('today') && !('records' in subject) ? 'time' : undefined);
}

/** True if a clock is named for its time, not for a place. */
function isOfZone({ about: [named] }: Clock): boolean {
  return named === undefined || named.type === 'timezone';
}

function findClocks(subject: NamePart | Phrase, min: number, teller: Teller): Clock[] {
  const { data, city } = teller;
  if (!('records' in subject))
    return subject.kind === 'zone' ? [{ name: subject.text, zone: subject.id, about: [] }] : [];
  const zones = subject.records.filter(({ code }) => code === 'abbreviation');
  // The state of Niger has the time of Niger.
  const isTold = (named: Named, [first]: readonly Named[]) =>
    first?.type !== 'country' ||
    named.type !== 'state' ||
    !haveSameTime([...listZones(first, teller), ...listZones(named, teller)], data);
  const places = preferCities(subject, min).filter((named, _, all) => isTold(named, all));
  if (zones.length > 0 && places.every(({ code, isOwn }) => code !== undefined || !isOwn))
    return findAbbreviation(subject.text, zones, teller);
  return places.flatMap((named): Clock[] => {
    if (named.type === 'city') {
      const name = places.length > 1 ? named.label : named.name;
      return [{ name, zone: city(named.id).timezone, about: [named] }];
    }
    const shown = listZones(named, teller)
      .filter((zone, index, all) => !all.slice(0, index).some((known) => haveSameTime([known, zone], data)))
      .slice(0, maxReadings);
    const name = places.length > 1 ? named.label : teller.subject(named);
    return shown.map((zone) => ({
      // A zone of a state may be named for a city of another one.
      name: shown.length > 1 && named.type === 'country' ? `${data.timezones.findLabel(zone)}, ${name}` : name,
      zone,
      about: [named],
    }));
  });
}

/** A state keeps the time of those zones that have at least this share of the people of so many of its largest cities. */
const minShare = 0.1;
const maxCities = 100;

/** The zones of a country, or those that most people of a state keep; those of most people first. */
function listZones({ type, id }: Named, { data, country }: Teller): string[] {
  const isCountry = type === 'country';
  const zones = isCountry ? country(id).timezones : [];
  if (zones.length === 1) return [...zones];
  const people = new Map(zones.map((zone) => [zone, 0]));
  const { from, rows } = data.cities.list({ [isCountry ? 'country' : 'state']: id, limit: maxCities });
  for (const row of Array.from(rows)) {
    const { timezone, population } = from.record(row);
    people.set(timezone, (people.get(timezone) ?? 0) + population);
  }
  const sorted = [...people].sort((a, b) => b[1] - a[1]);
  const min = isCountry ? 0 : minShare * (sorted[0]?.[1] ?? 0);
  return sorted.filter(([, count]) => count >= min).map(([zone]) => zone);
}

/** An abbreviation means a time for each offset that it stands for, also while no zone keeps it: BST in winter. */
function findAbbreviation(text: string, zones: readonly Named[], { data }: Teller): Clock[] {
  const offsets = data.timezones.listOffsets(text);
  const about = zones.slice(0, 1);
  if (offsets.length === 0) return about.map(({ id }) => ({ name: text.toUpperCase(), zone: id, about }));
  return offsets.flatMap(({ name, utcOffsetMinutes }) => {
    const hasOffset = (zone: string) =>
      data.timezones.findOffset(zone, data.nowMs)?.utcOffsetMinutes === utcOffsetMinutes;
    const fixed = `Etc/GMT${utcOffsetMinutes > 0 ? '-' : '+'}${Math.abs(utcOffsetMinutes) / 60}`;
    const zone = zones.find(({ id }) => hasOffset(id))?.id ?? fixed;
    return hasOffset(zone) ? [{ name: name ?? text, zone, about }] : [];
  });
}

function readZone(zone: string, { data }: Teller, ms = data.nowMs) {
  const { from, rows } = data.timezones.list({ zone }, ms);
  return from.record(rows[0] as number);
}

/** When the clocks of the first of some zones change next. */
function findChange(zones: readonly { readonly nextChange: { readonly at: string } | null }[]): number | undefined {
  const changes = zones.flatMap(({ nextChange }) => (nextChange ? [Date.parse(nextChange.at)] : []));
  return changes.length > 0 ? Math.min(...changes) : undefined;
}

function describeZone(zone: string, teller: Teller): string {
  const { longName, utcOffset } = readZone(zone, teller);
  const offset = shortenOffset(utcOffset);
  return longName !== null && !/\d/.test(longName) ? `${longName} (${zone}, ${offset})` : `${zone} (${offset})`;
}

/** +03:00 is UTC+3. */
function shortenOffset(utcOffset: string): string {
  return `UTC${utcOffset.replace(/^(.)0/, '$1').replace(/:00$/, '')}`;
}

function toLocal(ms: number, offsetMinutes: number, length: number): string {
  return new Date(ms + offsetMinutes * minuteMs).toISOString().slice(0, length);
}

/** Tells what a question asks about a clock. */
function tellClock(topic: string, clock: Clock, { words, isYesNo }: Question, teller: Teller): Draft {
  const { data, day, timeDay, dayTime } = teller;
  const zone = readZone(clock.zone, teller);
  const { utcOffsetMinutes, abbreviation, daylightTime } = zone;
  const tell = (id: string, text: string, value: unknown, untilMs?: number): Draft =>
    teller.draft(
      id,
      { subject: clock.name, value: text, zone: describeZone(clock.zone, teller) },
      { value, about: clock.about, request: `/timezones/${clock.zone}`, untilMs, dataset: 'timezones' },
    );
  if (topic === 'time') {
    const ms = data.nowMs - (data.nowMs % minuteMs);
    return tell('clock', timeDay(ms, utcOffsetMinutes), toLocal(ms, utcOffsetMinutes, 16), ms + minuteMs);
  }
  if (topic === 'date') {
    const date = toLocal(data.nowMs, utcOffsetMinutes, 10);
    const untilMs = Date.parse(date) + dayMs - utcOffsetMinutes * minuteMs;
    return tell(topic, day(data.nowMs, utcOffsetMinutes), date, untilMs);
  }
  if (topic === 'abbreviation') return tell('time-is', abbreviation, abbreviation, findChange([zone]));
  if (topic === 'time-zone')
    return tell(isOfZone(clock) ? 'zone-is' : topic, describeZone(clock.zone, teller), clock.zone);
  const change = readChange(clock, teller, changes[topic]);
  if (topic === 'dst') {
    // “does chicago have daylight saving time” asks about the year, “is it” about today.
    const holds = daylightTime || (change !== undefined && words.has('does'));
    const text = change ? day(change.ms, change.offsetBefore) : '';
    const draft = tell(change ? (daylightTime ? 'dst-now' : 'dst-later') : 'dst-never', text, holds, change?.ms);
    return isYesNo ? teller.confirm(holds, draft) : draft;
  }
  if (!change) return tell('dst-always', '', null);
  const { ms, offsetBefore } = change;
  return tell(topic, dayTime(ms, offsetBefore), toLocal(ms, offsetBefore, 16), ms);
}

/** Finds the next change of the clocks or, if `sign` is not 0, the next one forward or back. */
function readChange(clock: Clock, teller: Teller, sign = 0) {
  let { nextChange } = readZone(clock.zone, teller);
  if (sign * (nextChange?.shiftMinutes ?? 0) < 0)
    nextChange = readZone(clock.zone, teller, Date.parse(nextChange?.at ?? '')).nextChange;
  if (!nextChange || nextChange.shiftMinutes === 0) return undefined;
  return { ms: Date.parse(nextChange.at), offsetBefore: nextChange.utcOffsetMinutes - nextChange.shiftMinutes };
}

function tellDifference(a: Clock, b: Clock, teller: Teller): Draft {
  const zones = [readZone(a.zone, teller), readZone(b.zone, teller)] as const;
  const minutes = zones[0].utcOffsetMinutes - zones[1].utcOffsetMinutes;
  const id = minutes > 0 ? 'ahead' : minutes < 0 ? 'behind' : 'same-time';
  const values = { subject: a.name, other: b.name, value: teller.duration(Math.abs(minutes)) };
  return teller.draft(id, values, {
    value: minutes / 60,
    unit: 'h',
    about: [...a.about, ...b.about],
    request: `/time/convert?to=${a.zone},${b.zone}`,
    untilMs: findChange(zones),
    dataset: 'timezones',
  });
}

interface ZonedClock {
  readonly asked: string;
  readonly displayName: string;
  readonly localTime: string;
  readonly utcOffset: string;
  readonly timezone: string | null;
}

/**
 * Answers what a time in one place is in others, as `/time/convert` reads it. An abbreviation of several times has a
 * reading for each, unless a place after it says which one is meant: “IST india”.
 */
export async function tellConversion(text: string, teller: Teller): Promise<Draft[]> {
  const drafts = await convert(text, teller);
  if (drafts.length > 0) return drafts;
  const { timezones } = teller.data;
  const abbreviation = text.split(/\s+/).find((word) => timezones.listOffsets(word).length > 1);
  const offsets = abbreviation === undefined ? [] : timezones.listOffsets(abbreviation);
  const readings: Draft[] = [];
  for (const { utcOffsetMinutes } of offsets) {
    const offset = `UTC${formatOffsetMinutes(utcOffsetMinutes)}`;
    readings.push(...(await convert(text.replace(abbreviation as string, offset), teller)));
  }
  const agreeing = readings.filter(({ value }) => Array.isArray(value) && new Set(value).size === 1);
  return agreeing.length > 0 ? agreeing.slice(0, 1) : readings;
}

async function convert(text: string, { ask, draft, list, language, timeDay }: Teller): Promise<Draft[]> {
  const answer = await ask(convertTime, { q: text, lang: language });
  const { readings = [] } = answer as { readings?: readonly { from: ZonedClock | null; to: readonly ZonedClock[] }[] };
  const write = ({ localTime, timezone, utcOffset }: ZonedClock) =>
    `${timeDay(Date.parse(`${localTime.slice(0, 19)}Z`))} (${timezone ?? utcOffset})`;
  const request = `/time/convert?q=${encodeURIComponent(text)}`;
  return readings.flatMap(({ from, to }) => {
    if (!from || to.length === 0) return [];
    const other = list(to.map(({ displayName }) => displayName));
    const values = { from: write(from), subject: from.displayName, value: to.map(write).join('; '), other };
    const local = to.map(({ localTime }) => localTime);
    const value = local.length === 1 ? local[0] : local;
    return [draft('convert', values, { value, about: [], request, dataset: 'timezones' })];
  });
}
