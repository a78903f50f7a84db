// Two faults at a time, on SQLite: a lock and signups, a full disk and kill -9, a state folder that is replaced and a block.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { holdersNeed, startAccountHolders } from '../callers/account-holders.mjs';
import { compareLedger } from '../callers/account-ledger.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { ask } from '../callers/ask.mjs';
import { operate } from '../callers/operator.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { startProcess, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';
import { fillDisk, startOnSmallDisk } from '../environment/small-disk.mjs';
import { queryAccounts, queryCopy } from '../environment/state-image.mjs';

export const limitSeconds = 300;

const patienceSeconds = 30;
const megabytes = 12;

export async function prove(scope) {
  await Promise.all([proveLock(scope), proveFullDiskAndKill(scope), proveReplacement(scope)]);
}

async function proveLock(scope) {
  const state = createStateFolder(scope, 'locked');
  const mail = await startMailServer(scope);
  const service = await startService(scope, { ...mail.environment, ...holdersNeed, STATE_DIR: state });
  await proveFault(scope, {
    did: 'a shell holds BEGIN IMMEDIATE amid signups',
    service,
    mail,
    query: (sql) => queryAccounts(state, sql),
    name: 'locked',
    promised: 'health degraded; ',
    async act({ statuses }) {
      const shell = new DatabaseSync(join(state, 'almanac.sqlite'));
      shell.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE');
      const before = statuses.length;
      const isDegraded = await waitUntil(async () => (await readStatus(service.url)) === 'degraded', patienceSeconds);
      const hasRefused = await waitUntil(() => statuses.includes(503, before), patienceSeconds);
      shell.close();
      const isWell = isDegraded && hasRefused;
      return { found: isWell ? 'degraded, refused' : 'neither degraded nor refused', isWell };
    },
  });
}

async function proveFullDiskAndKill(scope) {
  const state = createStateFolder(scope, 'full');
  const mail = await startMailServer(scope);
  const environment = { ...mail.environment, ...holdersNeed, STATE_DIR: state };
  const [program, ...words] = await startOnSmallDisk(state, megabytes);
  // The disk is that of a process which outlives the service.
  const disk = startProcess(program, [...words, 'sleep', '600']);
  scope.onEnd(() => process.kill(disk.pid, 'SIGKILL'));
  await waitUntil(() => readFileSync(`/proc/${disk.pid}/mounts`, 'utf8').includes(state), patienceSeconds);
  const inside = join(`/proc/${disk.pid}/root`, state);
  const user = process.getuid() === 0 ? [] : ['--user', '--preserve-credentials'];
  const within = ['nsenter', '--target', String(disk.pid), '--mount', ...user];
  const service = await startService(scope, environment, within);
  const holders = startAccountHolders(service.url, mail, { name: 'full', isUp: service.isRunning });
  await waitUntil(() => holders.ledger.keys.size > 4, patienceSeconds);
  await fillDisk(join(inside, 'filler'), megabytes);
  const told = holders.statuses.length;
  const hasRefused = await waitUntil(() => holders.statuses.includes(503, told), patienceSeconds);
  await service.kill();
  await holders.stop();
  rmSync(join(inside, 'filler'));
  const next = await startService(scope, environment, within);
  const query = (sql) => queryCopy(scope, next, inside, sql);
  const account = await compareLedger(holders.ledger, { url: next.url, mail, query });
  scope.report({
    did: 'disk full amid signups, then kill -9, then freed and started again',
    times: 1,
    promised: 'all accounted for',
    found: `${hasRefused ? 'refused' : 'never refused'}; ${account.text}`,
    held: hasRefused && account.isWhole,
  });
}

async function proveReplacement(scope) {
  const environment = { ...holdersNeed, STATE_DIR: createStateFolder(scope, 'replaced') };
  const service = await startService(scope, environment);
  const email = 'barred@example.org';
  const key = await issueKey(scope, environment, email);
  const backup = join(createStateFolder(scope, 'replaced-backup'), 'almanac.sqlite');
  await runCommand(scope, environment, 'backup', backup);
  const block = ({ url }) => operate(url, 'people/block', { json: { email } });
  rmSync(environment.STATE_DIR, { recursive: true });
  const statuses = [(await block(service)).status];
  const restored = await runCommand(scope, environment, 'restore', backup);
  statuses.push((await block(service)).status);
  const health = await readStatus(service.url);
  await service.stop();
  const next = await startService(scope, environment);
  statuses.push((await block(next)).status);
  const { status } = await ask(`${next.url}/access/usage`, { headers: { 'x-api-key': key } });
  scope.report({
    did: 'block while the state folder is deleted, after restore, and after a restart',
    times: 3,
    promised: '503, 503, 200; degraded before the restart; the key is refused after it',
    found: `${statuses.join(', ')}; restore ended with ${restored.code}; ${health}; the key ${status}`,
    held: statuses.join() === '503,503,200' && restored.code === 0 && health === 'degraded' && status === 401,
  });
}

async function readStatus(url) {
  return JSON.parse((await ask(`${url}/health`)).body).data?.status;
}
