// Three times as many requests as the service can do, whether or not they are answered; then none.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally } from '../callers/ask.mjs';
import { describeStatuses, describeWaits, startLoad } from '../callers/load/start-load.mjs';
import { comingFrom } from '../callers/people.mjs';
import { watchMegabytes } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 180;

const connections = 2000;
const timesCapacity = 3;
/** How soon 99 of 100 requests are answered or refused. */
const mostWaitMs = 5000;
/** How much of its capacity the service still answers. */
const leastShare = 0.8;
const mostMegabytes = 600;
const recoverySeconds = 2;
const mostP95Ms = 20;
const probeEveryMs = 20;

export async function prove(scope) {
  const service = await startService(scope, { TRUST_PROXY: '1' });
  const load = await startLoad(service.url, connections);
  scope.onEnd(load.stop);
  const capacity = await load.findCapacity({ warmUpSeconds: 10, seconds: scope.short ? 2 : 4 });
  const mostHeld = watchMegabytes(scope, service.pid);
  const seconds = scope.short ? 4 : 10;
  const perSecond = capacity * timesCapacity;
  const result = await load.run({ seconds, perSecond });
  const { count, waitedMs, unanswered, withoutRetryAfter, lateMs } = result;
  const refused = waitedMs.all[503] ? describeWaits(waitedMs.all[503]) : 'none';
  const waits = `200: ${describeWaits(waitedMs.all[200])}; 503: ${refused} (sent late by: ${describeWaits(lateMs)})`;
  scope.report({
    did: `${timesCapacity} times capacity for ${seconds} s: ${Math.round(perSecond)} requests a second over up to ${connections} connections`,
    times: count,
    promised: `200, or 503 with retry-after, 99 of 100 within ${mostWaitMs / 1000} s`,
    found: `${describeStatuses(result)}; ${unanswered} without an answer; ${waits}`,
    held: withoutRetryAfter === 0 && Object.keys(waitedMs.all).every((status) => ['200', '503'].includes(status)),
    inTime: unanswered === 0 && Object.values(waitedMs.all).every(({ p99 }) => p99 <= mostWaitMs),
  });
  const good = waitedMs.all[200].count / seconds;
  scope.report({
    did: 'good answers meanwhile',
    times: waitedMs.all[200].count,
    promised: `at least ${leastShare * 100} % of capacity, ${Math.round(capacity)} a second`,
    found: `${Math.round(good)} a second`,
    held: good > 0,
    inTime: good >= leastShare * capacity,
  });
  scope.report({
    did: 'memory meanwhile',
    times: 1,
    promised: `under ${mostMegabytes} MB`,
    found: `at most ${Math.round(mostHeld())} MB`,
    held: mostHeld() < mostMegabytes,
  });
  await proveRecovery(scope, service);
}

/** The last answer has just come: from 2 s on, nobody notices anything. */
async function proveRecovery({ report }, { url }) {
  await sleep(recoverySeconds * 1000);
  const statuses = [];
  const waitedMs = [];
  const endMs = performance.now() + 2000;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    const { status } = await ask(`${url}/countries/DE`, { headers: comingFrom(), newConnection: true });
    waitedMs.push(performance.now() - startMs);
    statuses.push(status);
    await sleep(probeEveryMs);
  }
  const p95 = waitedMs.toSorted((a, b) => a - b)[Math.floor(waitedMs.length * 0.95)];
  report({
    did: `small requests over new connections, ${recoverySeconds} s later`,
    times: statuses.length,
    promised: `200, p95 of ${mostP95Ms} ms at most`,
    found: `${describeTally(statuses)}; p95 ${p95.toFixed(1)} ms`,
    held: statuses.every((status) => status === 200),
    inTime: p95 <= mostP95Ms,
  });
}
