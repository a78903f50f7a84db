// One address without a key and one free key do their worst, within the default limits; others ask for little meanwhile.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally } from '../callers/ask.mjs';
import { cpuSeconds, residentMegabytes, startProcess } from '../environment/processes.mjs';
import { issueKey, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 420;

const worst = join(import.meta.dirname, '../callers/worst.mjs');
const maxMegabytes = 600;
const maxP99Ms = 300;
const maxShare = 0.05;
const shareSeconds = 180;
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
  const seconds = scope.short ? 30 : 60;
  const worstCallers = [startWorst(service, seconds, '127.0.0.1'), startWorst(service, seconds, '127.0.0.1', key)];
  const small = await askLittle(service, seconds);
  const [anonymous, keyed] = await Promise.all(worstCallers);
  const p99 = small.waitedMs.toSorted((a, b) => a - b)[Math.floor(small.waitedMs.length * 0.99)];
  scope.report({
    did: `small requests of others, while two callers do their worst for ${seconds} s (${anonymous}, ${keyed})`,
    times: small.statuses.length,
    promised: `answered, p99 under ${maxP99Ms} ms`,
    found: `${describeTally(small.statuses)}; p99 ${Math.round(p99)} ms`,
    held: small.statuses.every((status) => status === 200),
    inTime: p99 < maxP99Ms,
  });
  scope.report({
    did: 'memory meanwhile',
    times: 1,
    promised: `under ${maxMegabytes} MB`,
    found: `at most ${Math.round(small.megabytes)} MB`,
    held: small.megabytes < maxMegabytes,
  });
  if (!scope.short) await proveShare(scope, service, key);
}

/** How much of a core two fresh callers take, now that caches are warm: what they may use at once, and what is refilled meanwhile. */
async function proveShare({ report }, service, key) {
  const beforeSeconds = cpuSeconds(service.pid);
  const statuses = await Promise.all([
    startWorst(service, shareSeconds, '127.9.9.9'),
    startWorst(service, shareSeconds, '127.9.9.10', key),
  ]);
  const share = (cpuSeconds(service.pid) - beforeSeconds) / shareSeconds / statuses.length;
  report({
    did: `the worst of one address and of one free key for ${shareSeconds} s, caches warm (${statuses.join(', ')})`,
    times: statuses.length,
    promised: `at most ${maxShare * 100} % of a core each`,
    found: `${(share * 100).toFixed(1)} %`,
    held: statuses.every((each) => each !== ''),
    inTime: share <= maxShare,
  });
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
