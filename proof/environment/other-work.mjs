// What other programs take of the processor meanwhile: where they take much, times say little about the service.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readProc } from './processes.mjs';

const sampleMs = 250;
const windowMs = 5000;
/** A share of all cores. Less than this is noise: what a process of ours does after its last sample counts as other work. */
const busyShare = 0.2;
/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;
/** An hour and a half. */
const maxSamples = 20_000;

/** Watches the machine while proofs run. */
export class OtherWork {
  /** @type {{ atMs: number, seconds: number }[]} seconds of a core, since the machine started */
  #samples = [];
  #own = new Map([[process.pid, 0]]);
  #endedTicks = 0;
  #timer;

  start() {
    this.#sample();
    this.#timer = setInterval(() => this.#sample(), sampleMs).unref();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /**
   * Tells whether the machine was busy with other work, for five seconds at least.
   *
   * @param {number} startMs of `performance.now()`
   * @returns {number | undefined} how many cores that work took at most, undefined if the machine was quiet
   */
  findBusyCores(startMs) {
    let most = 0;
    let from = 0;
    for (const { atMs, seconds } of this.#samples) {
      while (this.#samples[from + 1]?.atMs <= atMs - windowMs) from++;
      const before = this.#samples[from];
      if (atMs >= startMs && atMs - before.atMs >= windowMs)
        most = Math.max(most, ((seconds - before.seconds) * 1000) / (atMs - before.atMs));
    }
    return most >= busyShare * availableParallelism() ? most : undefined;
  }

  #sample() {
    const processes = readProcesses();
    for (const [pid] of this.#own) {
      if (processes.has(pid)) continue;
      this.#endedTicks += this.#own.get(pid);
      this.#own.delete(pid);
    }
    // What a process of ours has started stays ours when that ends.
    const isOwn = (pid) => pid !== undefined && (this.#own.has(pid) || (pid > 1 && isOwn(processes.get(pid)?.parent)));
    for (const [pid, { ticks }] of processes) if (isOwn(pid)) this.#own.set(pid, ticks);
    const ownTicks = [...this.#own.values()].reduce((sum, ticks) => sum + ticks, this.#endedTicks);
    this.#samples.push({ atMs: performance.now(), seconds: (readBusyTicks() - ownTicks) / ticksPerSecond });
    if (this.#samples.length > maxSamples) this.#samples.shift();
  }
}

/** All that the machine has done, other machines on the same hardware included (proc_stat(5): user, nice, system, irq, softirq, steal). */
function readBusyTicks() {
  const [, user, nice, system, , , irq, softirq, steal] = readProc('stat').split('\n', 1)[0].split(/\s+/).map(Number);
  return user + nice + system + irq + softirq + steal;
}

function readProcesses() {
  const processes = new Map();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = readProc(`${name}/stat`);
    // The name of the program stands in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length > 12)
      processes.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
  }
  return processes;
}
