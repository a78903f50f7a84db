import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { beforeEach, expect } from 'vitest';
import { readProc } from './processes.js';

/** The pause between two samples. */
const sampleMs = 500;
/** The shortest time over which the use of cores is measured. */
const windowMs = 5000;
/** Other programs count if they use at least this share of all cores. */
const busyShare = 0.2;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Sample {
  readonly atMs: number;
  /** The core seconds that all programs except vitest and its children have used since boot. */
  readonly seconds: number;
}

let samples: Sample[] = [];
beforeEach(() => {
  samples = [];
  const sample = () => samples.push({ atMs: performance.now(), seconds: readOtherSeconds() });
  const timer = setInterval(sample, sampleMs);
  return () => clearInterval(timer);
});

/**
 * Expects a measured value, such as a duration, to be within a limit. If other programs used a fifth of all cores for
 * five seconds of the test, a value over the limit only causes a warning. Tests must check correctness separately.
 */
export function expectInTime(name: string, value: number, limit: number): void {
  if (value <= limit) return;
  const busyCores = findBusyCores();
  if (busyCores === undefined) expect(value, name).toBeLessThanOrEqual(limit);
  console.warn(
    `slow: ${name} was ${value}, ${limit} is the promised maximum; other programs took up to ${busyCores} cores`,
  );
}

/**
 * Finds the maximum number of cores that other programs used for five seconds of the test; undefined if it is less
 * than a fifth of all cores.
 */
export function findBusyCores(): number | undefined {
  const cores = samples.flatMap(({ atMs, seconds }) => {
    const before = samples.findLast((sample) => sample.atMs <= atMs - windowMs);
    return before ? [((seconds - before.seconds) * 1000) / (atMs - before.atMs)] : [];
  });
  const max = Math.max(0, ...cores);
  return max >= busyShare * availableParallelism() ? Number(max.toFixed(1)) : undefined;
}

/**
 * Reads the core seconds that all programs except vitest and its children have used since boot, including the time that
 * a hypervisor took (steal time).
 */
function readOtherSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    readProc('stat').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  const processes = readProcesses();
  const isOwn = (pid: number): boolean => pid === process.ppid || (pid > 1 && isOwn(processes.get(pid)?.parent ?? 0));
  let ownTicks = 0;
  for (const [pid, { ticks }] of processes) if (isOwn(pid)) ownTicks += ticks;
  return (user + nice + system + irq + softirq + steal - ownTicks) / ticksPerSecond;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = readProc(`${name}/stat`);
    // The name of the program is in parentheses, and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[1], ...fields.slice(11, 15)];
    // The last two values are the time of children that have ended and were waited for.
    processes.set(Number(name), { parent, ticks: user + system + endedUser + endedSystem });
  }
  return processes;
}
