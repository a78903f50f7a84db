import { getAstronomy } from '../astronomy.js';
import { findTime, toLocalMs } from '../time/time-words.js';
import type { Named } from './find-names.js';
import { findPoint, preferCities } from './places.js';
import type { Question } from './read-question.js';
import type { Draft, Teller } from './teller.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Answers rise and set of the Sun, phases of the Moon, eclipses and seasons. */
export async function tellSky(question: Question, teller: Teller): Promise<Draft[]> {
  const { asks, names, words } = question;
  const [part] = names;
  const sky = asks.filter((ask) => !['time', 'date', 'moon-phase'].includes(ask));
  // “wann geht die sonne in hamburg unter”
  const verb = words.has('sun') ? (words.has('down') ? 'sunset' : words.has('up') ? 'sunrise' : undefined) : undefined;
  const topic = sky[0] ?? verb ?? (asks.includes('moon-phase') ? 'moon-phase' : undefined);
  if (topic === undefined || sky.length > 1) return [];
  if (['sunrise', 'sunset', 'day-length'].includes(topic)) return tellSun(topic, question, teller);
  if (seasons.includes(topic)) return tellSeason(topic, question, teller);
  // An eclipse is seen from some places only, a phase from all.
  if (names.length > 1 || (part && (topic.endsWith('eclipse') || preferCities(part, minPeopleOfSky).length === 0)))
    return [];
  if (topic === 'moon-phase') return tellMoon(question, teller);
  if (topic === 'solar-eclipse' || topic === 'lunar-eclipse') return tellNext(topic, topic, 3 * 366, question, teller);
  if (!['full-moon', 'new-moon', 'first-quarter', 'last-quarter'].includes(topic)) return [];
  return question.isYesNo ? tellPhaseOn(topic, question, teller) : tellNext(topic, 'moon-phase', 40, question, teller);
}

/** The start of the asked day as if it were in UTC; undefined if the question names none, or today. */
function readDay({ words, date }: Question, todayMs: number): number | undefined {
  if (words.has('tomorrow')) return todayMs + dayMs;
  if (words.has('yesterday')) return todayMs - dayMs;
  const time = date === undefined ? undefined : findTime(date)?.time;
  return time && 'date' in time && time.date ? toLocalMs({ date: time.date }, todayMs) : undefined;
}

async function tellSun(topic: string, question: Question, teller: Teller): Promise<Draft[]> {
  const [part] = question.names;
  const places = part && question.names.length === 1 ? preferCities(part) : [];
  const drafts = places.map((named) =>
    tellSunAt(topic, question, named, places.length > 1 ? named.label : named.name, teller),
  );
  return (await Promise.all(drafts)).flat();
}

async function tellSunAt(
  topic: string,
  question: Question,
  named: Named,
  subject: string,
  teller: Teller,
): Promise<Draft[]> {
  const { data, ask, say, day, time, duration, country } = teller;
  const { timezones, cities, nowMs } = data;
  const point = findPoint(named, teller);
  if (!point) return [];
  const { latitude, longitude } = point;
  const zone =
    named.type === 'city'
      ? cities.rows.record(cities.find(Number(named.id)) as number).timezone
      : (country(named.id).timezones[0] as string);
  const offsetAt = (ms: number) => timezones.findOffset(zone, ms)?.utcOffsetMinutes ?? 0;
  const todayMs = Math.floor((nowMs + offsetAt(nowMs) * minuteMs) / dayMs) * dayMs;
  const asked = readDay(question, todayMs);
  const dayStart = asked ?? todayMs;
  const date = new Date(dayStart - offsetAt(dayStart) * minuteMs).toISOString();
  const answer = (await ask(getAstronomy, { date, latitude, longitude })) as {
    readonly riseAndSet?: {
      readonly sun: { readonly state: string; readonly rise: string | null; readonly set: string | null };
    };
  };
  if (!answer.riseAndSet) return [];
  const { state, rise, set } = answer.riseAndSet.sun;
  const draft = (id: string, value: unknown, text: string, kind: 'ask' | 'say' = 'say', unit?: string): Draft[] => [
    {
      text: say(id, { subject, value: text }, kind),
      value,
      unit,
      about: [named],
      request: `/astronomy?date=${date}&latitude=${latitude}&longitude=${longitude}`,
      untilMs: asked === undefined ? todayMs + dayMs - offsetAt(nowMs) * minuteMs : undefined,
      dataset: 'astronomy',
    },
  ];
  const isLength = topic === 'day-length';
  if (state === 'always-down') return draft('polar-night', isLength ? 0 : null, day(dayStart));
  if (state === 'always-up') return draft('midnight-sun', isLength ? 24 : null, day(dayStart));
  if (isLength) {
    if (rise === null || set === null) return [];
    const minutes = (Math.round((Date.parse(set) - Date.parse(rise)) / minuteMs) + 1440) % 1440;
    return draft(topic, minutes / 60, `${duration(minutes)} (${day(dayStart)})`, 'ask', 'h');
  }
  const instant = topic === 'sunrise' ? rise : set;
  if (instant === null) return draft('no-rise', null, day(dayStart));
  const ms = Math.round(Date.parse(instant) / minuteMs) * minuteMs;
  const local = new Date(ms + offsetAt(ms) * minuteMs).toISOString().slice(0, 16);
  return draft(topic, local, `${time(ms, offsetAt(ms))}, ${day(ms, offsetAt(ms))}`, 'ask');
}

