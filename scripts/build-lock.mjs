// One process at a time installs and builds in a clone; others wait, and find the work done.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const waitMinutes = 15;

/**
 * Takes a lock file that names this process. The lock of a process that has ended counts as none.
 *
 * @param {string} file
 * @param {(line: string) => void} say called once if there is something to wait for
 * @returns {() => void} what releases it
 * @throws if another process has it for too long
 */
export function takeBuildLock(file, say) {
  mkdirSync(dirname(file), { recursive: true });
  const endMs = Date.now() + waitMinutes * 60_000;
  for (let told = 0; !tryTake(file); ) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() > endMs)
      throw new Error(`process ${holder} has not finished in ${waitMinutes} minutes: ${file}`);
    else {
      if (told++ === 0) say(`waiting for process ${holder}, which is building here`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const release = () => readHolder(file) === process.pid && rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    return false;
  }
}

/** 0, which counts as alive, while its holder is about to write its id. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}
