// The clock is set forward and back while people sign up, and a mail fails while it is ahead.
import { holdersNeed } from '../callers/account-holders.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { createShiftedClock } from '../environment/shifted-clock.mjs';
import { queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 120;

/** More than a mail ever waits for its next attempt. */
const aheadMs = 45 * 60_000;
const email = 'put-off@example.org';
const attemptSeconds = 60;

export async function prove(scope) {
  const putOff = (to, attempt) => (to === email && attempt === 1 ? 'try later' : undefined);
  const mail = await startMailServer(scope, { trouble: putOff });
  const state = createStateFolder(scope);
  const { environment, shift } = createShiftedClock(scope);
  const service = await startService(scope, {
    ...mail.environment,
    ...holdersNeed,
    ...environment,
    STATE_DIR: state,
  });
  await proveFault(scope, {
    did: `clock set forward by ${aheadMs / 60_000} min and back; a mail fails while it is ahead`,
    service,
    mail,
    query: (sql) => queryAccounts(state, sql),
    name: 'clock',
    promised: 'the mail is sent again soon; ',
    async act({ ledger }) {
      ledger.asked.add(email);
      await shift(aheadMs);
      const { status } = await signUp(service.url, email);
      const hasFailed = await waitUntil(() => mail.countAttempts(email) === 1, attemptSeconds);
      await shift(0);
      const isMailed = await waitUntil(() => mail.countFor(email) === 1, attemptSeconds);
      return {
        found: `signup ${status}; ${isMailed ? 'mailed' : 'not mailed'} afterwards`,
        isWell: status === 200 && hasFailed && isMailed,
      };
    },
  });
}
