// Processes that proofs start. All of them end with the proof that started them, or with the harness.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();
const mostOutputCharacters = 20_000_000;
/** How long something is waited for that should come at once: on a busy machine all takes many times as long. */
const patienceSeconds = 60;

/**
 * Starts a program and keeps what it writes.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startProcess(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const read = (text) => {
    if (output.length < mostOutputCharacters) output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', read);
  child.stderr?.setEncoding('utf8').on('data', read);
  running.add(child);
  const exit = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  return { child, pid: child.pid, exit, output: () => output, isRunning: () => running.has(child) };
}

/** Runs a program to its end. */
export async function runProcess(program, args, options) {
  const { exit, output } = startProcess(program, args, options);
  const { code } = await exit;
  return { code, output: output() };
}

/** Ends a process and what it has started, at once, frozen or not. */
export function killTree(pid) {
  for (const one of listTree(pid)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

export function endAllProcesses() {
  for (const child of running) killTree(child.pid);
}

/** A process and those that it has started, itself first. */
export function listTree(pid) {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}

export function listChildren(pid) {
  return readTasks(pid).flatMap((task) =>
    readProc(`${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Whether a process runs: one that has ended and was not waited for is a zombie. */
export function isAlive(pid) {
  const state = /^State:\s+(\w)/m.exec(readProc(`${pid}/status`))?.[1];
  return state !== undefined && state !== 'Z';
}

/** Memory that a process and those that it has started hold, in megabytes. */
export function residentMegabytes(pid) {
  const kilobytes = listTree(pid).map((one) => Number(/VmRSS:\s+(\d+)/.exec(readProc(`${one}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Watches the memory of a process until the proof ends; answers with the most so far. */
export function watchMegabytes({ onEnd }, pid) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 200);
  onEnd(() => clearInterval(timer));
  return () => most;
}

/** Seconds of a core that a process and those that it has started have used. */
export function cpuSeconds(pid) {
  const nanoseconds = listTree(pid).flatMap((one) =>
    readTasks(one).map((task) => Number(readProc(`${one}/task/${task}/schedstat`).split(' ')[0])),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/**
 * Waits until a condition holds; answers whether it did. The time ends a wait that is in vain: where a promise names a time, use
 * `secondsUntil`.
 */
export async function waitUntil(isSo, seconds = patienceSeconds, pauseMs = 50) {
  return (await secondsUntil(isSo, seconds, pauseMs)) < Number.POSITIVE_INFINITY;
}

/** Waits until a condition holds; answers how long that took, infinity if it did not come to that. */
export async function secondsUntil(isSo, seconds = patienceSeconds, pauseMs = 50) {
  const startMs = performance.now();
  for (;;) {
    const waitedSeconds = (performance.now() - startMs) / 1000;
    if (await isSo()) return waitedSeconds;
    if (waitedSeconds >= seconds) return Number.POSITIVE_INFINITY;
    await sleep(pauseMs);
  }
}

function readTasks(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** What a file of /proc says; nothing where the process has ended. */
export function readProc(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
