import { readdirSync, readFileSync } from 'node:fs';

/** A process and those that it has started, itself first. */
export function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}

export function listChildren(pid: number): number[] {
  return listThreads(pid).flatMap((thread) =>
    readProc(`${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Ends a process and what it has started, at once, frozen or not. */
export function killTree(pid: number): void {
  for (const one of listTree(pid)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A process that has ended and was not waited for is a zombie. */
export function isAlive(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(readProc(`${pid}/status`))?.[1];
  return state !== undefined && state !== 'Z';
}

/** Memory of a process and those that it has started. */
export function residentMegabytes(pid: number): number {
  const kilobytes = listTree(pid).map((one) => Number(/VmRSS:\s+(\d+)/.exec(readProc(`${one}/status`))?.[1] ?? 0));
  return sum(kilobytes) / 1024;
}

/** Seconds of a core that a process and those that it has started have used. */
export function cpuSeconds(pid: number): number {
  const nanoseconds = listTree(pid).flatMap((one) =>
    listThreads(one).map((thread) => Number(readProc(`${one}/task/${thread}/schedstat`).split(' ')[0])),
  );
  return sum(nanoseconds) / 1e9;
}

/** A file of /proc; empty if the process has ended. */
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
