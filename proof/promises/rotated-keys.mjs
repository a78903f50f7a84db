// Somebody uses up a day, and takes a new key for the same address.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { obtainKey } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 60;

const dailyLimit = 20;
const rotations = 2;

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const limits = { FREE_DAILY_LIMIT: String(dailyLimit), KEY_BURST: '9999999/10s', TRUST_PROXY: '1' };
  const service = await startService(scope, { ...mail.environment, ...limits });
  const answered = [];
  for (let rotation = 0; rotation <= rotations; rotation++) {
    const key = await obtainKey(service.url, mail, 'ada@example.org');
    const statuses = await inParallel(range(dailyLimit), 4, async () => {
      const { status } = await ask(`${service.url}/countries/DE`, { headers: { 'x-api-key': key } });
      return status;
    });
    answered.push(...statuses);
  }
  const passed = answered.filter((status) => status === 200).length;
  scope.report({
    did: `a day of ${dailyLimit} used up, with ${rotations} keys taken anew`,
    times: answered.length,
    promised: `${dailyLimit} answered in all`,
    found: describeTally(answered),
    held: passed === dailyLimit,
  });
}