function listEvents({ data }: Teller, kinds: readonly SkyKind[], fromMs: number, days: number) {
  const { from, rows } = data.astronomy.listEvents({ fromMs, toMs: fromMs + days * dayMs, kinds });
  return Array.from(rows, (row) => {
    const { date, key } = from.record(row);
    return { date, key, ms: Date.parse(date) };
  });
}

type SkyKind = 'moon-phase' | 'solar-eclipse' | 'lunar-eclipse' | 'equinox' | 'solstice';

/** The start of a year that the question names, else of the day, else now. */
function readStart(question: Question, { data }: Teller): number {
  const year = question.numbers.find((number) => /^\d{4}$/.test(number));
  return year === undefined
    ? (readDay(question, Math.floor(data.nowMs / dayMs) * dayMs) ?? data.nowMs)
    : Date.UTC(Number(year), 0, 1);
}

function tellNext(topic: string, kind: SkyKind, days: number, question: Question, teller: Teller): Draft[] {
  const fromMs = readStart(question, teller);
  const event = listEvents(teller, [kind], fromMs, days).find(({ key }) => kind !== 'moon-phase' || key === topic);
  return event ? [tellEvent(event, topic, fromMs, kind, teller)] : [];
}

function tellEvent(
  { date, ms }: { date: string; ms: number },
  id: string,
  fromMs: number,
  kinds: string,
  teller: Teller,
): Draft {
  const { data, say, day, time } = teller;
  return {
    text: say(id, { value: `${day(ms)}, ${time(ms)} UTC` }, 'ask'),
    value: date,
    about: [],
    request: `/astronomy/events?kind=${kinds}&from=${new Date(fromMs).toISOString().slice(0, 10)}`,
    untilMs: fromMs === data.nowMs ? ms : undefined,
    dataset: 'astronomy',
  };
}

/** “was there a full moon on 31 october 2020” */
function tellPhaseOn(topic: string, question: Question, teller: Teller): Draft[] {
  const { say, day, time } = teller;
  const fromMs = readStart(question, teller);
  if (topic !== 'full-moon') return [];
  const events = listEvents(teller, ['moon-phase'], fromMs - 20 * dayMs, 40).filter(({ key }) => key === topic);
  const [event] = events.sort((a, b) => Math.abs(a.ms - fromMs) - Math.abs(b.ms - fromMs));
  if (!event) return [];
  const holds = Math.floor(event.ms / dayMs) === Math.floor(fromMs / dayMs);
  const sentence = say(holds ? 'moon-yes' : 'moon-no', { value: `${day(event.ms)}, ${time(event.ms)} UTC` });
  const text = `${say(holds ? 'yes' : 'no')}. ${sentence}`;
  return [{ ...tellEvent(event, topic, fromMs, 'moon-phase', teller), text, value: holds, untilMs: undefined }];
}

async function tellMoon(question: Question, { data, ask, say, day, language }: Teller): Promise<Draft[]> {
  const asked = readDay(question, Math.floor(data.nowMs / dayMs) * dayMs);
  // Noon stands for the day.
  const date = new Date(asked === undefined ? data.nowMs : asked + dayMs / 2).toISOString();
  const { moon } = (await ask(getAstronomy, { date, lang: language })) as { readonly moon?: { readonly name: string } };
  if (!moon) return [];
  const value = language === 'de' ? moon.name : moon.name.toLowerCase();
  const text =
    asked === undefined ? say('moon-phase', { value }, 'ask') : say('phase-on', { subject: day(asked), value });
  const untilMs = asked === undefined ? data.nowMs + minuteMs : undefined;
  return [{ text, value: moon.name, about: [], request: `/astronomy?date=${date}`, untilMs, dataset: 'astronomy' }];
}

const seasons: readonly string[] = ['spring', 'summer', 'autumn', 'winter'];
/** The events with which these seasons begin in the north. */
const turns = ['march-equinox', 'june-solstice', 'september-equinox', 'december-solstice'];

/** Seasons and phases are asked for of countries and of large cities. */
const minPeopleOfSky = 100_000;

function tellSeason(topic: string, question: Question, teller: Teller): Draft[] {
  const [part] = question.names;
  const [named] = part ? preferCities(part, minPeopleOfSky) : [];
  const point = named && findPoint(named, teller);
  if (question.names.length > (point ? 1 : 0)) return [];
  const isSouth = point !== undefined && point.latitude < 0;
  const turn = turns[(seasons.indexOf(topic) + (isSouth ? 2 : 0)) % 4];
  const fromMs = readStart(question, teller);
  const event = listEvents(teller, ['equinox', 'solstice'], fromMs, 367).find(({ key }) => key === turn);
  return event ? [{ ...tellEvent(event, topic, fromMs, 'equinox,solstice', teller), about: named ? [named] : [] }] : [];
}
