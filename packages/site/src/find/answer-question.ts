import type { Almanac, ZonedTime } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import { findMessages } from '../messages/messages.js';
import { nameEvent } from '../messages/name-event.js';
import { tryCall } from '../page/ask.js';
import { zonePath } from '../page/atlas-path.js';
import type { Suggestion } from '../parts/fields/found.js';
import { isPhoneNumber } from './question-words.js';

/** A suggestion with the API record behind it: the answer to a question, or an event or object in the sky. */
export interface AnsweredQuestion {
  readonly found: Suggestion;
  /** The API path that returns the record. */
  readonly request: string;
  readonly record: object;
}

type Answerer = (question: string, lang: string, almanac: Almanac) => Promise<readonly AnsweredQuestion[]>;

export async function answerQuestion(
  question: string,
  lang: string,
  almanac: Almanac,
): Promise<readonly AnsweredQuestion[]> {
  const answers = await Promise.all(answerers.map((answer) => answer(question, lang, almanac)));
  return answers.flat();
}

/** Matches words and symbols that questions about time contain, but names of places do not. */
const timePattern = /\btime\b|\s(?:to|->|→)\s|\d\s*(?:am|pm)\b|\d:\d\d|\b(?:noon|midnight|now)\b/i;

const answerTime: Answerer = async (question, lang, almanac) => {
  if (!timePattern.test(question) || daylightPattern.test(question)) return [];
  const { answer } = await tryCall(almanac.time.convert({ q: question, lang }));
  const reading = answer?.readings[0];
  const places = reading ? [...(reading.from ? [reading.from] : []), ...reading.to] : [];
  const [first, ...others] = places;
  if (!reading || !first) return [];
  const query = new URLSearchParams({ from: first.asked });
  if (reading.from) query.set('at', first.localTime.slice(0, 16));
  for (const { asked } of others) query.append('to', asked);
  const found = {
    kind: 'answer' as const,
    id: 'time',
    name: places.map(({ displayName, localTime }) => `${displayName} ${localTime.slice(11, 16)}`).join(' · '),
    detail: describeClocks(places, lang),
    path: `/tools/time?${query}`,
  };
  return [{ found, request: `/time/convert?q=${encodeURIComponent(question)}`, record: reading }];
};

function describeClocks(places: readonly ZonedTime[], lang: string): string {
  const { day, offset } = findMessages(lang);
  const days = places.map(({ localTime }) => day(Date.parse(`${localTime.slice(0, 10)}T00:00Z`), 0));
  return [...new Set(days), ...places.map(({ utcOffsetMinutes }) => offset(utcOffsetMinutes))].join(' · ');
}

const daylightPattern =
  /\b(?:dst|daylight[ -]sav(?:ing|ings)(?: time)?|summer time|(?:do |does )?(?:the )?clocks? (?:change|go forward|go back)s?)\b/i;
const fillerPattern = /\b(?:is|it|in|on|now|when|at|for|the|currently|does|do|have|observe|use|there|next)\b/gi;

const answerDaylight: Answerer = async (question, lang, almanac) => {
  if (!daylightPattern.test(question)) return [];
  const place = question.replace(daylightPattern, ' ').replace(fillerPattern, ' ').trim();
  if (place === '') return [];
  const { answer } = await tryCall(almanac.time.convert({ to: `${place};`, lang }));
  const clock = answer?.readings[0]?.to[0];
  if (!clock?.timezone) return [];
  const { data: zone } = await almanac.timezones.get({ zone: clock.timezone, lang });
  const { atlas: words, explore, date, duration } = findMessages(lang);
  const { nextChange: change, utcOffsetMinutes, daylightTime } = zone;
  const describeChange = change && change.shiftMinutes > 0 ? words.clocksForward : words.clocksBack;
  const changeText =
    change && change.shiftMinutes !== 0
      ? describeChange(duration(Math.abs(change.shiftMinutes)), date(Date.parse(change.at), utcOffsetMinutes))
      : words.noChange;
  const found = {
    kind: 'answer' as const,
    id: 'daylight',
    name: `${clock.displayName} · ${explore.pair(words.fact.daylightTime, daylightTime ? explore.yes : explore.no)}`,
    detail: changeText,
    path: zonePath(zone.name),
  };
  return [{ found, request: `/timezones/${zone.name}`, record: zone }];
};

