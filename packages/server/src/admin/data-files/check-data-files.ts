import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compiledFolder } from '@almanac/data/node';
import { builtFolder } from '../../storage/built-folder.js';
import type { DamagedFile } from './list-damaged-files.js';

const checksumsFile = fileURLToPath(new URL('../data.sha256', compiledFolder));

/** The compiled file, because Node 20 cannot run TypeScript in a thread. */
const workerFile = new URL('admin/data-files/check-worker.js', builtFolder);

const maxNamedFiles = 3;

/** @throws if a data file is missing, unreadable or altered, or if there are no checksums */
export async function checkDataFiles(): Promise<void> {
  const damage = await findDamage();
  if (damage !== undefined) throw new Error(damage);
}

/**
 * Compares every compiled data file with the SHA-256 that the build wrote. This takes a third of a second and runs in a
 * separate thread, so that the rest of the service can start meanwhile. Returns a message that names up to three
 * damaged files and says what to do; undefined if there are none.
 * @throws the file system's error if there are no checksums
 */
export async function findDamage(): Promise<string | undefined> {
  const worker = new Worker(workerFile, { workerData: { checksumsFile } });
  const [damagedFiles] = (await once(worker, 'message')) as [readonly DamagedFile[]];
  return damagedFiles.length > 0 ? describeDamage(damagedFiles) : undefined;
}

function describeDamage(damagedFiles: readonly DamagedFile[]): string {
  const namedFiles = damagedFiles.slice(0, maxNamedFiles).map(({ name, damage }) => `${name} is ${damage}`);
  const andMore = damagedFiles.length > maxNamedFiles ? `, and ${damagedFiles.length - maxNamedFiles} more` : '';
  return (
    `data files have changed since the build: ${namedFiles.join(', ')}${andMore} (compared with ${checksumsFile}). ` +
    'Install the package again, or run npm run build in a checkout'
  );
}
