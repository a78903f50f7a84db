import { describe, expect, it } from 'vitest';
import { findFreePort } from '../../engines/free-port.js';
import { expectInTime } from '../../machine/in-time.js';
import { isAlive, listTree } from '../../machine/processes.js';
import { waitUntil } from '../../machine/wait-until.js';
import { startAccountHolders } from '../callers/account-holders.js';
import { Ledger, listLost } from '../callers/account-ledger.js';
import { range } from '../callers/ask.js';
import { expectSurvival } from '../callers/during-fault.js';
import { startMail } from '../callers/people.js';
import { isShort, newFolder, start } from '../callers/start.js';
import { queryAccounts } from './state-image.js';

const maxReplacementSeconds = 20;
const maxEndSeconds = 5;
const killCount = isShort ? 1 : 3;

async function prepare(workers: string) {
  const mail = await startMail();
  const state = newFolder();
  // The port is fixed, since a port that the system chooses would change after all workers have ended.
  const port = String(await findFreePort());
  const environment = { ...mail.environment, PORT: port, STATE_DIR: state, WORKERS: workers };
  return { mail, environment, query: (sql: string) => queryAccounts(state, sql) };
}

describe('During signups, kill -9', () => {
  it('of a worker leads to its replacement, and clients that repeat a failed GET notice nothing', async () => {
    const { mail, environment, query } = await prepare('2');
    const service = await start(environment);
    const countReplacements = () => service.readOutput().split('the replacement is listening').length - 1;
    await expectSurvival({
      service,
      mail,
      query,
      name: 'worker',
      breaksConnections: true,
      async causeFault() {
        for (const killIndex of range(killCount)) {
          process.kill(service.listWorkers()[0] as number, 'SIGKILL');
          const seconds = await waitUntil(() => countReplacements() > killIndex);
          expectInTime('seconds until a worker is replaced', seconds, maxReplacementSeconds);
        }
      },
    });
    expect(countReplacements()).toBe(killCount);
  });

  it.each([
    ['the primary of two workers', '2', ({ pid }: { pid: number }) => [pid]],
    ['all processes', '2', ({ pid }: { pid: number }) => listTree(pid)],
    ['the only process', '1', ({ pid }: { pid: number }) => [pid]],
  ])(
    'of %s ends all processes within seconds, and every key, signup and email is there after a restart',
    async (_targets, workers, listTargets) => {
      const { mail, environment, query } = await prepare(workers);
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
        for (const pid of listTargets(service)) process.kill(pid, 'SIGKILL');
        const seconds = await waitUntil(() => !processes.some(isAlive));
        expectInTime('seconds until all processes have ended', seconds, maxEndSeconds);
        await holders.stop();
      }
      const service = await start(environment);
      expect(await listLost(ledger, { url: service.url, mails: mail.mails, query })).toEqual([]);
    },
  );
});
