// Somebody sets the clock of the machine.
import { ask, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { amplyLimited, createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';
import { createShiftedClock } from '../environment/shifted-clock.mjs';

export const limitSeconds = 120;

const hourMs = 3_600_000;
const daySeconds = 86_400;
const dailyLimit = 3;
/** docs/operations.md: a key that is revoked stops within 5 seconds. */
const revokedWithinSeconds = 6;

const beforeMidnightMs = { short: 1500, full: 4000 };
const longestAfterMs = 20_000;
const midnightLimit = 25;
const callers = 6;
/** How often each caller is refused before it stops. */
const fewestRefusals = 25;

export async function prove(scope) {
  await proveSet(scope);
  for (const workers of scope.short ? ['2'] : ['1', '2']) await proveMidnight(scope, workers);
}

async function proveSet(scope) {
  const { environment, shift } = createShiftedClock(scope);
  const limits = { ANONYMOUS_DAILY_LIMIT: String(dailyLimit), KEY_BURST: '9999999/10s' };
  const service = await startService(scope, { ...environment, ...limits });

  const key = await issueKey(scope, {});
  const useKey = async () => (await ask(`${service.url}/countries/DE`, { headers: { 'x-api-key': key } })).status;
  const before = await useKey();
  await shift(-hourMs);
  const meanwhile = await useKey();
  await runCommand(scope, {}, 'keys', 'revoke', key.split('_')[2]);
  await waitUntil(async () => (await useKey()) === 401, revokedWithinSeconds);
  const after = await useKey();
  scope.report({
    did: 'clock set back by an hour, then a key that is in use revoked',
    times: 1,
    promised: `refused within ${revokedWithinSeconds} s`,
    found: `${before}, ${meanwhile}, revoked: ${after}`,
    held: before === 200 && after === 401,
  });

  await shift(daySeconds * 1000);
  const useUp = async () => {
    for (let asked = 0; asked <= dailyLimit; asked++) await ask(`${service.url}/countries/DE`);
    return ask(`${service.url}/countries/DE`);
  };
  const tomorrow = await useUp();
  await shift(0);
  const today = await ask(`${service.url}/countries/DE`);
  const waitSeconds = Number(today.headers['retry-after'] ?? 0);
  scope.report({
    did: 'clock set forward by a day, the day used up, clock set back',
    times: 1,
    promised: 'answered, or told to wait for a day at most',
    found: `${tomorrow.status} tomorrow, ${today.status} today, retry-after ${waitSeconds} s`,
    held: tomorrow.status === 429 && waitSeconds <= daySeconds,
  });
}

/** Each caller asks for more than a day allows, from some seconds before midnight until it is refused again after it. */
async function proveMidnight(scope, workers) {
  const clock = createShiftedClock(scope, `midnight-${workers}`);
  const beforeMs = scope.short ? beforeMidnightMs.short : beforeMidnightMs.full;
  const service = await startService(scope, {
    ...amplyLimited,
    ...clock.environment,
    ANONYMOUS_DAILY_LIMIT: String(midnightLimit),
    STATE_DIR: createStateFolder(scope, `midnight-${workers}`),
    TRUST_PROXY: '1',
    WORKERS: workers,
  });
  const dayMs = daySeconds * 1000;
  const midnightMs = Math.ceil(Date.now() / dayMs) * dayMs;
  const ownMidnightMs = Date.now() + beforeMs;
  await clock.shift(midnightMs - ownMidnightMs);
  const days = await Promise.all(range(callers).map(() => countDays(service.url, ownMidnightMs)));
  const exact = days.filter(({ answered }) => String(answered) === String([midnightLimit, midnightLimit])).length;
  scope.report({
    did: `${callers} callers use up their day before midnight and after it, WORKERS=${workers}`,
    times: days.reduce((sum, { asked }) => sum + asked, 0),
    promised: `${midnightLimit} answered on each day`,
    found: `${exact} exact: ${days.map(({ answered }) => answered.join(' + ')).join(', ')}`,
    held: exact === callers,
  });
  await service.stop();
}

/** Asks without a pause, until it has been refused often enough after midnight; counts the answers between refusals. */
async function countDays(url, midnightMs) {
  const headers = comingFrom();
  const answered = [0];
  let asked = 0;
  let refusalsAfter = 0;
  let wasAnswered = true;
  while (refusalsAfter < fewestRefusals && Date.now() < midnightMs + longestAfterMs) {
    const { status } = await ask(`${url}/countries/DE`, { headers });
    const isAnswered = status === 200;
    if (isAnswered && !wasAnswered) answered.push(0);
    if (isAnswered) answered[answered.length - 1]++;
    else if (Date.now() > midnightMs && answered.length > 1) refusalsAfter++;
    wasAnswered = isAnswered;
    asked++;
  }
  return { asked, answered };
}
