// Redis loses all it knows, becomes slow, is replaced by an empty one, or is away while a replica restarts; two replicas share limits in it.
import { holdersNeed } from '../callers/account-holders.mjs';
import { openLedger } from '../callers/account-ledger.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { readHealth } from '../callers/read-health.mjs';
import { startDelayingProxy } from '../environment/delaying-proxy.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { secondsUntil } from '../environment/processes.mjs';
import { startRedis } from '../environment/redis.mjs';
import { amplyLimited, createStateFolder, startService } from '../environment/service.mjs';
import { queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 150;

const allowed = 200;
const asked = 300;
const slowMs = 100;
/** A slow Redis is waited for once per request. */
const slowestSeconds = 2;
const healthySeconds = 10;
/** How often is counted where Redis got no turn for 300 ms, so that replicas counted by themselves, as they should. */
const maxTrials = 5;

export async function prove(scope) {
  let redis = await startRedis(scope);
  const proxy = await startDelayingProxy(scope, redis.port);
  const mail = await startMailServer(scope);
  const limits = { ...amplyLimited, ANONYMOUS_DAILY_LIMIT: String(allowed) };
  const shared = {
    ...limits,
    ...holdersNeed,
    ...mail.environment,
    REPLICAS: '2',
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
  };
  const services = await Promise.all(
    ['a', 'b'].map((name) => startService(scope, { ...shared, STATE_DIR: createStateFolder(scope, name) })),
  );
  const urls = services.map(({ url }) => url);
  const isHealthy = () => Promise.all(urls.map(readHealth)).then((healths) => healths.every((one) => one === 'ok'));
  const state = createStateFolder(scope, 'a');
  const meanwhile = {
    service: services[0],
    mail,
    query: (sql) => queryAccounts(state, sql),
    times: asked,
    ledger: openLedger(),
  };

  await proveFault(scope, {
    ...meanwhile,
    did: `${asked} requests of one caller, FLUSHALL, the same again`,
    name: 'flushed',
    promised: `${allowed} answered, then ${allowed} at most; `,
    async act() {
      const { counted, wasSilent } = await repeatIfSilent(services, async () => {
        const headers = comingFrom();
        const before = await countAnswered(urls, headers);
        await redis.command('FLUSHALL');
        return [before, await countAnswered(urls, headers)];
      });
      const [before, after] = counted;
      const isExact = before === allowed && after <= allowed && after > 0;
      return { found: counted.join(', then '), ...judge(isExact, wasSilent, counted) };
    },
  });

  await proveFault(scope, {
    ...meanwhile,
    did: `${asked} requests of one caller while Redis answers after ${slowMs} ms`,
    name: 'slow',
    promised: `${allowed} answered; healthy; reads within ${slowestSeconds} s; `,
    slowestSeconds,
    async act() {
      proxy.delay(slowMs);
      const { counted, wasSilent } = await repeatIfSilent(services, () => countAnswered(urls, comingFrom()));
      const health = await readHealth(urls[0]);
      proxy.delay(0);
      const isExact = counted === allowed && health === 'ok';
      return { found: `${counted}, ${health}`, ...judge(isExact, wasSilent, [counted]) };
    },
  });

  await proveFault(scope, {
    ...meanwhile,
    did: `${asked} requests of one caller, Redis killed, the same, an empty one in its place, the same`,
    name: 'replaced',
    promised: `${allowed}, then nothing beyond, then ${allowed} at most; healthy within ${healthySeconds} s; `,
    async act() {
      const first = await repeatIfSilent(services, async () => {
        const headers = comingFrom();
        return { headers, before: await countAnswered(urls, headers) };
      });
      const { headers, before } = first.counted;
      await redis.kill();
      const without = await countAnswered(urls, headers);
      redis = await startRedis(scope, redis.port);
      const seconds = await secondsUntil(isHealthy);
      const last = await repeatIfSilent(services, () => countAnswered(urls, headers), 1);
      const after = last.counted;
      const isExact = before === allowed && without === 0 && after <= allowed && after > 0;
      const { isWell, isInTime } = judge(isExact, first.wasSilent || last.wasSilent, [before, without, after]);
      return {
        found: `${before}, ${without}, ${after}, healthy after ${seconds.toFixed(1)} s`,
        isWell: isWell && seconds < Number.POSITIVE_INFINITY,
        isInTime: isInTime && seconds <= healthySeconds,
      };
    },
  });

  await proveFault(scope, {
    ...meanwhile,
    did: `half the allowance of one caller, Redis stopped, ${asked} requests, a replica restarted, ${asked}, Redis back`,
    name: 'restarted',
    promised: `${2 * allowed} at most, then ${allowed} of another caller; healthy within ${healthySeconds} s; `,
    async act() {
      const headers = comingFrom();
      const before = await countAnswered(urls, headers, allowed / 2);
      redis.freeze();
      const without = await countAnswered(urls, headers);
      await services[1].stop();
      services[1] = await startService(scope, { ...shared, STATE_DIR: createStateFolder(scope, 'b') });
      urls[1] = services[1].url;
      const restarted = await countAnswered(urls, headers);
      redis.thaw();
      const seconds = await secondsUntil(isHealthy);
      const after = await countAnswered(urls, headers);
      const another = await repeatIfSilent(services, () => countAnswered(urls, comingFrom()));
      const total = before + without + restarted + after;
      const { isWell, isInTime } = judge(another.counted === allowed, another.wasSilent, [another.counted]);
      return {
        found: `${before}, ${without}, ${restarted}, ${after}: ${total}; then ${another.counted}, healthy after ${seconds.toFixed(1)} s`,
        isWell: isWell && total <= 2 * allowed && seconds < Number.POSITIVE_INFINITY,
        isInTime: isInTime && seconds <= healthySeconds,
      };
    },
  });
}

/**
 * Counts again if a replica found Redis silent meanwhile, although nothing stopped it.
 *
 * @returns what was counted last, and whether a replica found Redis silent even then
 */
async function repeatIfSilent(services, count, trials = maxTrials) {
  for (let trial = 1; ; trial++) {
    const before = countSilences(services);
    const counted = await count();
    const wasSilent = countSilences(services) !== before;
    if (trial === trials || !wasSilent) return { counted, wasSilent };
  }
}

/** In a silence at most twice the allowance passes; without a fault there is one only where other programs take the machine. */
function judge(isExact, wasSilent, counts) {
  return { isWell: wasSilent ? counts.every((count) => count <= 2 * allowed) : isExact, isInTime: !wasSilent };
}

function countSilences(services) {
  return services.reduce((sum, { output }) => sum + output().split('Redis is unavailable').length, 0);
}

/** How many requests are answered; all others have to be refused. */
async function countAnswered(urls, headers, times = asked) {
  const statuses = await inParallel(range(times), 10, async (place) => {
    const { status, fault } = await ask(`${urls[place % urls.length]}/countries/DE`, { headers });
    return fault ?? status;
  });
  if (statuses.some((status) => ![200, 429].includes(status))) throw new Error(`answered ${describeTally(statuses)}`);
  return statuses.filter((status) => status === 200).length;
}
