import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectInTime } from '../../machine/in-time.js';
import { readCpuSeconds } from '../../machine/processes.js';
import { ask, pick, range } from '../callers/ask.js';
import { findPercentile, timeSmallRequests } from '../callers/small-requests.js';
import { isShort, issueKey, newFolder, start, watchMegabytes } from '../callers/start.js';
import { languages, mcpRequests, missingPages, pages, type SentRequest, writeColor } from './expensive-requests.js';

const maxMegabytes = 600;
const maxP99Ms = 300;
/** The share of a core that each caller may use steadily. */
const maxShare = 0.05;
/** In less time, the first requests of the worst callers in each language would dominate the p99. */
const smallRequestSeconds = 25;
/** One process uses up the reserves of all worst callers in less time, so that their steady share is visible. */
const shareSeconds = isShort ? 16 : 40;
/** A caller may use this much processor time at once, besides the steady share of a core. */
const reserveSeconds = 13.5;
/** A refusal is not charged. It takes at most this processor time, and this caller gets thousands in a second. */
const refusalSeconds = 0.0001;
const atOnce = 8;
const smallRequestPaths = [
  '/countries/DE',
  '/cities?q=berl&limit=5',
  '/timezones/Europe/Berlin',
  '/astronomy?date=2026-06-21',
];

it('One address and one free key with the most expensive requests take at most 5 % of a core each, 99 % of other requests wait for 300 ms at most, and the service takes less than 600 MB', async () => {
  const STATE_DIR = newFolder();
  const service = await start({ STATE_DIR });
  const key = await issueKey({ STATE_DIR });
  // The first answer of each kind also loads its data.
  await Promise.all(smallRequestPaths.map((path) => ask(service.url + path)));
  const readMaxMegabytes = watchMegabytes(service.pid);
  const addressStatuses = startWorstCaller(service.url, { seconds: smallRequestSeconds, from: '127.0.0.1' });
  const keyStatuses = startWorstCaller(service.url, { seconds: smallRequestSeconds, from: '127.0.0.1', key });
  const endMs = performance.now() + smallRequestSeconds * 1000;
  const smallRequests = { isOver: () => performance.now() >= endMs, pauseMs: 50, paths: smallRequestPaths };
  const waitedMs = await timeSmallRequests(service.url, smallRequests);
  expect(await addressStatuses).toContain(200);
  expect(await keyStatuses).toContain(200);
  expect(readMaxMegabytes()).toBeLessThan(maxMegabytes);
  expectInTime('p99 of small requests, ms', findPercentile(waitedMs, 0.99), maxP99Ms);

  // The share of a core is measured now that caches are warm.
  const before = readCpuSeconds(service.pid);
  const worstCallers = [{ from: '127.9.9.10', key }, ...(isShort ? [] : [{ from: '127.9.9.9' }])];
  const statuses = await Promise.all(
    worstCallers.map((caller) => startWorstCaller(service.url, { seconds: shareSeconds, ...caller })),
  );
  const refusalCount = statuses.flat().filter((status) => status === 429).length;
  const usedSeconds =
    readCpuSeconds(service.pid) - before - worstCallers.length * reserveSeconds - refusalCount * refusalSeconds;
  expectInTime('share of a core that each caller uses', usedSeconds / shareSeconds / worstCallers.length, maxShare);
});

interface WorstCaller {
  readonly seconds: number;
  readonly from: string;
  readonly key?: string;
}

/**
 * Sends the most expensive requests within the limits of a caller, and never waits after a refusal. Returns statuses.
 */
async function startWorstCaller(url: string, { seconds, from, key }: WorstCaller): Promise<number[]> {
  const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
  const pickLanguage = () => pick(languages);
  const writePage = (index: number) => ({
    path: `/cities?lang=${languages[index]}&limit=1000&offset=${randomBelow(190_000)}`,
  });
  // With a key, pages and missing pages are left out, since they would count against the IP address.
  const otherRequests = [...mcpRequests, ...(key === undefined ? [...pages, ...missingPages] : [])];
  const worstRequests: readonly (() => SentRequest)[] = [
    () => ({ path: `/maps/world.png?width=2048&background=${writeColor(randomBelow(100_000))}` }),
    () => ({ path: `/cities?lang=${pickLanguage()}&offset=${randomBelow(1000)}` }),
    () => ({ path: `/cities.geojson?lang=${pickLanguage()}&offset=${randomBelow(1000)}` }),
    () => ({ path: `/cities?lang=${pickLanguage()}&sort=population&fields=name,country&offset=${randomBelow(1000)}` }),
    () => ({
      path: `/cities/nearest?latitude=${randomBelow(90)}&longitude=${randomBelow(180)}&limit=1000&lang=${pickLanguage()}`,
    }),
    () => ({ path: `/cities?q=${randomBelow(0xffffff).toString(36)}&lang=${pickLanguage()}` }),
    () => ({ path: `/cities?lang=${pickLanguage()}&offset=${randomBelow(1000)}`, headers: { 'if-none-match': '*' } }),
    () => ({ method: 'POST', path: '/batch', json: { requests: range(20).map(writePage) } }),
    () => ({ path: pick(['/cities', '/cities.csv', '/states', '/cities.geojson']) }),
    () => ({ path: `/countries?${'name'.repeat(2000)}=1` }),
    () => pick(otherRequests).write(randomBelow(1000)),
    () => pick(otherRequests).write(randomBelow(1000)),
  ];
  const endMs = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  const sendInTurn = async () => {
    while (performance.now() < endMs) {
      const { path, ...sent } = pick(worstRequests)();
      const headers: Record<string, string> = {
        'accept-encoding': pick(['identity', 'gzip', 'br']),
        ...(key === undefined ? {} : { 'x-api-key': key }),
        ...sent.headers,
      };
      statuses.push((await ask(url + path, { ...sent, headers, localAddress: from, seconds: 120 })).status);
    }
  };
  await Promise.race([Promise.all(range(atOnce).map(sendInTurn)), sleep(seconds * 1000)]);
  return statuses;
}
