import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Longer than it ever takes. Decides only about a lock of another machine, whose processes nobody here can see. */
const staleAfterMs = 30 * 60_000;

/** Whether some process is making downloads in this folder. */
export async function isBeingMade(folder: string): Promise<boolean> {
  const file = lockFile(folder);
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    if (Date.now() - mtimeMs > staleAfterMs) return false;
    const [host, pid] = holder.split(' ');
    return host !== hostname() || isRunning(Number(pid));
  } catch {
    return false;
  }
}

/** Takes the lock of a folder, for one process of all that share it. @returns how to release it; undefined if another process has it */
export async function takeLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  const file = lockFile(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await isBeingMade(folder))) await removeStale(file);
  try {
    await writeFile(file, `${hostname()} ${process.pid}`, { flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw fault;
  }
  return () => rm(file, { force: true });
}

/** Renames first, so that of two processes only one removes the lock. */
async function removeStale(file: string): Promise<void> {
  const removed = `${file}.${process.pid}`;
  await rename(file, removed).catch(() => {});
  await rm(removed, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // It runs, as another user.
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockFile(folder: string): string {
  return join(folder, '.making');
}
