import { readdirSync, readFileSync } from 'node:fs';

/** Lists a process and its descendants, the process itself first. */
export function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}

export function listChildren(pid: number): number[] {
  return listThreads(pid).flatMap((thread) =>
    readProc(`${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Kills a process and its descendants at once, even if they are frozen. */
export function killTree(pid: number): void {
  for (const treePid of listTree(pid)) {
    try {
      process.kill(treePid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/** True if a process is running. A zombie is not running: it has ended, but its parent has not waited for it yet. */
export function isAlive(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(readProc(`${pid}/status`))?.[1];
  return state !== undefined && state !== 'Z';
}

/** Measures the memory that a process and its descendants have in RAM, in MiB. */
export function readResidentMegabytes(pid: number): number {
  const kilobytes = listTree(pid).map((each) => Number(/VmRSS:\s+(\d+)/.exec(readProc(`${each}/status`))?.[1] ?? 0));
  return sum(kilobytes) / 1024;
}

/** Measures the core seconds that a process and its descendants have used. */
export function readCpuSeconds(pid: number): number {
  const nanoseconds = listTree(pid).flatMap((treePid) =>
    listThreads(treePid).map((thread) => Number(readProc(`${treePid}/task/${thread}/schedstat`).split(' ')[0])),
  );
  return sum(nanoseconds) / 1e9;
}

/** Reads a file in /proc; empty if the process has ended. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
