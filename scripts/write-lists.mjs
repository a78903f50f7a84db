// Writes the longest lists, unless this build has them. ensureBuilt waits for this script; npm start runs it alongside
// the service.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock } from './build-lock.mjs';
import { lockFile, root, say } from './steps.mjs';

const release = takeBuildLock(lockFile, say);
const server = join(root, 'packages/server/dist');
const stamp = join(server, 'lists/build-id');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== readFileSync(join(server, 'build-id'), 'utf8'))
  await import('../packages/server/dist/responses/compile-large-responses.js');
release();
