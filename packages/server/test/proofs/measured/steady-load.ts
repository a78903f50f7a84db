import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { queryPostgres } from '../../engines/postgres.js';
import type { Program } from '../../engines/program.js';
import { expectInTime } from '../../machine/in-time.js';
import { waitUntil } from '../../machine/wait-until.js';
import { type AskOptions, ask, callRepeatedly, pick, range } from '../callers/ask.js';

const createRandomLetters = () =>
  range(3)
    .map(() => pick([...'abcdefghiklmnoprstu']))
    .join('');
const countries = ['CH', 'JP', 'BR', 'ZA', 'IN', 'DE', 'FR', 'US', 'NZ', 'EG'];
const createRandomPoint = () => ({ latitude: Math.random() * 120 - 50, longitude: Math.random() * 360 - 180 });

type ChooseRequest = () => readonly [path: string, options?: AskOptions];

const convertPath = '/time/convert?at=2026-03-29T02:30&from=Europe/Zurich&to=Asia/Tokyo';
/**
 * Callers that request small answers, long lists, images and two routes with POST. Each waits for `pauseMs` after
 * every answer.
 */
const callerKinds: readonly { callers: number; pauseMs: number; choose: ChooseRequest }[] = [
  {
    callers: 6,
    pauseMs: 4,
    choose: () => [
      pick([
        `/countries/${pick(countries)}`,
        `/cities?q=${createRandomLetters()}&limit=5`,
        '/timezones/Europe/Zurich',
        convertPath,
      ]),
    ],
  },
  {
    callers: 2,
    pauseMs: 60,
    choose: () => [pick(['/cities', '/cities.csv?country=US', '/states']), { headers: { 'accept-encoding': 'br' } }],
  },
  {
    callers: 2,
    pauseMs: 60,
    choose: () => [`/maps/world.png?width=320&highlight=${pick(countries)}:${pick(['c00', '0c0', '00c'])}`],
  },
  {
    callers: 2,
    pauseMs: 6,
    choose: () => ['/where', { method: 'POST', json: { points: range(5).map(createRandomPoint) } }],
  },
  { callers: 2, pauseMs: 6, choose: () => ['/phone-numbers', { method: 'POST', json: { numbers: ['+41446681800'] } }] },
];
const signupCallers = 2;

class SteadyLoad {
  /** Email addresses whose signup got 200. */
  readonly signups: string[] = [];
  /** Requests that did not get 200. */
  readonly failures: string[] = [];
  longestSeconds = 0;
}

/** The returned function stops the callers, waits for the last answers and returns the result. */
export function startSteadyLoad(url: string): () => Promise<SteadyLoad> {
  const load = new SteadyLoad();
  let signupCount = 0;
  async function askOnce(path: string, options: AskOptions = {}): Promise<boolean> {
    const startMs = performance.now();
    const { status, fault, body } = await ask(url + path, { seconds: 120, ...options });
    load.longestSeconds = Math.max(load.longestSeconds, (performance.now() - startMs) / 1000);
    if (status !== 200)
      load.failures.push(`${new Date().toISOString()} ${path}: ${fault ?? `${status} ${body.slice(0, 200)}`}`);
    return status === 200;
  }
  /** Uses a new network, since signups are limited by network. */
  async function signUp(): Promise<void> {
    signupCount += 1;
    const email = `load-${signupCount}@example.org`;
    const localAddress = `127.${1 + ((signupCount >> 8) & 127)}.${signupCount & 255}.1`;
    const options = { method: 'POST', json: { email }, localAddress, newConnection: true };
    if (await askOnce('/access/signup', options)) load.signups.push(email);
  }
  const keepCalling = (atOnce: number, pauseMs: number, call: () => Promise<unknown>) =>
    callRepeatedly(atOnce, async () => {
      await call();
      await sleep(pauseMs);
    });
  const stopFunctions = [
    ...callerKinds.map(({ callers, pauseMs, choose }) => keepCalling(callers, pauseMs, () => askOnce(...choose()))),
    keepCalling(signupCallers, 40, signUp),
  ];
  const stop = async () => {
    await Promise.all(stopFunctions.map((each) => each()));
    return load;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}

/** Few callers would wait longer for an answer. */
const maxSeconds = 30;

/** Waits until the metrics count a request for a path other than /health. METRICS_PORT must be set. */
export async function awaitRequests({ readMetricsUrl }: Program): Promise<void> {
  const hasRequests = async () => {
    // The program prints its metrics URL after it has begun to listen.
    if (readMetricsUrl() === '') return false;
    const { body } = await ask(readMetricsUrl());
    return body
      .split('\n')
      .filter((line) => line.startsWith('http_requests_total{') && !line.includes('"/health"'))
      .some((line) => Number(line.split(' ').at(-1)) > 0);
  };
  await waitUntil(hasRequests, { pauseMs: 200 });
}

/**
 * Expects that no request failed, that each signup that was answered with 200, and no other, is stored once, and that
 * the slowest answer took no longer than `maxSeconds`. Whether a 503 fails the test is left to `expectInTime`.
 */
export async function expectNoFailures(load: SteadyLoad, databaseUrl: string): Promise<void> {
  // If other programs are running, the load may exceed the service's capacity, so 503 is counted separately.
  const refusals = load.failures.filter((failure) => failure.includes(': 503 '));
  expect(load.failures.filter((failure) => !refusals.includes(failure))).toEqual([]);
  expectInTime('requests refused with 503', refusals.length, 0);
  expect(load.signups.length).toBeGreaterThan(0);
  const storedSignups = await queryPostgres(databaseUrl, "select email from signups where email like 'load-%'");
  expect(storedSignups.map(({ email }) => email).sort()).toEqual(load.signups.toSorted());
  expectInTime('seconds until the slowest answer', load.longestSeconds, maxSeconds);
}
