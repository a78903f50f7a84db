// Only one process at a time installs and builds in a clone. Other processes wait for it, and then find the work done.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const waitMinutes = 15;

/**
 * Takes the lock, after removing that of a process that has ended. Returns a function that releases the lock.
 * @param say called once if another process has the lock
 * @throws if another process still has the lock after `waitMinutes`
 */
export function takeBuildLock(file, say) {
  mkdirSync(dirname(file), { recursive: true });
  const endMs = Date.now() + waitMinutes * 60_000;
  for (let i = 0; !tryTake(file); ) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) removeStale(file, holder);
    else if (Date.now() > endMs)
      throw new Error(`process ${readPid(holder)} has not finished in ${waitMinutes} minutes: ${file}`);
    else {
      if (i++ === 0) say(`waiting for process ${readPid(holder)}, which is building here`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const release = () => readHolder(file) === describeProcess(process.pid) && rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function tryTake(file) {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, describeProcess(process.pid));
  try {
    // Unlike a file that is created and then written, a link is never seen empty.
    linkSync(ownFile, file);
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Removes the lock of an ended process, unless another process has taken the lock since. */
function removeStale(file, holder) {
  const staleFile = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, staleFile);
    if (readHolder(staleFile) !== holder) linkSync(staleFile, file);
  } catch (fault) {
    if (!['ENOENT', 'EEXIST'].includes(fault.code)) throw fault;
  } finally {
    rmSync(staleFile, { force: true });
  }
}

function readHolder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(holder) {
  const pid = readPid(holder);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (fault.code !== 'EPERM') return false;
  }
  return describeProcess(pid) === holder;
}

function readPid(holder) {
  return Number(holder.split(' ')[0]);
}

/** Returns the process id and, on Linux, the start time, because ids are reused (in containers immediately). */
function describeProcess(pid) {
  try {
    const [, fields] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return `${pid} ${fields.split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}
