// kill -9 of a worker, of the primary, and of the whole service, while people sign up and others read.
import { holdersNeed, startAccountHolders } from '../callers/account-holders.mjs';
import { compareLedger } from '../callers/account-ledger.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { findFreePort } from '../environment/free-port.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { isAlive, listTree, secondsUntil, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 150;

const workers = 2;
const replacedSeconds = 20;
const endedSeconds = 5;

export async function prove(scope) {
  await Promise.all([proveWorkers(scope), proveWhole(scope)]);
}

async function prepare(scope, name) {
  const mail = await startMailServer(scope);
  const state = createStateFolder(scope, name);
  // A port that was chosen by the system would be another one after all workers have ended.
  const port = String(await findFreePort());
  const environment = { ...mail.environment, ...holdersNeed, PORT: port, STATE_DIR: state, WORKERS: String(workers) };
  return { mail, environment, query: (sql) => queryAccounts(state, sql) };
}

async function proveWorkers(scope) {
  const { mail, environment, query } = await prepare(scope, 'workers');
  const kills = scope.short ? 1 : 3;
  const service = await startService(scope, environment);
  await proveFault(scope, {
    did: 'kill -9 of one of two workers',
    times: kills,
    service,
    mail,
    query,
    name: 'worker',
    mayBreakOff: true,
    promised: `replaced within ${replacedSeconds} s; `,
    async act() {
      let longestSeconds = 0;
      for (let kill = 0; kill < kills; kill++) {
        const [killed] = service.workers();
        process.kill(killed, 'SIGKILL');
        const seconds = await secondsUntil(() => countReplacements(service) > kill);
        longestSeconds = Math.max(longestSeconds, seconds);
      }
      return {
        found: `${countReplacements(service)} replaced, after ${longestSeconds.toFixed(1)} s at most`,
        isWell: countReplacements(service) === kills,
        isInTime: longestSeconds <= replacedSeconds,
      };
    },
  });
  await service.stop();
}

/** The service is started again after each kill, as systemd does it. */
async function proveWhole(scope) {
  const { mail, environment, query } = await prepare(scope, 'whole');
  const kinds = ['primary', 'service'];
  let ledger;
  let longestSeconds = 0;
  for (const [round, kind] of (scope.short ? kinds.slice(0, 1) : [...kinds, ...kinds]).entries()) {
    const service = await startService(scope, environment);
    const isUp = service.isRunning;
    const holders = startAccountHolders(service.url, mail, { name: `${kind}-${round}`, ledger, isUp });
    ledger = holders.ledger;
    const before = ledger.keys.size;
    await waitUntil(() => ledger.keys.size > before + 4, 60, 5);
    const processes = listTree(service.pid);
    for (const one of kind === 'service' ? processes : [service.pid]) process.kill(one, 'SIGKILL');
    const haveEnded = () => processes.every((one) => !isAlive(one));
    longestSeconds = Math.max(longestSeconds, await secondsUntil(haveEnded));
    await holders.stop();
  }
  const service = await startService(scope, environment);
  const account = await compareLedger(ledger, { url: service.url, mail, query });
  scope.report({
    did: 'kill -9 of the primary, and of all processes, then started again',
    times: scope.short ? 1 : 4,
    promised: `no worker outlives its primary by ${endedSeconds} s; all accounted for`,
    found: `all have ended after ${longestSeconds.toFixed(1)} s at most; ${account.text}`,
    held: longestSeconds < Number.POSITIVE_INFINITY && account.isWhole,
    inTime: longestSeconds <= endedSeconds,
  });
}

/** Replacements that listen, by the log. */
function countReplacements({ output }) {
  return output().split('the replacement listens').length - 1;
}
