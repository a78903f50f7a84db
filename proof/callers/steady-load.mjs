// Callers who do not stop asking: everyday requests of five kinds, at a steady pace.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, range } from './ask.mjs';

const pick = (items) => items[Math.floor(Math.random() * items.length)];
const letters = (count) =>
  range(count)
    .map(() => pick([...'abcdefghiklmnoprstu']))
    .join('');

const countries = ['CH', 'JP', 'BR', 'ZA', 'IN', 'DE', 'FR', 'US', 'NZ', 'EG'];
const point = () => ({ latitude: Math.random() * 120 - 50, longitude: Math.random() * 360 - 180 });

/** @type {Record<string, { callers: number, pauseMs: number, next: (place: number) => [path: string, options?: object] }>} */
const kinds = {
  'small ones': {
    callers: 6,
    pauseMs: 4,
    next: () => [
      pick([
        `/countries/${pick(countries)}`,
        `/cities?q=${letters(3)}&limit=5`,
        '/timezones/Europe/Zurich',
        '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=Asia/Tokyo',
      ]),
    ],
  },
  'long lists': {
    callers: 2,
    pauseMs: 60,
    next: () => [pick(['/cities', '/cities.csv?country=US', '/states']), { headers: { 'accept-encoding': 'br' } }],
  },
  images: {
    callers: 2,
    pauseMs: 60,
    next: () => [`/maps/world.png?width=320&highlight=${pick(countries)}:${pick(['c00', '0c0', '00c'])}`],
  },
  'POST that reads': {
    callers: 4,
    pauseMs: 6,
    next: () => [
      ...pick([
        ['/where', { method: 'POST', json: { points: range(5).map(point) } }],
        ['/phone-numbers', { method: 'POST', json: { numbers: ['+41446681800', '+81312345678'] } }],
      ]),
    ],
  },
};

/** Longer than a request may take on a quiet machine. */
const answerSeconds = 120;

/** Nobody may sign up often, so each signup comes from a network of its own, and so over a connection of its own. */
const signups = { callers: 2, pauseMs: 40 };

/**
 * Asks until told to stop.
 *
 * @param {string} url
 * @param {string} name in the email addresses of those who sign up
 * @returns {() => Promise<Outcome[]>} stops, waits for the last answers and tells of all
 *
 * @typedef {{ kind: string, status: number, fault?: string, said: string, path: string, ms: number, atMs: number }} Outcome
 */
export function startSteadyLoad(url, name) {
  const outcomes = [];
  let isStopped = false;
  let last = 0;
  const askOnce = async (kind, path, options) => {
    const startMs = performance.now();
    const { status, fault, body } = await ask(url + path, { seconds: answerSeconds, ...options });
    outcomes.push({
      kind,
      status,
      fault,
      said: status === 200 ? '' : body.slice(0, 200),
      path,
      ms: performance.now() - startMs,
      atMs: Date.now(),
    });
  };
  const signUp = () => {
    last += 1;
    const from = `127.${1 + ((last >> 8) & 127)}.${last & 255}.1`;
    const json = { email: `${name}-${last}@example.org` };
    return askOnce('signups', '/access/signup', { method: 'POST', json, from, newConnection: true });
  };
  const keepOn = async (pauseMs, call) => {
    while (!isStopped) {
      await call();
      await sleep(pauseMs);
    }
  };
  const loops = Object.entries(kinds).flatMap(([kind, { callers, pauseMs, next }]) =>
    range(callers).map(() => keepOn(pauseMs, () => askOnce(kind, ...next()))),
  );
  loops.push(...range(signups.callers).map(() => keepOn(signups.pauseMs, signUp)));
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return outcomes;
  };
}

/** Prints each failed request, so that it can be looked for in a log. Answers with how many there were. */
export function printFailures(outcomes, about) {
  const failed = outcomes.filter(({ status }) => status !== 200);
  for (const { status, fault, said, path, ms, atMs } of failed)
    console.log(
      `  failed ${about}: ${new Date(atMs).toISOString()} ${path} ${status} ${fault ?? said} after ${Math.round(ms)} ms`,
    );
  return failed.length;
}
