// Somebody sets the clock of the machine.
import { ask, range } from '../callers/ask.mjs';
import { comingFrom } from '../callers/people.mjs';
import { secondsUntil, waitUntil } from '../environment/processes.mjs';
import { amplyLimited, createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';
import { createShiftedClock } from '../environment/shifted-clock.mjs';

export const limitSeconds = 120;

const hourMs = 3_600_000;
const daySeconds = 86_400;
const dailyLimit = 3;
/** docs/operations.md: a key that is revoked stops within 5 seconds. */
const revokedWithinSeconds = 6;

const beforeMidnightMs = { short: 1500, full: 4000 };
const midnightLimit = 25;
const callers = 6;
/** How often each caller is refused after midnight before it stops. */
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
  const seconds = await secondsUntil(async () => (await useKey()) === 401);
  const after = await useKey();
  scope.report({
    did: 'clock set back by an hour, then a key that is in use revoked',
    times: 1,
    promised: `refused within ${revokedWithinSeconds} s`,
    found: `${before}, ${meanwhile}, revoked: ${after} after ${seconds.toFixed(1)} s`,
    held: before === 200 && after === 401,
    inTime: seconds <= revokedWithinSeconds,
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

/** Each caller asks for more than a day allows, and goes on over midnight until it is refused again. */
async function proveMidnight(scope, workers) {
  const clock = createShiftedClock(scope, `midnight-${workers}`);
  const service = await startService(scope, {
    ...amplyLimited,
    ...clock.environment,
    ANONYMOUS_DAILY_LIMIT: String(midnightLimit),
    STATE_DIR: createStateFolder(scope, `midnight-${workers}`),
    TRUST_PROXY: '1',
    WORKERS: workers,
  });
  const started = range(callers).map(() => startCaller(service.url));
  scope.onEnd(() => started.map((caller) => caller.stop()));
  await waitUntil(() => started.every(({ days }) => days[0].refused > 0));
  const dayMs = daySeconds * 1000;
  const untilMidnightMs = dayMs - (Date.now() % dayMs);
  await clock.shift(untilMidnightMs - (scope.short ? beforeMidnightMs.short : beforeMidnightMs.full));
  await waitUntil(() => started.every(({ days }) => days.length > 1 && days.at(-1).refused >= fewestRefusals));
  const counts = await Promise.all(started.map((caller) => caller.stop()));
  const answered = counts.map((days) => days.map((day) => day.answered).join(' + '));
  const exact = answered.filter((days) => days === `${midnightLimit} + ${midnightLimit}`).length;
  scope.report({
    did: `${callers} callers use up their day before midnight and after it, WORKERS=${workers}`,
    times: counts.flat().reduce((sum, day) => sum + day.answered + day.refused, 0),
    promised: `${midnightLimit} answered on each day`,
    found: `${exact} exact: ${answered.join(', ')}`,
    held: exact === callers,
  });
  await service.stop();
}

/** Asks without a pause. A day begins when a caller that was refused is answered again. */
function startCaller(url) {
  const headers = comingFrom();
  const days = [{ answered: 0, refused: 0 }];
  let goesOn = true;
  const asking = (async () => {
    while (goesOn) {
      const { status } = await ask(`${url}/countries/DE`, { headers });
      if (status === 200 && days.at(-1).refused > 0) days.push({ answered: 0, refused: 0 });
      days.at(-1)[status === 200 ? 'answered' : 'refused']++;
    }
  })();
  return {
    days,
    async stop() {
      goesOn = false;
      await asking;
      return days;
    },
  };
}
