// Somebody sets the clock of the machine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../callers/ask.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { issueKey, runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 60;

const hourMs = 3_600_000;
const daySeconds = 86_400;
const dailyLimit = 3;
/** docs/operations.md: a key that is revoked stops within 5 seconds. */
const revokedWithinSeconds = 6;

export async function prove(scope) {
  const file = join(scope.folder, 'shift');
  const shift = async (ms) => {
    writeFileSync(file, String(ms));
    await sleep(200);
  };
  const node = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../environment/clock-shift.mjs')}` };
  const limits = { ANONYMOUS_DAILY_LIMIT: String(dailyLimit), KEY_BURST: '9999999/10s' };
  const service = await startService(scope, { ...node, ...limits, CLOCK_SHIFT_FILE: file });

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
