import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Program } from '../../engines/program.js';
import { expectInTime } from '../../machine/in-time.js';
import { readCpuSeconds, readResidentMegabytes } from '../../machine/processes.js';
import { ask, countEach, mapConcurrently, range } from '../callers/ask.js';
import { listDescribedRoutes } from '../callers/described-routes.js';
import { createForwardedHeader } from '../callers/people.js';
import { highLimits, isShort, issueKey, newFolder, start } from '../callers/start.js';
import { languages, listRoutes, mcpRequests, pages, type SentRequest, writeColor } from './expensive-requests.js';

/** The estimate for a whole list in docs/limits.md. */
const maxSeconds = 4;
/** Three whole lists in three languages, plus what is refilled in the half minute that they take. */
const maxBurstSeconds = 15;
/** The first request in a language must load that language. */
const maxColdSeconds = 6;

function send({ url }: Program, { path, ...options }: SentRequest, headers: Record<string, string>) {
  return ask(url + path, { ...options, headers: { ...options.headers, ...headers } });
}

/** `seconds` is the service's processor time. */
async function measure<T>({ pid }: Program, call: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const before = readCpuSeconds(pid);
  const result = await call();
  return { result, seconds: readCpuSeconds(pid) - before };
}

let keyCount = 0;

const issueNewKey = ({ state }: { state: string }) =>
  issueKey({ STATE_DIR: state }, `caller-${keyCount++}@example.org`);

async function startMeasuredService(): Promise<Program & { state: string }> {
  const state = newFolder();
  return { ...(await start({ STATE_DIR: state, DOWNLOADS: 'prepared', TRUST_PROXY: '1' })), state };
}

describe('Four seconds of a core', () => {
  const requests: readonly ((turn: number) => string)[] = [
    (turn) => `/cities.geojson?lang=ko&offset=${turn}`,
    (turn) => `/cities?lang=ja&offset=${turn}`,
    (turn) => `/cities.csv?lang=hi&offset=${turn}`,
    (turn) => `/cities.ndjson?lang=ar&sort=population&offset=${turn}`,
    (turn) => `/cities?lang=ru&fields=name,id,country&offset=${turn}`,
    (turn) => `/cities?lang=zh&q=a&offset=${turn}`,
    (turn) => `/cities/nearest?latitude=4${turn}&longitude=11&lang=th&limit=1000`,
    (turn) => `/maps/world.png?width=2048&background=00000${turn}`,
    (turn) => `/astronomy/events?from=-003000-01-01&to=-002990-01-0${turn + 1}`,
    (turn) => `/states?lang=ko&offset=${turn}`,
  ];
  const batches: readonly [string, (index: number) => string][] = [
    ['lists of cities', (index) => `/cities?lang=${languages[index % 20]}&limit=1000&offset=${index * 1000}`],
    ['searches', (index) => `/cities?lang=${languages[index % 20]}&q=a&limit=1000&offset=${index}`],
    ['farthest cities', (index) => `/cities/nearest?latitude=${index - 50}&longitude=${index}&limit=1&offset=190000`],
    ['events', (index) => `/astronomy/events?from=${1000 + index}-01-01&to=${1010 + index}-01-01`],
  ];

  it('are enough for each of the ten most expensive requests with a loaded language, and the burst allowance is enough for a batch', async () => {
    const service = await startMeasuredService();
    for (const [turn, limit] of [maxColdSeconds, maxSeconds].entries())
      for (const write of isShort ? requests.slice(0, 2) : requests) {
        const path = write(turn);
        const headers = { 'accept-encoding': 'identity', ...createForwardedHeader() };
        const { result, seconds } = await measure(service, () => send(service, { path }, headers));
        expect(result.status, path).toBeLessThan(500);
        expectInTime(path, seconds, limit);
      }
    for (const [name, write] of isShort ? batches.slice(0, 1) : batches) {
      const headers = { 'x-api-key': await issueNewKey(service) };
      const json = { requests: range(100).map((index) => ({ path: write(index) })) };
      const batch = { method: 'POST', path: '/batch', json };
      const { result, seconds } = await measure(service, () => send(service, batch, headers));
      expect([1, 2, 4], name).toContain(Math.floor(result.status / 100));
      expectInTime(`a batch of ${name}`, seconds, maxBurstSeconds);
    }
  });
});

