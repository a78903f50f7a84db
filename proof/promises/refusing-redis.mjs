// Redis answers PING but refuses to write: it is read-only, or its memory is full.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { readHealth } from '../callers/read-health.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { startRedis } from '../environment/redis.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 90;

const watchedMs = 5000;
const stepMs = 50;
const mostLines = 5;
const illnesses = [
  { name: 'read-only', begin: 'REPLICAOF 127.0.0.1 1', end: 'REPLICAOF NO ONE' },
  { name: 'out of memory', begin: 'CONFIG SET maxmemory 1', end: 'CONFIG SET maxmemory 0' },
];

export async function prove(scope) {
  const redis = await startRedis(scope);
  const service = await startService(scope, { REDIS_URL: redis.url, TRUST_PROXY: '1' });
  for (const { name, begin, end } of illnesses) {
    const linesBefore = countLines(service);
    const begun = await redis.command(begin);
    const healths = [];
    const statuses = [];
    for (const _ of range(watchedMs / stepMs)) {
      const answer = await ask(`${service.url}/countries/DE`, { headers: comingFrom() });
      statuses.push(answer.status);
      healths.push(await readHealth(service.url));
      await sleep(stepMs);
    }
    const lines = countLines(service) - linesBefore;
    await redis.command(end);
    const healed = await waitUntil(async () => (await readHealth(service.url)) === 'ok');
    const changes = healths.filter((health, place) => place > 0 && health !== healths[place - 1]).length;
    scope.report({
      did: `Redis ${name} for ${watchedMs / 1000} s (${begun})`,
      times: statuses.length,
      promised: `all answered; /health changes once; at most ${mostLines} lines logged; ok afterwards`,
      found: `${describeTally(statuses)}; ${changes} changes, ${healths.at(-1)}; ${lines} lines; ${healed ? 'ok' : 'not ok'} afterwards`,
      held:
        statuses.every((status) => status === 200) && changes <= 1 && lines <= mostLines && healed && begun === '+OK',
    });
  }
}

function countLines({ output }) {
  return output().split('\n').length;
}
