// PostgreSQL is restarted, and its sessions are ended, while people sign up.
import { setTimeout as sleep } from 'node:timers/promises';
import { describeTally } from '../callers/ask.mjs';
import { signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { secondsUntil, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';

export const limitSeconds = 400;

const callersAtOnce = 20;
/** A mail that was cut off is taken up within two minutes; those in a hurry look for it in the outbox. */
const mailSeconds = { short: 10, full: 300 };
const goesOnSeconds = 15;

export async function prove(scope) {
  const postgres = await startPostgres(scope);
  const mail = await startMailServer(scope);
  const accepted = [];
  for (const workers of ['1', '2']) accepted.push(...(await restartDuringSignups(scope, postgres, mail, workers)));
  // Whatever is left to send is found by a service that starts later.
  await startService(scope, { ...mail.environment, DATABASE_URL: postgres.url });
  const listLost = () => accepted.filter((email) => mail.countFor(email) === 0);
  await waitUntil(() => listLost().length === 0, scope.short ? mailSeconds.short : mailSeconds.full, 200);
  const waiting = scope.short ? (await postgres.query('select email from outbox')).map(({ email }) => email) : [];
  const lost = listLost().filter((email) => !waiting.includes(email));
  const [{ count }] = await postgres.query('select count(*)::int from signups where email = any($1)', [accepted]);
  scope.report({
    did: 'signups answered 200 meanwhile',
    times: accepted.length,
    promised: `each is in the database and has its mail${scope.short ? ', or it waits' : ''}`,
    found: `${count} in the database, ${accepted.length - listLost().length} mailed, ${lost.length} lost`,
    held: count === accepted.length && lost.length === 0 && accepted.length > 0,
  });
}

/** Restarts PostgreSQL, or ends its sessions, while people sign up; answers with the addresses that were told 200. */
async function restartDuringSignups(scope, postgres, mail, workers) {
  const rounds = scope.short ? 3 : 6;
  const state = { STATE_DIR: createStateFolder(scope, `state-${workers}`), DATABASE_URL: postgres.url };
  const service = await startService(scope, { ...mail.environment, ...state, WORKERS: workers, TRUST_PROXY: '1' });
  const processes = String(service.workers());
  const signups = keepSigningUp(service.url, `w${workers}`);
  scope.onEnd(signups.end);
  for (let round = 0; round < rounds; round++) {
    await sleep(700);
    await (round % 2 === 0 ? postgres.restart() : endSessions(postgres));
  }
  const signUpAfterwards = async () => (await signUp(service.url, `after${workers}@example.org`)).status;
  const seconds = await secondsUntil(async () => (await signUpAfterwards()) === 200);
  const results = await signups.end();
  const statuses = results.map(({ status }) => status);
  const survived = service.isRunning() && String(service.workers()) === processes;
  scope.report({
    did: `PostgreSQL restarted, or its sessions ended, during signups, WORKERS=${workers}`,
    times: rounds,
    promised: `no process ends; 200 or 503; signups go on within ${goesOnSeconds} s`,
    found: `${survived ? 'all processes live' : 'a process ended'}; ${describeTally(statuses)}; went on after ${seconds.toFixed(1)} s`,
    held:
      survived && statuses.every((status) => status === 200 || status === 503) && seconds < Number.POSITIVE_INFINITY,
    inTime: seconds <= goesOnSeconds,
  });
  if (service.isRunning()) await service.stop();
  return results.filter(({ status }) => status === 200).map(({ email }) => email);
}

/** Ends every session but the asking one's. */
function endSessions({ query }) {
  return query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);
}

/** Signs up new people without a pause, until it is told to end. */
function keepSigningUp(url, prefix) {
  const results = [];
  let goesOn = true;
  let last = 0;
  const signUpInTurn = async () => {
    while (goesOn) {
      const email = `${prefix}-${last++}@example.org`;
      const { status } = await signUp(url, email);
      results.push({ email, status });
      await sleep(status === 200 ? 20 : 100);
    }
  };
  const callers = Array.from({ length: callersAtOnce }, signUpInTurn);
  return {
    async end() {
      goesOn = false;
      await Promise.all(callers);
      return results;
    },
  };
}
