import { join } from 'node:path';
import { lockFile } from './sqlite/lock-file.js';

/** Held by the service that uses a state folder. */
export const lockName = 'service.lock';

/** For a service that is about to end. */
const waitMs = 1000;

/**
 * Locks a state folder.
 *
 * @returns a function that releases the lock
 * @throws if another process has it
 */
export function lockStateFolder(folder: string): () => void {
  const unlock = lockFile(join(folder, lockName), waitMs);
  if (!unlock) throw new Error(`a service runs on ${folder} already: stop it, or set STATE_DIR to another folder`);
  return unlock;
}
