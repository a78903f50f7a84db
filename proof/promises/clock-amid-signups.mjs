// The clock is set forward and back while people sign up and the mail server is down.
import { holdersNeed } from '../callers/account-holders.mjs';
import { openLedger } from '../callers/account-ledger.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { createShiftedClock } from '../environment/shifted-clock.mjs';
import { queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 240;

/** More than a mail ever waits for its next attempt. */
const aheadMs = 45 * 60_000;
/** More than a mail is tried for. */
const farAheadMs = 25 * 60 * 60_000;
const attemptSeconds = 60;

export async function prove(scope) {
  let isDown = true;
  const isPutOff = (to) => isDown && to.startsWith('put-off');
  const mail = await startMailServer(scope, { trouble: (to) => (isPutOff(to) ? 'try later' : undefined) });
  const state = createStateFolder(scope);
  const { environment, shift } = createShiftedClock(scope);
  const service = await startService(scope, {
    ...mail.environment,
    ...holdersNeed,
    ...environment,
    STATE_DIR: state,
  });
  const ledger = openLedger();
  const proveJump = (did, name, signUpWhileDown) =>
    proveFault(scope, {
      did,
      service,
      mail,
      query: (sql) => queryAccounts(state, sql),
      name,
      ledger,
      promised: 'the mail is sent again soon; ',
      async act() {
        const email = `put-off-${name}@example.org`;
        const hasFailed = (times) => waitUntil(() => mail.countAttempts(email) === times, attemptSeconds);
        ledger.asked.add(email);
        isDown = true;
        const { status, haveFailed } = await signUpWhileDown(email, hasFailed);
        isDown = false;
        await shift(0);
        const isMailed = await waitUntil(() => mail.countFor(email) === 1, attemptSeconds);
        return {
          found: `signup ${status}; ${isMailed ? 'mailed' : 'not mailed'} afterwards`,
          isWell: status === 200 && haveFailed && isMailed,
        };
      },
    });
  await proveJump(
    'clock set forward by 45 min and back; a mail fails while it is ahead',
    'clock',
    async (email, failed) => {
      await shift(aheadMs);
      const { status } = await signUp(service.url, email);
      return { status, haveFailed: await failed(1) };
    },
  );
  await proveJump(
    'clock set forward by 25 h and back; a mail fails before and meanwhile',
    'jump',
    async (email, failed) => {
      const { status } = await signUp(service.url, email);
      const hasFailed = await failed(1);
      await shift(farAheadMs);
      return { status, haveFailed: hasFailed && (await failed(2)) };
    },
  );
}