describe('The most expensive requests of one free key', () => {
  /** The default burst of a key. */
  const burst = 100;
  const expectedStatuses = new Set([200, 429, 503]);

  it('take at most the allowance of processor time, if a burst of them is sent to one route or page', async () => {
    const service = await startMeasuredService();
    const routes = listDescribedRoutes(JSON.parse((await ask(`${service.url}/openapi.json`)).body));
    const requests = [...listRoutes(routes), ...mcpRequests, ...pages].filter(
      (_, index) => !isShort || index % 24 === 0,
    );
    for (const { name, write } of requests) {
      // Languages and lists are loaded for the first caller and then shared, so they are loaded before the measurement.
      for (const number of [-3, -2, -1]) await send(service, write(number), createForwardedHeader());
      const sendAll = async (from: number) => {
        const headers = {
          'accept-encoding': 'br',
          'x-api-key': await issueNewKey(service),
          ...createForwardedHeader(),
        };
        return mapConcurrently(
          range(burst),
          4,
          async (index) => (await send(service, write(from + index), headers)).status,
        );
      };
      const first = await measure(service, () => sendAll(0));
      expect(first.result, name).toContain(200);
      expect(
        first.result.filter((status) => !expectedStatuses.has(status)),
        name,
      ).toEqual([]);
      // On a busy machine the same work takes more processor time, so a measurement over the maximum is repeated.
      const second = first.seconds > maxBurstSeconds ? await measure(service, () => sendAll(burst)) : first;
      expectInTime(name, Math.min(first.seconds, second.seconds), maxBurstSeconds);
    }
  });
});

describe('A 304', () => {
  const repetitions = 20;
  const maxMilliseconds = 5;
  const dailyLimit = 12;

  it('takes a few milliseconds for any list, and for a known list even if the daily limit is used up', async () => {
    const limits = { ...highLimits, ANONYMOUS_DAILY_LIMIT: String(dailyLimit) };
    const paths = range(3).map((offset) => `/cities?lang=ko&offset=${offset}`);
    const first = await start(limits);
    const readTag = async (path: string) => (await ask(first.url + path, { method: 'HEAD' })).headers.etag ?? '';
    const tags = await mapConcurrently(paths, 1, readTag);
    await first.end('SIGTERM');
    // A new process has rendered nothing yet. Tags are still valid, since they depend on the data.
    const service = await start(limits);
    await ask(`${service.url}/cities?limit=1`, { headers: { 'if-none-match': '*' } });
    const expect304 = async (name: string, choose: (index: number) => [path: string, tag: string]) => {
      const { result, seconds } = await measure(service, () =>
        mapConcurrently(range(repetitions), 4, async (index) => {
          const [path, tag] = choose(index);
          return (await ask(service.url + path, { headers: { 'if-none-match': tag } })).status;
        }),
      );
      expect(countEach(result), name).toEqual({ 304: repetitions });
      expectInTime(`milliseconds of a 304 for ${name}`, (seconds * 1000) / repetitions, maxMilliseconds);
    };
    const chooseKnown = (index: number): [string, string] => [paths[index % 3] as string, tags[index % 3] as string];
    await expect304('any list', (index) => [`/cities?lang=ko&offset=${index + 10}`, '*']);
    await expect304('a known list', chooseKnown);
    for (const _ of range(dailyLimit)) await ask(`${service.url}/countries/DE`);
    expect((await ask(`${service.url}/countries/DE`)).status).toBe(429);
    await expect304('a known list when the daily limit is used up', chooseKnown);
  });
});

describe('Images that all have different backgrounds', () => {
  const imageCount = isShort ? 16 : 100;
  const maxMegabytes = 600;
  /** How much more memory the second half of the images may take than the first. */
  const maxMoreMegabytes = 100;

  it('take less than 600 MB, and the second half of them less than 100 MB more than the first', async () => {
    const { url, pid } = await start({ TRUST_PROXY: '1' });
    const megabytes = [0, 0];
    const statuses = await mapConcurrently(range(imageCount), 4, async (index) => {
      const path = `/maps/world.png?width=2048&background=${writeColor(index)}`;
      const { status, headers } = await ask(url + path, { headers: createForwardedHeader() });
      const half = index < imageCount / 2 ? 0 : 1;
      megabytes[half] = Math.max(megabytes[half] as number, readResidentMegabytes(pid));
      if (status !== 200) await sleep(Math.min(1000 * Number(headers['retry-after'] ?? 1), 2000));
      return status;
    });
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    const [first = 0, second = 0] = megabytes;
    expect(Math.max(first, second)).toBeLessThan(maxMegabytes);
    expect(second).toBeLessThan(first + maxMoreMegabytes);
  });
});