/** A single shorter word, such as “moon”, is too ambiguous to find an event, unless it is the whole name. */
const minEventLetters = 7;

/**
 * Finds a phase of the Moon, an equinox, a solstice or an eclipse by its name in the language of the page or English.
 */
const answerSky: Answerer = async (question, lang, almanac) => {
  const text = fold(question.replace(/^(?:when is )?(?:the )?(?:next )?/i, ''));
  if (text === '') return [];
  const [localEvents, englishEvents] = await Promise.all([listEvents(almanac, lang), listEvents(almanac, 'en')]);
  const eventIndex = localEvents.findIndex(
    ({ name }, index) => isEventNamed(text, name) || isEventNamed(text, englishEvents[index]?.name ?? ''),
  );
  const event = localEvents[eventIndex];
  if (!event) return [];
  const { instant } = findMessages(lang);
  const found = {
    kind: 'answer' as const,
    id: 'sky',
    name: event.name,
    detail: `${instant(Date.parse(event.date))} UTC`,
    path: '/tools/moon',
  };
  return [{ found, request: event.request, record: { name: event.name, date: event.date } }];
};

function isEventNamed(text: string, name: string): boolean {
  const [words, nameWords] = [text.split(' '), fold(name).split(' ')];
  const isSpecific = words.length === nameWords.length || words.length > 1 || text.length >= minEventLetters;
  return isSpecific && words.every((word) => nameWords.includes(word));
}

async function listEvents(almanac: Almanac, lang: string) {
  const words = findMessages(lang);
  const [{ data }, ...events] = await Promise.all([
    almanac.astronomy.get({ lang, fields: ['moon'] }),
    ...(['equinox,solstice', 'solar-eclipse', 'lunar-eclipse'] as const).map((kind) =>
      almanac.astronomy.events({ lang, kind, limit: 2, fields: ['date', 'key', 'name'] }),
    ),
  ]);
  return [
    ...data.moon.nextPhases.map(({ name, date }) => ({ name, date, request: '/astronomy?fields=moon' })),
    ...events
      .flatMap(({ data }) => data)
      .map((event) => ({ name: nameEvent(event, words), date: event.date, request: '/astronomy/events' })),
  ];
}

const answerPhoneNumber: Answerer = async (question, lang, almanac) => {
  if (!isPhoneNumber(question)) return [];
  const { answer: number } = await tryCall(almanac.phoneNumbers.parse({ number: question.trim() }));
  if (!number?.valid || number.country === null) return [];
  const { data: country } = await almanac.countries.get({ alpha2: number.country, lang });
  const found = {
    kind: 'answer' as const,
    id: 'phone',
    name: number.international ?? question,
    detail: country.name,
    path: `/tools/phone?number=${encodeURIComponent(number.e164 ?? question)}`,
  };
  return [{ found, request: `/phone-numbers/${encodeURIComponent(number.e164 ?? question)}`, record: number }];
};

const answerPoint: Answerer = async (question, lang, almanac) => {
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(question.trim()) ?? [];
  if (latitude === '' || !/[.,;]/.test(question)) return [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const { answer: whereabouts } = await tryCall(almanac.where.locate({ ...point, lang }));
  if (!whereabouts) return [];
  const country =
    whereabouts.country === null
      ? undefined
      : (await almanac.countries.get({ alpha2: whereabouts.country, lang })).data;
  const query = `latitude=${latitude}&longitude=${longitude}`;
  const found = {
    kind: 'answer' as const,
    id: 'point',
    name: [whereabouts.city, whereabouts.state, country?.name].filter(Boolean).join(', ') || whereabouts.timezone,
    detail: `${latitude}, ${longitude}`,
    path: `/tools/where?${query}`,
  };
  return [{ found, request: `/where?${query}`, record: whereabouts }];
};

const answerers: readonly Answerer[] = [answerTime, answerDaylight, answerSky, answerPhoneNumber, answerPoint];
