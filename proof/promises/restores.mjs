// A service is backed up, loses its disk, and is restored from the backup: with its people, their keys, links and allowances.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../callers/ask.mjs';
import { obtainKey, signUp, verify } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 120;

const allowance = 5000;
/** A mail that is sent is sent within a second or two. */
const silenceMs = 3000;

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const state = createStateFolder(scope);
  const environment = { ...mail.environment, TRUST_PROXY: '1', STATE_DIR: state };
  const operate = (...words) => runCommand(scope, environment, ...words);
  const service = await startService(scope, environment);
  const { url } = service;

  const key = await obtainKey(url, mail, 'ada@example.org');
  await signUp(url, 'bob@example.org');
  if (!(await waitUntil(() => mail.tokenFor('bob@example.org'), 20))) throw new Error('no mail came for bob');
  await ask(`${url}/access/request-upgrade`, {
    method: 'POST',
    json: { email: 'ada@example.org', reason: 'maps for thirty schools' },
  });
  const [{ id }] = JSON.parse((await operate('upgrades', 'list', '--json')).output);
  await operate('upgrades', 'approve', id, '--daily', String(allowance));
  await operate('block', 'mallory@example.org');
  const backup = join(createStateFolder(scope, 'backups'), 'almanac.sqlite');
  const backedUp = await operate('backup', backup);
  const later = await issueKey(scope, environment, 'later@example.org');

  await service.kill();
  rmSync(state, { recursive: true });
  const restored = await operate('restore', backup);
  const again = await startService(scope, environment);
  const used = await use(again.url, key);
  const unknown = await use(again.url, later);
  const opened = await verify(again.url, mail.tokenFor('bob@example.org'));
  const withLink = await use(again.url, opened.key ?? 'none');
  await signUp(again.url, 'mallory@example.org');
  await sleep(silenceMs);
  const blocked = mail.countFor('mallory@example.org') === 0;
  const joined = await obtainKey(again.url, mail, 'carol@example.org');
  const doctor = await operate('doctor');
  scope.report({
    did: 'signups, a backup, the disk lost, the backup restored',
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
    did: 'a key issued after the backup, used after it was restored',
    times: 1,
    promised: '401; almanac doctor finds the tables up to date',
    found: `${unknown.status}; doctor: ${/.*in force.*/.exec(doctor.output)?.[0].trim() ?? doctor.output}`,
    held: unknown.status === 401 && /keys in force/.test(doctor.output),
  });
}

async function use(url, key) {
  const { status, headers } = await ask(`${url}/countries/DE`, { headers: { 'x-api-key': key } });
  return { status, allowance: Number(/"daily";q=(\d+)/.exec(headers['ratelimit-policy'] ?? '')?.[1]) };
}
