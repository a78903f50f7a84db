// One address without a key and one free key do their worst, within the default limits; others ask for little meanwhile.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally } from '../callers/ask.mjs';
import { cpuSeconds, residentMegabytes, startProcess } from '../environment/processes.mjs';
import { issueKey, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 420;

const worst = join(import.meta.dirname, '../callers/worst.mjs');
const mostMegabytes = 600;
const mostP99Ms = 300;
const mostShare = 0.05;
const shareSeconds = 60;
const pauseMs = 50;
const smallRequests = [
  '/countries/DE',
  '/cities?q=berl&limit=5',
  '/timezones/Europe/Berlin',
  '/astronomy?date=2026-06-21',
];

export async function prove(scope) {
  const key = await issueKey(scope, {});
  const service = await startService(scope);
  const seconds = scope.short ? 30 : 90;
  const worstCallers = [startWorst(service, seconds, '127.0.0.1'), startWorst(service, seconds, '127.0.0.1', key)];
  const small = await askLittle(service, seconds);
  const [anonymous, keyed] = await Promise.all(worstCallers);
  const p99 = small.waitedMs.toSorted((a, b) => a - b)[Math.floor(small.waitedMs.length * 0.99)];
  scope.report({
    did: `small requests of others, while two callers do their worst for ${seconds} s (${anonymous}, ${keyed})`,
    times: small.statuses.length,
    promised: `answered, p99 under ${mostP99Ms} ms`,
    found: `${describeTally(small.statuses)}; p99 ${Math.round(p99)} ms`,
    held: small.statuses.every((status) => status === 200),
    inTime: p99 < mostP99Ms,
  });
  scope.report({
    did: 'memory meanwhile',
    times: 1,
    promised: `under ${mostMegabytes} MB`,
    found: `at most ${Math.round(small.megabytes)} MB`,
    held: small.megabytes < mostMegabytes,
  });
  if (!scope.short) await proveShare(scope, service, key);
}

/** What each kind of caller takes of a core, now that caches are warm. */
async function proveShare({ report }, service, key) {
  for (const [name, ...caller] of [
    ['one address', '127.9.9.9'],
    ['one free key', '127.9.9.10', key],
  ]) {
    const beforeSeconds = cpuSeconds(service.pid);
    const statuses = await startWorst(service, shareSeconds, ...caller);
    const share = (cpuSeconds(service.pid) - beforeSeconds) / shareSeconds;
    report({
      did: `the worst of ${name} for ${shareSeconds} s, caches warm (${statuses})`,
      times: 1,
      promised: `at most ${mostShare * 100} % of a core`,
      found: `${(share * 100).toFixed(1)} %`,
      held: statuses !== '',
      inTime: share <= mostShare,
    });
  }
}

/** Starts a caller that does its worst; answers how often each status came to it. */
async function startWorst({ url }, seconds, ...caller) {
  const { exit, output } = startProcess(process.execPath, [worst, url, String(seconds), ...caller]);
  await exit;
  return output().trim();
}

/** Asks for little, each time from another loopback address, and watches the service's memory. */
async function askLittle({ url, pid }, seconds) {
  const endMs = performance.now() + seconds * 1000;
  const statuses = [];
  const waitedMs = [];
  let megabytes = 0;
  for (let asked = 0; performance.now() < endMs; asked++) {
    const startMs = performance.now();
    const from = `127.0.${1 + (Math.floor(asked / 250) % 250)}.${1 + (asked % 250)}`;
    const { status } = await ask(url + smallRequests[asked % smallRequests.length], { from, newConnection: true });
    waitedMs.push(performance.now() - startMs);
    statuses.push(status);
    if (asked % 5 === 0) megabytes = Math.max(megabytes, residentMegabytes(pid));
    await sleep(pauseMs);
  }
  return { statuses, waitedMs, megabytes };
}
