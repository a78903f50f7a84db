import { isKnownInstant } from '@almanac/data/internal/timezones';
import { TimeConversion } from '@almanac/data/schemas/timezones';
import { type Failure, refuseParam } from '../failure.js';
import { type Grammar, openGrammar } from '../grammar/grammar.js';
import { listAsks } from '../grammar/tokens.js';
import { operation, recordResult } from '../operation.js';
import { fieldsParameter } from '../parameters/fields.js';
import { language } from '../parameters/language.js';
import { type ClockData, findClock } from './find-clock.js';
import { readPlaces } from './read-places.js';
import { describeProblem, readSentence, type Sentence } from './read-sentence.js';
import {
  clockPlace,
  clockPlaces,
  instantRangeProblem,
  maxPlaces,
  needsNoFrom,
  sentence,
  type TimeToConvert,
  timeToConvert,
} from './time-parameters.js';
import { isRelative, minuteMs, toLocalMs, Unclear } from './time-words.js';

/** Time to search for a name, in ms. */
const searchMs = 6;
/** The number of searches that `workMs` assumes for each word of a sentence. */
const searchesPerWord = 3;

export const convertTime = operation({
  id: 'convertTime',
  path: '/time/convert',
  description:
    'Converts a time to other places: an instant, or the local time of one place. A local time that clocks skip or show twice has both readings. Each place says how it was understood.',
  params: {
    q: sentence,
    at: timeToConvert,
    from: clockPlace('The place with the local time `at`; required if `at` has no offset.'),
    to: clockPlaces('The places to convert to, in the order of the answer.'),
    lang: language,
    ...fieldsParameter(TimeConversion),
  },
  reads: ['timezones', 'cities', 'countries', 'states', 'currencies', 'languages'],
  answers: recordResult(TimeConversion),
  columns: [
    'occurs',
    'readings.from.readAs',
    'readings.from.localTime',
    'readings.from.utcOffset',
    'readings.from.longName',
    'readings.to.readAs',
    'readings.to.localTime',
    'readings.to.utcOffset',
    'readings.to.longName',
  ],
  examples: [
    {
      description: 'Clocks in Zurich skip this time',
      path: '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=America/New_York,Asia/Tokyo',
    },
    {
      description: 'An instant in three cities, by their ids',
      path: '/time/convert?at=2026-12-24T18:00Z&to=2657896,5128581,1850147',
    },
    {
      description: 'A question in words',
      path: '/time/convert?q=tomorrow%209am%20in%20new%20york%20to%20london',
    },
  ],
  check({ q, at, from, to }) {
    if (q !== undefined) {
      const otherName = Object.entries({ at, from, to }).find(([, value]) => value !== undefined)?.[0];
      return otherName
        ? refuseParam(otherName, 'cannot be combined with q, which has the time and the places', {
            problem: 'conflict',
          })
        : undefined;
    }
    if (at && !needsNoFrom(at) && from === undefined)
      return refuseParam('from', 'is required if at has no offset: the place whose clocks show that time', {
        problem: 'missing',
      });
    if (from === undefined && to === undefined)
      return refuseParam('to', `is required: the places to convert to, ${maxPlaces} at most`, { problem: 'missing' });
    return undefined;
  },
  workMs({ q, from, to = [] }) {
    const words = q === undefined ? [from, ...to].filter((each) => each && !/^\d+$|\//.test(each)) : q.split(/[\s,]+/);
    return 2 + words.length * searchMs * (q === undefined ? 1 : searchesPerWord);
  },
  async run({ q, at, from, to }, datasets, { nowMs, almanac }) {
    const data: ClockData = { ...datasets, nowMs };
    const conversion =
      q === undefined
        ? await readParameters({ at, from, to }, data)
        : await readText(q, data, openGrammar(await almanac.openQuestions()));
    if ('code' in conversion) return conversion;
    const { clocks } = conversion;
    const { ms, isLocal, isFixed } = findInstant(conversion, data);
    const value = isKnownInstant(ms) ? datasets.timezones.convert({ ms, isLocal, ...clocks }) : undefined;
    const param = q === undefined ? 'at' : 'q';
    if (!value) return refuseParam(param, instantRangeProblem, { problem: 'limit' });
    return { value, expiresAtMs: isFixed ? undefined : nowMs - (nowMs % minuteMs) + minuteMs };
  },
});

interface Conversion {
  /** Undefined for the current time. */
  readonly time: TimeToConvert | undefined;
  readonly clocks: Pick<Sentence, 'from' | 'to'>;
}

/** Topics of words that sentences about time have, such as “at” and “state”. */
const timeAsks = ['time', 'difference', 'time-zone', 'dst', 'point', 'states', 'distance'];

async function readText(q: string, data: ClockData, grammar: Grammar): Promise<Conversion | Failure> {
  const parsedSentence = await readSentence(q, data);
  const otherAsk = listAsks(q, grammar).find(
    ({ kind, id }) => kind !== 'ask' || !timeAsks.includes(id.split(' ')[0] as string),
  );
  const path = `/answer?${new URLSearchParams({ q })}`;
  const asks = { value: q, hint: { value: path, note: 'which reads questions' }, path };
  if ('problem' in parsedSentence)
    return refuseParam('q', parsedSentence.problem, otherAsk ? asks : { value: q, hint: parsedSentence.hint ?? {} });
  if (otherAsk && parsedSentence.time === undefined) return refuseParam('q', 'is not about time', asks);
  const { time, ...clocks } = parsedSentence;
  if (clocks.to.length > maxPlaces)
    return refuseParam('q', `must have ${maxPlaces} places at most`, { problem: 'limit' });
  return { time: time && { parsedTime: time }, clocks };
}

async function readParameters(
  {
    at,
    from,
    to = [],
  }: { at?: TimeToConvert | undefined; from?: string | undefined; to?: readonly string[] | undefined },
  data: ClockData,
): Promise<Conversion | Failure> {
  const clockOfFrom = from === undefined ? undefined : await findClock(from, data);
  if (clockOfFrom instanceof Unclear)
    return refuseParam('from', clockOfFrom.why, {
      problem: clockOfFrom.isUnknown ? 'unknown' : 'unclear',
      value: shorten(from),
      hint: clockOfFrom.hint,
    });
  const clockInTime = at?.place === undefined ? undefined : await findClock(at.place, data);
  if (clockInTime instanceof Unclear)
    return refuseParam('at', describeProblem({ text: at?.place ?? '', why: clockInTime.why }), {
      value: at?.place,
      hint: clockInTime.hint,
    });
  if (clockOfFrom && clockInTime)
    return refuseParam('at', 'has a place or offset already: leave it out there, or leave out from', {
      problem: 'conflict',
    });
  if (clockInTime && at && 'instantMs' in at && at.offsetMinutes !== undefined) {
    const { zone } = clockInTime;
    const offset = typeof zone === 'string' ? data.timezones.findOffset(zone, at.instantMs) : zone;
    if (offset?.utcOffsetMinutes !== at.offsetMinutes)
      return refuseParam('at', `has an offset that ${at.place} does not have then`, { problem: 'conflict' });
  }
  const parsedPlaces = await readPlaces(
    to.map((text) => [text]),
    data,
    true,
  );
  if ('why' in parsedPlaces)
    return refuseParam('to', describeProblem(parsedPlaces), { value: parsedPlaces.text, hint: parsedPlaces.hint });
  return { time: at, clocks: { from: clockOfFrom ?? clockInTime, to: parsedPlaces.map(({ clock }) => clock) } };
}

function shorten(text = ''): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * Finds the time in milliseconds since 1970: an instant or, if `isLocal`, the local time in `from` as if it were in
 * UTC. `isFixed` is true if the time does not depend on the current time.
 */
function findInstant({ time, clocks: { from } }: Conversion, { nowMs, timezones }: ClockData) {
  const nowMinuteMs = nowMs - (nowMs % minuteMs);
  if (time === undefined) return { ms: nowMinuteMs, isLocal: false, isFixed: false };
  if ('instantMs' in time) return { ms: time.instantMs, isLocal: false, isFixed: true };
  const { parsedTime: writtenTime } = time;
  if (writtenTime.shiftMs !== undefined)
    return { ms: nowMinuteMs + writtenTime.shiftMs, isLocal: false, isFixed: false };
  const zone = from?.zone ?? 'UTC';
  const offset = typeof zone === 'string' ? timezones.findOffset(zone, nowMs) : zone;
  const ms = toLocalMs(writtenTime, nowMs + (offset?.utcOffsetMinutes ?? 0) * minuteMs);
  return { ms, isLocal: from !== undefined, isFixed: !isRelative(writtenTime) };
}
