// Everyday requests at 70 % of what the service can do, within the default limits: due at moments that do not depend on answers.

import { describeStatuses, describeWaits, startLoad } from '../callers/load/start-load.mjs';
import { readEventLoopDelay } from '../environment/metrics.mjs';
import { residentMegabytes } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 240;

const connections = 500;
const share = 0.7;
const mostP99Ms = { 'look-ups': 50, searches: 200, lists: 200, dumps: 200 };
const mostMoreMegabytes = 150;
const mostMegabytes = 600;
const mostLoopDelayMs = 20;
/** Where requests were sent later than this, the service is not to blame: it is measured again. */
const mostLateMs = 5;
const attempts = 3;

export async function prove(scope) {
  const service = await startService(scope, { TRUST_PROXY: '1', METRICS_PORT: '0' });
  const load = await startLoad(service.url, connections);
  scope.onEnd(load.stop);
  const capacity = await load.findCapacity({ warmUpSeconds: 10, seconds: scope.short ? 2 : 5 });
  const round = { seconds: scope.short ? 4 : 20, perSecond: capacity * share };
  const before = residentMegabytes(service.pid);
  const { result, loopDelay } = await measure(service, load, round);
  const after = residentMegabytes(service.pid);
  const { count, waitedMs, unanswered } = result;
  const rate = `${Math.round(round.perSecond)} requests a second, ${share * 100} % of capacity`;
  scope.report({
    did: `${rate}, for ${round.seconds} s over ${connections} connections, each of another caller`,
    times: count,
    promised: 'all answered with 200',
    found: `${describeStatuses(result)}; ${unanswered} without an answer; sent late by ${describeWaits(result.lateMs)}`,
    // Beside other programs this may be more than the service can do.
    held: Object.keys(waitedMs.all).every((status) => ['200', '503'].includes(status)),
    inTime: waitedMs.all[200]?.count === count && unanswered === 0,
  });
  for (const [kind, mostMs] of Object.entries(mostP99Ms)) {
    const waits = waitedMs[kind][200];
    scope.report({
      did: `${kind} among them, from the moment they are due`,
      times: waits.count,
      promised: `p99 of ${mostMs} ms at most`,
      found: describeWaits(waits),
      held: waits.count > 0,
      inTime: waits.p99 <= mostMs,
    });
  }
  scope.report({
    did: 'memory meanwhile',
    times: 1,
    promised: `under ${mostMegabytes} MB, and at most ${mostMoreMegabytes} MB more at the end`,
    found: `${Math.round(before)} MB, then ${Math.round(after)} MB`,
    held: after < mostMegabytes && after - before < mostMoreMegabytes,
  });
  scope.report({
    did: 'delay of the event loop meanwhile, by /metrics',
    times: 1,
    promised: `p99 of ${mostLoopDelayMs} ms at most`,
    found: `p50 ${loopDelay.p50.toFixed(1)}, p99 ${loopDelay.p99.toFixed(1)}, at most ${loopDelay.max.toFixed(1)} ms`,
    held: true,
    inTime: loopDelay.p99 <= mostLoopDelayMs,
  });
}

/** Measures again where the requests were late through no fault of the service. */
async function measure(service, load, round) {
  for (let attempt = 1; ; attempt++) {
    await readEventLoopDelay(service.metricsUrl());
    const result = await load.run(round);
    const loopDelay = await readEventLoopDelay(service.metricsUrl());
    if (result.lateMs.p999 <= mostLateMs || attempt === attempts) return { result, loopDelay };
  }
}
