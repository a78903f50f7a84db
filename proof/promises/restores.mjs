// A service is backed up, loses what it stored, and is restored from the backup: with its people, their keys, links and allowances.
// On SQLite and on PostgreSQL, with the commands that docs/operations.md names.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../callers/ask.mjs';
import { obtainKey, signUp, verify } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { findClients, startPostgres } from '../environment/postgres.mjs';
import { runProcess, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 180;

const allowance = 5000;

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const environment = { ...mail.environment, TRUST_PROXY: '1', STATE_DIR: createStateFolder(scope) };
  await proveRestore(scope, mail, storeInSqlite(scope, environment));
  await proveRestore(scope, mail, await storeInPostgres(scope, environment));
}

/**
 * @typedef {object} Store
 * @property {string} name
 * @property {Record<string, string>} environment
 * @property {() => Promise<{ code: number }>} backUp
 * @property {() => unknown} lose
 * @property {() => Promise<{ code: number }>} restore
 */

/** @returns {Store} */
function storeInSqlite(scope, environment) {
  const backup = join(createStateFolder(scope, 'backups'), 'almanac.sqlite');
  return {
    name: 'SQLite',
    environment,
    backUp: () => runCommand(scope, environment, 'backup', backup),
    lose: () => rmSync(environment.STATE_DIR, { recursive: true }),
    restore: () => runCommand(scope, environment, 'restore', backup),
  };
}

/** @returns {Promise<Store>} */
async function storeInPostgres(scope, environment) {
  const programs = findClients();
  const postgres = await startPostgres(scope, [], programs);
  await postgres.query('CREATE DATABASE accounts');
  const url = postgres.url.replace(/\w+$/, 'accounts');
  const backup = join(createStateFolder(scope, 'backups'), 'almanac.sql');
  const run = (command) => runProcess('sh', ['-c', command, programs, url, backup]);
  return {
    name: 'PostgreSQL',
    environment: { ...environment, DATABASE_URL: url },
    backUp: () => run('"$0/pg_dump" "$1" > "$2"'),
    lose: () => postgres.query('DROP DATABASE accounts WITH (FORCE)'),
    async restore() {
      await postgres.query('CREATE DATABASE accounts');
      return run('"$0/psql" --set=ON_ERROR_STOP=1 --quiet "$1" < "$2"');
    },
  };
}

async function proveRestore(scope, mail, { name, environment, backUp, lose, restore }) {
  const operate = (...words) => runCommand(scope, environment, ...words);
  const address = (person) => `${person}@${name.toLowerCase()}.example.org`;
  const service = await startService(scope, environment);
  const { url } = service;

  const key = await obtainKey(url, mail, address('ada'));
  await signUp(url, address('bob'));
  if (!(await waitUntil(() => mail.tokenFor(address('bob'))))) throw new Error('no mail came for bob');
  await ask(`${url}/access/request-upgrade`, {
    method: 'POST',
    json: { email: address('ada'), reason: 'maps for thirty schools' },
  });
  const [{ id }] = JSON.parse((await operate('upgrades', 'list', '--json')).output);
  await operate('upgrades', 'approve', id, '--daily', String(allowance));
  await operate('block', address('mallory'));
  const backedUp = await backUp();
  const later = await issueKey(scope, environment, address('later'));

  await service.kill();
  await lose();
  const restored = await restore();
  const again = await startService(scope, environment);
  const used = await use(again.url, key);
  const unknown = await use(again.url, later);
  const opened = await verify(again.url, mail.tokenFor(address('bob')));
  const withLink = await use(again.url, opened.key ?? 'none');
  await signUp(again.url, address('mallory'));
  // Mails are sent in the order of signups.
  const joined = await obtainKey(again.url, mail, address('carol'));
  const blocked = mail.countFor(address('mallory')) === 0;
  const doctor = await operate('doctor');
  const [, accounts] = /^ *ok +accounts +(.+)$/m.exec(doctor.output) ?? [];
  await again.kill();
  scope.report({
    did: `${name}: signups, a backup, everything stored lost, the backup restored`,
    times: 1,
    promised: `exit 0; keys, links, blocks and an allowance of ${allowance} as they were; new people sign up`,
    found: `exit ${backedUp.code}, ${restored.code}; key ${used.status} with ${used.allowance} a day; link ${opened.status}, its key ${withLink.status}; ${blocked ? 'blocked' : 'not blocked'}; ${joined ? 'a new key' : 'no new key'}`,
    held:
      backedUp.code === 0 &&
      restored.code === 0 &&
      used.status === 200 &&
      used.allowance === allowance &&
      withLink.status === 200 &&
      blocked &&
      joined !== undefined,
  });
  scope.report({
    did: `${name}: a key issued after the backup, used after it was restored`,
    times: 1,
    promised: '401; almanac doctor finds the tables up to date',
    found: `${unknown.status}; doctor: ${accounts ?? doctor.output}`,
    held: unknown.status === 401 && accounts !== undefined,
  });
}

async function use(url, key) {
  const { status, headers } = await ask(`${url}/countries/DE`, { headers: { 'x-api-key': key } });
  return { status, allowance: Number(/"daily";q=(\d+)/.exec(headers['ratelimit-policy'] ?? '')?.[1]) };
}
