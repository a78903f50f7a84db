// Backups are written to places where something is already, the live database among them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { signUp } from '../callers/people.mjs';
import { createStateFolder, issueKey, runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 60;

export async function prove(scope) {
  const state = createStateFolder(scope);
  const environment = { STATE_DIR: state, TRUST_PROXY: '1' };
  const service = await startService(scope, environment);
  const key = await issueKey(scope, environment);
  await inParallel(range(20), 5, (number) => signUp(service.url, `before-${number}@example.org`));
  const backUp = (file) => runCommand(scope, environment, 'backup', file);

  const copy = join(createStateFolder(scope, 'copy'), 'almanac.sqlite');
  const { code } = await backUp(copy);
  const restored = await startService(scope, { STATE_DIR: join(scope.folder, 'copy') });
  const { status } = await ask(`${restored.url}/access/usage`, { headers: { 'x-api-key': key } });
  await restored.stop();
  scope.report({
    did: 'backup to a new file, then served from',
    times: 1,
    promised: 'exit 0; a key of the service works',
    found: `exit ${code}; the key ${status}`,
    held: code === 0 && status === 200,
  });

  const other = join(scope.folder, 'other-file');
  writeFileSync(other, 'not a database');
  await refuse(scope, 'backup onto another file', other, backUp);
  await refuse(scope, 'backup onto an earlier backup', copy, backUp);
  const live = await backUp(join(state, 'almanac.sqlite'));
  const signups = await inParallel(range(20), 5, (number) => signUp(service.url, `after-${number}@example.org`));
  const used = await ask(`${service.url}/access/usage`, { headers: { 'x-api-key': key } });
  const stopped = await service.stop();
  const again = await startService(scope, environment);
  const later = await ask(`${again.url}/access/usage`, { headers: { 'x-api-key': key } });
  const statuses = signups.map(({ status }) => status);
  scope.report({
    did: 'backup onto the live database',
    times: 1,
    promised: 'refused; signups and keys go on, also after a restart',
    found: `exit ${live.code}; signups ${describeTally(statuses)}; the key ${used.status}, later ${later.status}`,
    held:
      live.code !== 0 &&
      statuses.every((status) => status === 200) &&
      used.status === 200 &&
      later.status === 200 &&
      stopped?.code === 0,
  });
}

async function refuse({ report }, did, file, backUp) {
  const before = readFileSync(file);
  const { code } = await backUp(file);
  const untouched = existsSync(file) && readFileSync(file).equals(before);
  report({
    did,
    times: 1,
    promised: 'refused; the file stays as it is',
    found: `exit ${code}; ${untouched ? 'untouched' : 'overwritten'}`,
    held: code !== 0 && untouched,
  });
}
