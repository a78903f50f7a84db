import { expect, it } from 'vitest';
import { findFreePort } from '../../engines/free-port.js';
import { expectInTime } from '../../machine/in-time.js';
import { isAlive, listTree } from '../../machine/processes.js';
import { waitUntil } from '../../machine/wait-until.js';
import { startAccountHolders } from '../callers/account-holders.js';
import { Ledger, listLost } from '../callers/account-ledger.js';
import { range } from '../callers/ask.js';
import { startMail } from '../callers/people.js';
import { isShort, newFolder, start } from '../callers/start.js';
import { queryAccounts } from './state-image.js';

const maxEndSeconds = 5;
const killCount = isShort ? 1 : 3;

it('kill -9 during signups loses nothing: every key, signup and email is there after a restart', async () => {
  const mail = await startMail();
  const state = newFolder();
  // The port is fixed, so that clients find the next process.
  const environment = { ...mail.environment, PORT: String(await findFreePort()), STATE_DIR: state };
  const ledger = new Ledger();
  for (const round of range(killCount)) {
    const service = await start(environment);
    const holders = startAccountHolders(service.url, mail, {
      name: `round-${round}`,
      ledger,
      isUp: service.isRunning,
    });
    const { size } = ledger.keys;
    await waitUntil(() => ledger.keys.size > size + 4, { pauseMs: 5 });
    const processes = listTree(service.pid);
    process.kill(service.pid, 'SIGKILL');
    const seconds = await waitUntil(() => !processes.some(isAlive));
    expectInTime('seconds until all processes have ended', seconds, maxEndSeconds);
    await holders.stop();
  }
  const service = await start(environment);
  const query = (sql: string) => queryAccounts(state, sql);
  expect(await listLost(ledger, { url: service.url, mails: mail.mails, query })).toEqual([]);
});
