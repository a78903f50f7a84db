import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type AskOptions, ask, range } from '../callers/ask.js';

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const letters = () =>
  range(3)
    .map(() => pick([...'abcdefghiklmnoprstu']))
    .join('');
const countries = ['CH', 'JP', 'BR', 'ZA', 'IN', 'DE', 'FR', 'US', 'NZ', 'EG'];
const point = () => ({ latitude: Math.random() * 120 - 50, longitude: Math.random() * 360 - 180 });

type Next = () => readonly [path: string, options?: AskOptions];

const convert = '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=Asia/Tokyo';
/** Small requests, long lists, images and POST that reads, at a steady pace. */
const kinds: readonly { callers: number; pauseMs: number; next: Next }[] = [
  {
    callers: 6,
    pauseMs: 4,
    next: () => [
      pick([`/countries/${pick(countries)}`, `/cities?q=${letters()}&limit=5`, '/timezones/Europe/Zurich', convert]),
    ],
  },
  {
    callers: 2,
    pauseMs: 60,
    next: () => [pick(['/cities', '/cities.csv?country=US', '/states']), { headers: { 'accept-encoding': 'br' } }],
  },
  {
    callers: 2,
    pauseMs: 60,
    next: () => [`/maps/world.png?width=320&highlight=${pick(countries)}:${pick(['c00', '0c0', '00c'])}`],
  },
  { callers: 2, pauseMs: 6, next: () => ['/where', { method: 'POST', json: { points: range(5).map(point) } }] },
  { callers: 2, pauseMs: 6, next: () => ['/phone-numbers', { method: 'POST', json: { numbers: ['+41446681800'] } }] },
];
const signupCallers = 2;

/** The result of a load. */
export interface SteadyLoad {
  /** Addresses whose signup was answered with 200. */
  readonly signups: string[];
  /** Requests that were not answered with 200. */
  readonly failures: string[];
  readonly maxSeconds: number;
}

/** Callers who ask until told to stop, and people who sign up. Returns what stops them and waits for the last answers. */
export function startSteadyLoad(url: string): () => Promise<SteadyLoad> {
  const load = { signups: [] as string[], failures: [] as string[], maxSeconds: 0 };
  let isStopped = false;
  let last = 0;
  async function askOnce(path: string, options: AskOptions = {}): Promise<boolean> {
    const startMs = performance.now();
    const { status, fault, body } = await ask(url + path, { seconds: 120, ...options });
    load.maxSeconds = Math.max(load.maxSeconds, (performance.now() - startMs) / 1000);
    if (status !== 200)
      load.failures.push(`${new Date().toISOString()} ${path}: ${fault ?? `${status} ${body.slice(0, 200)}`}`);
    return status === 200;
  }
  /** Nobody may sign up often, so each signup comes from a network of its own, and so over a connection of its own. */
  async function signUp(): Promise<void> {
    last += 1;
    const email = `load-${last}@example.org`;
    const from = `127.${1 + ((last >> 8) & 127)}.${last & 255}.1`;
    const options = { method: 'POST', json: { email }, from, newConnection: true };
    if (await askOnce('/access/signup', options)) load.signups.push(email);
  }
  const keepOn = async (pauseMs: number, call: () => Promise<unknown>) => {
    while (!isStopped) {
      await call();
      await sleep(pauseMs);
    }
  };
  const loops = [
    ...kinds.flatMap(({ callers, pauseMs, next }) =>
      range(callers).map(() => keepOn(pauseMs, () => askOnce(...next()))),
    ),
    ...range(signupCallers).map(() => keepOn(40, signUp)),
  ];
  const stop = async () => {
    isStopped = true;
    await Promise.all(loops);
    return load;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}
