import type { Astronomy } from '@almanac/data/schemas/astronomy';
import type { Values } from '../ask.js';
import { getAstronomy } from '../astronomy.js';
import { dayMs, findTime, minuteMs, toLocalMs } from '../time/time-words.js';
import { minPeopleOfPlace, preferCities } from './facts.js';
import type { Named } from './named.js';
import { findPoint, type Point } from './places.js';
import type { Question } from './read-question.js';
import type { Draft, Teller } from './teller.js';

const sunTopics: readonly string[] = ['sunrise', 'sunset', 'day-length'];
const phases: readonly string[] = ['full-moon', 'new-moon', 'first-quarter', 'last-quarter'];
const eclipses = ['', 'total-', 'annular-'].flatMap((type) => [`${type}solar-eclipse`, `${type}lunar-eclipse`]);
const seasons: readonly string[] = ['spring', 'summer', 'autumn', 'winter'];
/** The events with which these seasons begin in the north. */
const turns = ['march-equinox', 'june-solstice', 'september-equinox', 'december-solstice'];

/** Answers rise and set of the Sun, phases of the Moon, eclipses and seasons. */
export async function tellSky(question: Question, teller: Teller): Promise<Draft[]> {
  const { asks, words } = question;
  const sky = asks.filter((ask) => !['time', 'date', 'moon-phase'].includes(ask));
  // “wann geht die sonne in hamburg unter”
  const verb = words.has('sun') ? (words.has('down') ? 'sunset' : words.has('up') ? 'sunrise' : undefined) : undefined;
  const topic = sky[0] ?? verb ?? (asks.includes('moon-phase') ? 'moon-phase' : undefined);
  if (topic === undefined || sky.length > 1) return [];
  if (sunTopics.includes(topic)) return tellSun(topic, question, teller);
  return [...phases, ...eclipses, ...seasons, 'moon-phase', 'season'].includes(topic)
    ? tellEvent(topic, question, teller)
    : [];
}

/** The start of the asked day as if it were in UTC; undefined if the question names none, or today. */
function readDay({ words, date }: Question, localNowMs: number): number | undefined {
  const todayMs = Math.floor(localNowMs / dayMs) * dayMs;
  if (words.has('tomorrow')) return todayMs + dayMs;
  if (words.has('yesterday')) return todayMs - dayMs;
  const time = date === undefined ? undefined : findTime(date)?.time;
  return time && 'date' in time && time.date ? toLocalMs({ date: time.date }, todayMs) : undefined;
}

async function tellSun(topic: string, question: Question, teller: Teller): Promise<Draft[]> {
  const [part, ...others] = question.names;
  const places = part && others.length === 0 ? preferCities(part) : [];
  const drafts = places.map((named) => tellSunAt(topic, question, named, places.length > 1, teller));
  return (await Promise.all(drafts)).flatMap((draft) => draft ?? []);
}

async function tellSunAt(
  topic: string,
  question: Question,
  named: Named,
  isOneOfSeveral: boolean,
  teller: Teller,
): Promise<Draft | undefined> {
  const { data, day, timeDay, duration, country, city } = teller;
  const subject = isOneOfSeveral ? named.label : named.name;
  const point = findPoint(named, teller);
  if (!point) return undefined;
  const { latitude, longitude } = point;
  const zone = named.type === 'city' ? city(named.id).timezone : (country(named.id).timezones[0] as string);
  const findOffset = (ms: number) => data.timezones.findOffset(zone, ms)?.utcOffsetMinutes ?? 0;
  const localNowMs = data.nowMs + findOffset(data.nowMs) * minuteMs;
  const asked = readDay(question, localNowMs);
  const dayStart = asked ?? Math.floor(localNowMs / dayMs) * dayMs;
  const date = new Date(dayStart - findOffset(dayStart) * minuteMs).toISOString();
  const { riseAndSet } = await readSky({ date, latitude, longitude }, teller);
  if (!riseAndSet) return undefined;
  const { state, rise, set } = riseAndSet.sun;
  const base = {
    about: [named],
    request: `/astronomy?date=${date}&latitude=${latitude}&longitude=${longitude}`,
    untilMs: asked === undefined ? dayStart + dayMs - findOffset(data.nowMs) * minuteMs : undefined,
    dataset: 'astronomy',
  };
  const draft = (id: string, value: unknown, text: string, unit?: string) =>
    teller.draft(id, { subject, value: text }, { ...base, value, unit });
  const isLength = topic === 'day-length';
  if (state === 'always-down') return draft('polar-night', isLength ? 0 : null, day(dayStart));
  if (state === 'always-up') return draft('midnight-sun', isLength ? 24 : null, day(dayStart));
  if (isLength) {
    if (rise === null || set === null) return undefined;
    const minutes = (Math.round((Date.parse(set) - Date.parse(rise)) / minuteMs) + 1440) % 1440;
    return draft(topic, minutes / 60, `${duration(minutes)} (${day(dayStart)})`, 'h');
  }
  const instant = topic === 'sunrise' ? rise : set;
  if (instant === null) return draft('no-rise', null, day(dayStart));
  const ms = Math.round(Date.parse(instant) / minuteMs) * minuteMs;
  const local = ms + findOffset(ms) * minuteMs;
  return draft(topic, new Date(local).toISOString().slice(0, 16), timeDay(local));
}

