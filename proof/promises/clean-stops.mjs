// Somebody stops the service and copies almanac.sqlite, but not the files beside it.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../callers/ask.mjs';
import { createStateFolder, issueKey, startService } from '../environment/service.mjs';

export const limitSeconds = 120;

export async function prove(scope) {
  for (const workers of ['1', '2']) await proveWith(scope, workers);
}

async function proveWith(scope, workers) {
  const state = { STATE_DIR: createStateFolder(scope, `state-${workers}`) };
  const service = await startService(scope, { ...state, WORKERS: workers });
  const key = await issueKey(scope, state);
  await ask(`${service.url}/countries/DE`, { headers: { 'x-api-key': key } });
  const { code } = (await service.stop()) ?? {};
  const copy = createStateFolder(scope, `copy-${workers}`);
  copyFileSync(join(state.STATE_DIR, 'almanac.sqlite'), join(copy, 'almanac.sqlite'));
  const copied = await startService(scope, { STATE_DIR: copy });
  const { status } = await ask(`${copied.url}/access/usage`, { headers: { 'x-api-key': key } });
  await copied.stop();
  scope.report({
    did: `almanac.sqlite alone, copied after SIGTERM, WORKERS=${workers}`,
    times: 1,
    promised: 'exit 0; the key is in the copy',
    found: `exit ${code}; the key ${status}`,
    held: code === 0 && status === 200,
  });
}
