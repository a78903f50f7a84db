import type { Phrase } from '../grammar/grammar.js';
import { convertTime } from '../time/convert-time.js';
import { haveSameTime } from '../time/find-clock.js';
import type { Named } from './find-names.js';
import { preferCities } from './places.js';
import type { NamePart, Question } from './read-question.js';
import { type Draft, maxReadings, type Teller } from './teller.js';

/** A place, or a time by its name, with its zone. */
interface Clock {
  readonly name: string;
  readonly zone: string;
  readonly about: readonly Named[];
}

type Tell = (clock: Clock, teller: Teller, question: Question) => Draft;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const halfYearMs = 182 * dayMs;

/** The time of smaller cities is told only by another word: `hammer time` asks nothing. */
const minPeopleOfTime = 5000;

/** The changes of the clocks that a question may ask for, and the sign of their shift. */
const changes: Readonly<Record<string, number>> = { 'clock-change': 0, 'dst-start': 1, 'dst-end': -1 };
const topics: readonly string[] = ['time', 'date', 'difference', 'time-zone', 'dst', 'where', ...Object.keys(changes)];

/** Answers the time, the date, differences, zones and daylight saving time of places. */
export function tellTime(question: Question, teller: Teller): Draft[] {
  const { asks, words, subjects, numbers } = question;
  const isOther =
    numbers.length > 0 ||
    words.has('noon') ||
    words.has('midnight') ||
    (asks.length === 0 && subjects.length === 2 && !words.has('to'));
  if (isOther || asks.some((ask) => !topics.includes(ask))) return [];
  const minPeople = ['time', 'date', undefined].includes(asks[0]) ? minPeopleOfTime : 0;
  const clocks = subjects.map((subject) => findClocks(subject, minPeople, teller));
  const [first = [], second = []] = clocks;
  if (clocks.some(({ length }) => length === 0)) return [];
  const isPair = clocks.length === 2 && (asks.includes('difference') || (asks.length === 0 && words.has('to')));
  if (isPair) return first.flatMap((a) => second.map((b) => tellDifference(a, b, teller)));
  if (asks[0] === 'time' && clocks.length > 1) return tellClocks(clocks, teller, question);
  if (words.has('count')) return asks[0] === 'time-zone' ? countOffsets(first[0]?.about[0], teller) : [];
  const tell = chooseTell(question, clocks);
  return tell ? first.map((clock) => tell(clock, teller, question)) : [];
}

/** “time in tokyo and zurich” */
function tellClocks(clocks: readonly (readonly Clock[])[], teller: Teller, question: Question): Draft[] {
  const drafts = clocks.map(([clock]) => tellClock(clock as Clock, teller, question));
  const [first] = drafts;
  if (!first || clocks.some(({ length }) => length > 1)) return [];
  const text = drafts.map((draft) => draft.text).join(' ');
  const [value, about] = [drafts.map((draft) => draft.value), drafts.flatMap((draft) => draft.about)];
  return [
    { ...first, text, value, about, request: `/time/convert?to=${clocks.map(([clock]) => clock?.zone).join(',')}` },
  ];
}

