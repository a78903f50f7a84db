// Three replicas share limits in Redis, on a machine that is busy, while Redis stands still for a moment.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { killTree, startProcess } from '../environment/processes.mjs';
import { startRedis } from '../environment/redis.mjs';
import { amplyLimited, createStateFolder, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 600;

const allowed = 1000;
const asked = 1500;
/** Redis is waited for 300 ms; until then limits are exact. */
const frozen = [
  { ms: 20, most: allowed },
  { ms: 60, most: allowed },
  { ms: 200, most: allowed },
  { ms: 2000, most: 2 * allowed },
];
/** As many as two allowances and more, so that each replica can grant its whole share. */
const askedWhileFrozen = 3000;
/** Calls are spread over so long, where Redis stands still in their midst. */
const spreadSeconds = 6;

export async function prove(scope) {
  const redis = await startRedis(scope);
  const limits = {
    ...amplyLimited,
    ANONYMOUS_DAILY_LIMIT: String(allowed),
    REDIS_URL: redis.url,
    REPLICAS: '3',
    TRUST_PROXY: '1',
  };
  const replicas = await Promise.all(
    ['a', 'b', 'c'].map((name) => startService(scope, { ...limits, STATE_DIR: createStateFolder(scope, name) })),
  );
  const urls = replicas.map(({ url }) => `${url}/countries/DE`);
  await countAnswered(urls, { callers: 30, atOnce: 300 });
  await proveExact(scope, urls);
  await proveFrozen(scope, urls, redis);
}

async function proveExact({ short, report, onEnd }, urls) {
  const trials = short ? 5 : 10;
  const busy = range(availableParallelism()).map(() => startProcess(process.execPath, ['-e', 'for (;;);']));
  const stopBusy = () => {
    for (const { pid, isRunning } of busy) if (isRunning()) killTree(pid);
  };
  onEnd(stopBusy);
  const counts = [];
  for (let trial = 0; trial < trials; trial++) counts.push(await countAnswered(urls, { callers: 60 }));
  stopBusy();
  const exact = counts.filter((count) => count === allowed).length;
  report({
    did: `${asked} requests to three replicas with all cores busy, ${allowed} allowed`,
    times: trials,
    promised: `${allowed} answered, every time`,
    found: `${exact} of ${trials} exact: ${describeTally(counts)}`,
    held: exact === trials,
  });
}

async function proveFrozen({ short, report }, urls, redis) {
  const trials = short ? 1 : 2;
  for (const { ms, most } of frozen) {
    const counts = [];
    const afterwards = [];
    for (let trial = 0; trial < trials; trial++) {
      const counting = countAnswered(urls, {
        callers: 60,
        atOnce: askedWhileFrozen,
        spreadMs: spreadSeconds * 1000,
      });
      await sleep((spreadSeconds * 1000) / 6);
      redis.freeze();
      await sleep(ms);
      redis.thaw();
      counts.push(await counting);
      afterwards.push(await countAnswered(urls, { callers: 60 }));
    }
    report({
      did: `${askedWhileFrozen} over ${spreadSeconds} s, Redis stopped for ${ms} ms; then ${asked} of another caller`,
      times: trials,
      promised: `${most === allowed ? allowed : `${allowed / 2} to ${most}`} answered, then ${allowed}`,
      found: `${counts.join(', ')}; then ${describeTally(afterwards)}`,
      held:
        counts.every((count) => count >= (most === allowed ? allowed : allowed / 2) && count <= most) &&
        afterwards.every((count) => count === allowed),
    });
  }
}

/** How many requests of a new caller are answered, where more are asked than are allowed. */
async function countAnswered(urls, { callers, atOnce = asked, spreadMs = 0 }) {
  const headers = comingFrom();
  const startMs = performance.now();
  let next = 0;
  let answered = 0;
  const askInTurn = async () => {
    while (next < atOnce) {
      const place = next++;
      const waitMs = startMs + (spreadMs * place) / atOnce - performance.now();
      if (waitMs > 1) await sleep(waitMs);
      const { status } = await ask(urls[place % urls.length], { headers });
      if (status === 200) answered++;
    }
  };
  await Promise.all(Array.from({ length: callers }, askInTurn));
  return answered;
}