/** Answers when the next event is, or whether a day has a full Moon: “was there a full moon on 31 october 2020”. */
async function tellEvent(topic: string, question: Question, teller: Teller): Promise<Draft[]> {
  const { names, numbers, words, isYesNo } = question;
  const { data, draft, confirm, dayTime, grammar, language } = teller;
  const [part, ...others] = names;
  const [named] = part ? preferCities(part, minPeopleOfPlace) : [];
  const point = named && findPoint(named, teller);
  const season = seasons.indexOf(topic);
  // An eclipse is seen from some places only, a phase from all.
  const isPlaceOfEvent = season >= 0 || topic === 'season' ? point : named && !eclipses.includes(topic);
  if (others.length > 0 || (part && !isPlaceOfEvent)) return [];
  if (topic === 'season') return named && point ? tellSeason(named, point, teller) : [];
  if (topic === 'moon-phase') return tellMoon(question, teller);
  const year = numbers.find((number) => /^\d{4}$/.test(number));
  const fromMs = year === undefined ? (readDay(question, data.nowMs) ?? data.nowMs) : Date.UTC(Number(year), 0, 1);
  const isOn = isYesNo && phases.includes(topic);
  if (isOn && topic !== 'full-moon') return [];
  const isSouth = (point?.latitude ?? 0) < 0;
  const key = season < 0 ? topic : turns[(season + (isSouth ? 2 : 0)) % 4];
  const spanMs = (phases.includes(topic) ? 40 : 6 * 366) * dayMs;
  const kind = topic.replace(/^(?:total|annular)-/, '');
  const kinds = eclipses.includes(topic) ? [kind] : season < 0 ? ['moon-phase'] : ['equinox', 'solstice'];
  const { from, rows } = data.astronomy.listEvents({
    fromMs: fromMs - spanMs,
    toMs: fromMs + spanMs,
    kinds: kinds as never[],
  });
  const events = Array.from(rows, (row) => from.record(row)).filter((each) => kinds[0] === topic || each.key === key);
  const next = events.find(({ date }) => Date.parse(date) >= fromMs);
  const previous = events.findLast(({ date }) => Date.parse(date) < fromMs);
  const isNearer = next && previous && fromMs - Date.parse(previous.date) < Date.parse(next.date) - fromMs;
  const isPrevious = words.has('previous') || (isOn ? isNearer : words.has('past'));
  const event = isPrevious ? previous : next;
  if (!event || !next) return [];
  const ms = Date.parse(event.date);
  const values = { value: `${dayTime(ms)} UTC` };
  const rest = {
    value: event.date,
    about: season >= 0 && named ? [named] : [],
    request: `/astronomy/events?kind=${kinds.join(',')}&from=${new Date(isPrevious ? ms : fromMs).toISOString().slice(0, 10)}`,
    untilMs: fromMs === data.nowMs && !isOn ? Date.parse(next.date) : undefined,
    dataset: 'astronomy',
  };
  if (!isOn && isPrevious)
    return [draft('last-event', { ...values, subject: grammar.words(language, topic)[0] as string }, rest)];
  if (!isOn) return [draft(topic, values, rest)];
  const holds = Math.floor(ms / dayMs) === Math.floor(fromMs / dayMs);
  return [confirm(holds, draft(holds ? 'moon-yes' : 'moon-no', values, rest))];
}

/** Between the tropics, seasons are dry and wet. */
const tropicLatitude = 23.44;

/** Answers with the season now. */
async function tellSeason(named: Named, { latitude, longitude }: Point, teller: Teller): Promise<Draft[]> {
  if (Math.abs(latitude) < tropicLatitude) return [];
  const date = new Date(teller.data.nowMs).toISOString();
  const { season } = (await readSky({ date, latitude, longitude }, teller)).sun;
  const value = teller.say(`season-${season.name}`);
  const request = `/astronomy?date=${date}&latitude=${latitude}&longitude=${longitude}`;
  const rest = { value, about: [named], request, untilMs: Date.parse(season.next.date), dataset: 'astronomy' };
  return [teller.draft('season', { subject: teller.subject(named), value }, rest)];
}

async function tellMoon(question: Question, teller: Teller): Promise<Draft[]> {
  const { data, draft, day, language } = teller;
  const asked = readDay(question, data.nowMs);
  // Noon stands for the day.
  const date = new Date(asked === undefined ? data.nowMs : asked + dayMs / 2).toISOString();
  const { name } = (await readSky({ date, lang: language }, teller)).moon;
  const value = language === 'de' ? name : name.toLowerCase();
  const rest = { value: name, about: [], request: `/astronomy?date=${date}`, dataset: 'astronomy' };
  return [
    asked === undefined
      ? draft('moon-phase', { value }, { ...rest, untilMs: data.nowMs + minuteMs })
      : draft('phase-on', { subject: day(asked), value }, rest),
  ];
}

async function readSky(values: Values, { ask }: Teller): Promise<Astronomy> {
  return (await ask(getAstronomy, values)) as Astronomy;
}