/** “how many time zones does russia have” */
function countOffsets(named: Named | undefined, teller: Teller): Draft[] {
  if (named?.type !== 'country') return [];
  const zones = listZones(named, teller)
    .map((zone) => readZone(zone, teller))
    .sort((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
  const offsets = [...new Set(zones.map(({ utcOffset }) => shortenOffset(utcOffset)))];
  const changes = zones.flatMap(({ nextChange }) => (nextChange ? [Date.parse(nextChange.at)] : []));
  const values = { subject: named.name, value: teller.number(offsets.length), list: teller.list(offsets) };
  const text = teller.say('count-offsets', values);
  const untilMs = changes.length > 0 ? Math.min(...changes) : undefined;
  const request = `/timezones?country=${named.id}`;
  return [{ text, value: offsets.length, about: [named], request, untilMs, dataset: 'timezones' }];
}

function chooseTell(
  { asks, words, subjects, isYesNo }: Question,
  clocks: readonly (readonly Clock[])[],
): Tell | undefined {
  const [subject] = subjects;
  const [[clock] = []] = clocks;
  // “is london on gmt or bst”
  const isChoice = clocks.slice(1).every(([each]) => (each?.about[0]?.type ?? 'timezone') === 'timezone');
  if (clocks.length === 3 && isChoice && isYesNo && asks.length === 0) return tellAbbreviation;
  if (clocks.length !== 1 || !subject) return undefined;
  if (asks.some((ask) => ask in changes)) return tellChange;
  if (asks.includes('dst')) return tellDaylight;
  const isZoneAlone =
    asks.length === 0 &&
    [...words].every((word) => ['is', 'does', 'stands-for'].includes(word)) &&
    clock?.about[0]?.type === 'timezone';
  if (asks[0] === 'time-zone' || isZoneAlone) return tellZone;
  if (asks.some((ask) => ask !== 'time' && ask !== 'date')) return undefined;
  // “is it tomorrow in tokyo” asks for the date, “date in tokyo tomorrow” for another one.
  if (words.has('tomorrow') || words.has('yesterday')) return isYesNo ? tellDate : undefined;
  if (asks[0] === 'date') return tellDate;
  const isTimeNow = words.has('today') && !('records' in subject);
  return asks[0] === 'time' || isTimeNow ? tellClock : undefined;
}

function findClocks(subject: NamePart | Phrase, minPeople: number, teller: Teller): Clock[] {
  const { data } = teller;
  if (!('records' in subject))
    return subject.kind === 'zone' ? [{ name: subject.text, zone: subject.id, about: [] }] : [];
  const zones = subject.records.filter(({ code }) => code === 'abbreviation');
  const places = preferCities(subject, minPeople);
  if (zones.length > 0 && places.every(({ code, isOwn }) => code !== undefined || !isOwn))
    return findAbbreviation(subject.text, zones, teller);
  return places.flatMap((named): Clock[] => {
    if (named.type === 'city') {
      const { timezone } = data.cities.rows.record(data.cities.find(Number(named.id)) as number);
      return [{ name: places.length > 1 ? named.label : named.name, zone: timezone, about: [named] }];
    }
    const all = listZones(named, teller);
    const shown = all
      .filter((zone, index) => !all.slice(0, index).some((known) => haveSameTime([known, zone], data)))
      .slice(0, maxReadings);
    const name = teller.subject(named);
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
  const people = new Map(isCountry ? country(id).timezones.map((zone) => [zone, 0]) : []);
  const { from, rows } = data.cities.list({ [isCountry ? 'country' : 'state']: id, limit: maxCities });
  for (const row of Array.from(rows)) {
    const { timezone, population } = from.record(row);
    people.set(timezone, (people.get(timezone) ?? 0) + population);
  }
  const sorted = [...people].sort((a, b) => b[1] - a[1]);
  const min = isCountry ? 0 : minShare * (sorted[0]?.[1] ?? 0);
  return sorted.filter(([, count]) => count >= min).map(([zone]) => zone);
}

/** An abbreviation means a time for each offset that it stands for. */
function findAbbreviation(text: string, zones: readonly Named[], { data }: Teller): Clock[] {
  const offsets = data.timezones.listOffsets(text);
  if (offsets.length === 0)
    return zones.slice(0, 1).map(({ id }) => ({ name: text.toUpperCase(), zone: id, about: zones.slice(0, 1) }));
  return offsets.flatMap(({ name, utcOffsetMinutes }) => {
    const hasOffset = (zone: string) =>
      [0, halfYearMs].some(
        (ms) => data.timezones.findOffset(zone, data.nowMs + ms)?.utcOffsetMinutes === utcOffsetMinutes,
      );
    const zone = zones.find(({ id }) => hasOffset(id));
    return zone ? [{ name: name ?? text, zone: zone.id, about: [zone] }] : [];
  });
}

function readZone(zone: string, { data }: Teller, ms = data.nowMs) {
  const { from, rows } = data.timezones.list({ zone }, ms);
  return from.record(rows[0] as number);
}

function draft({ zone, about }: Clock, text: string, value: unknown, untilMs?: number): Draft {
  return { text, value, about, request: `/timezones/${zone}`, untilMs, dataset: 'timezones' };
}

function describeZone(zone: string, teller: Teller): string {
  const { longName, utcOffset, utcOffsetMinutes } = readZone(zone, teller);
  const offset = shortenOffset(utcOffset);
  const isName = longName !== null && !/\d/.test(longName) && utcOffsetMinutes !== undefined;
  return isName ? `${longName} (${zone}, ${offset})` : `${zone} (${offset})`;
}

/** +03:00 is UTC+3. */
function shortenOffset(utcOffset: string): string {
  return `UTC${utcOffset.replace(/^(.)0/, '$1').replace(/:00$/, '')}`;
}

function toLocal(ms: number, offsetMinutes: number, length: number): string {
  return new Date(ms + offsetMinutes * minuteMs).toISOString().slice(0, length);
}

const tellClock: Tell = (clock, teller) => {
  const { data, say, day, time } = teller;
  const { utcOffsetMinutes } = readZone(clock.zone, teller);
  const ms = data.nowMs - (data.nowMs % minuteMs);
  const value = `${time(ms, utcOffsetMinutes)}, ${day(ms, utcOffsetMinutes)}`;
  const text = say('clock', { subject: clock.name, value, zone: describeZone(clock.zone, teller) });
  return draft(clock, text, toLocal(ms, utcOffsetMinutes, 16), ms + minuteMs);
};

const tellAbbreviation: Tell = (clock, teller) => {
  const { abbreviation, nextChange } = readZone(clock.zone, teller);
  const text = teller.say('time-is', { subject: clock.name, value: abbreviation });
  return draft(clock, text, abbreviation, nextChange ? Date.parse(nextChange.at) : undefined);
};

const tellDate: Tell = (clock, teller) => {
  const { data, say, day } = teller;
  const { utcOffsetMinutes } = readZone(clock.zone, teller);
  const date = toLocal(data.nowMs, utcOffsetMinutes, 10);
  const text = say('date', { subject: clock.name, value: day(data.nowMs, utcOffsetMinutes) }, 'ask');
  return draft(clock, text, date, Date.parse(date) + dayMs - utcOffsetMinutes * minuteMs);
};

const tellZone: Tell = (clock, teller) => {
  const isName = (clock.about[0]?.type ?? 'timezone') === 'timezone';
  const values = { subject: clock.name, value: describeZone(clock.zone, teller) };
  const text = isName ? teller.say('zone-is', values) : teller.say('time-zone', values, 'ask');
  return draft(clock, text, clock.zone);
};

/** Finds the next change of the clocks or, if `sign` is not 0, the next one forward or back. */
function readChange(clock: Clock, teller: Teller, sign = 0) {
  let { nextChange } = readZone(clock.zone, teller);
  if (sign * (nextChange?.shiftMinutes ?? 0) < 0)
    nextChange = readZone(clock.zone, teller, Date.parse(nextChange?.at ?? '')).nextChange;
  if (!nextChange || nextChange.shiftMinutes === 0) return undefined;
  return { ms: Date.parse(nextChange.at), offsetBefore: nextChange.utcOffsetMinutes - nextChange.shiftMinutes };
}

const tellChange: Tell = (clock, teller, { asks }) => {
  const { say, day, time } = teller;
  const topic = asks.find((ask) => ask in changes) as string;
  const change = readChange(clock, teller, changes[topic]);
  if (!change) return draft(clock, say('dst-always', { subject: clock.name }), null);
  const { ms, offsetBefore } = change;
  const value = `${day(ms, offsetBefore)}, ${time(ms, offsetBefore)}`;
  return draft(clock, say(topic, { subject: clock.name, value }, 'ask'), toLocal(ms, offsetBefore, 16), ms);
};

const tellDaylight: Tell = (clock, teller, { words, isYesNo }) => {
  const { say, day } = teller;
  const { daylightTime } = readZone(clock.zone, teller);
  const change = readChange(clock, teller);
  const value = change ? day(change.ms, change.offsetBefore) : '';
  const sentence = say(change ? (daylightTime ? 'dst-now' : 'dst-later') : 'dst-never', { subject: clock.name, value });
  // “does chicago have daylight saving time” asks about the year, “is it” about today.
  const holds = daylightTime || (change !== undefined && words.has('does'));
  return draft(clock, isYesNo ? `${say(holds ? 'yes' : 'no')}. ${sentence}` : sentence, holds, change?.ms);
};

function tellDifference(a: Clock, b: Clock, teller: Teller): Draft {
  const [zoneA, zoneB] = [readZone(a.zone, teller), readZone(b.zone, teller)];
  const minutes = zoneA.utcOffsetMinutes - zoneB.utcOffsetMinutes;
  const id = minutes > 0 ? 'ahead' : minutes < 0 ? 'behind' : 'same-time';
  const changes = [zoneA, zoneB].flatMap(({ nextChange }) => (nextChange ? [Date.parse(nextChange.at)] : []));
  return {
    text: teller.say(id, { subject: a.name, other: b.name, value: teller.duration(Math.abs(minutes)) }),
    value: minutes / 60,
    unit: 'h',
    about: [...a.about, ...b.about],
    request: `/time/convert?to=${a.zone},${b.zone}`,
    untilMs: changes.length > 0 ? Math.min(...changes) : undefined,
    dataset: 'timezones',
  };
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
  for (const { utcOffsetMinutes } of offsets)
    readings.push(...(await convert(text.replace(abbreviation as string, writeOffset(utcOffsetMinutes)), teller)));
  const agreeing = readings.filter(({ value }) => Array.isArray(value) && new Set(value).size === 1);
  return agreeing.length > 0 ? agreeing.slice(0, 1) : readings;
}

function writeOffset(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

async function convert(text: string, { ask, say, list, language, time, day }: Teller): Promise<Draft[]> {
  const answer = await ask(convertTime, { q: text, lang: language });
  const { readings = [] } = answer as { readings?: readonly { from: ZonedClock | null; to: readonly ZonedClock[] }[] };
  const write = ({ localTime, timezone, utcOffset }: ZonedClock) => {
    const ms = Date.parse(`${localTime.slice(0, 19)}Z`);
    return `${time(ms)}, ${day(ms)} (${timezone ?? utcOffset})`;
  };
  return readings.flatMap(({ from, to }) => {
    if (!from || to.length === 0) return [];
    const [subject, other] = [from.displayName, list(to.map(({ displayName }) => displayName))];
    const local = to.map(({ localTime }) => localTime);
    return [
      {
        text: say('convert', { from: write(from), subject, value: to.map(write).join('; '), other }),
        value: local.length === 1 ? local[0] : local,
        about: [],
        request: `/time/convert?q=${encodeURIComponent(text)}`,
        dataset: 'timezones',
      },
    ];
  });
}
