// Runs proofs: those that measure time or memory one after another, the others beside each other. Each has a folder, a time limit, and
// whatever it has started ended afterwards, however it ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../scripts/steps.mjs';
import { OtherWork } from './environment/other-work.mjs';
import { LeftOut } from './left-out.mjs';

/**
 * @typedef {object} Row one thing that was done to the service
 * @property {string} did what was done
 * @property {number} times how many times
 * @property {string} promised
 * @property {string} found
 * @property {boolean} held whether the promise did, whatever time it took
 * @property {boolean} [inTime] whether it did so within the time, or the processor time, that is promised: by default yes. If not, the row
 *   counts as slow if other programs kept the machine busy, and as broken if not
 *
 * @typedef {object} Scope what a proof is given
 * @property {boolean} short whether it has seconds and not minutes
 * @property {string} folder its own, deleted afterwards
 * @property {(row: Row) => void} report
 * @property {(end: () => unknown) => void} onEnd called when the proof has ended, the last given first
 * @property {AbortSignal} signal aborted when its time is over
 *
 * @typedef {object} Proof
 * @property {string} name
 * @property {boolean} [alone] whether nothing may run beside it
 * @property {number} limitSeconds the longest that it may take
 * @property {(scope: Scope) => Promise<void>} prove
 */

/** Those that need not be alone wait most of their time. */
const besideEachOther = 4;
/** What does not end within this time is left to the end of the run. */
const mostToEndMs = 40_000;
const folders = new Set();

/** On a busy machine a proof may take so many times its limit. */
const timesWhenBusy = 4;
const otherWork = new OtherWork();

/** @param {Proof[]} proofs */
export async function runProofs(proofs, { short }) {
  otherWork.start();
  const rows = [];
  const run = async (proof) => {
    say(`proving ${proof.name}`);
    const startMs = performance.now();
    rows.push(...(await runProof(proof, short)));
    say(`${proof.name} took ${Math.round((performance.now() - startMs) / 1000)} s`);
  };
  const waiting = proofs.filter(({ alone }) => !alone).sort((a, b) => b.limitSeconds - a.limitSeconds);
  const runInTurn = async () => {
    for (let proof = waiting.shift(); proof; proof = waiting.shift()) await run(proof);
  };
  await Promise.all(Array.from({ length: besideEachOther }, runInTurn));
  for (const proof of proofs.filter(({ alone }) => alone)) await run(proof);
  otherWork.stop();
  return rows;
}

/** @param {Proof} proof */
async function runProof({ name, limitSeconds, prove }, short) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-proof-'));
  folders.add(folder);
  // PostgreSQL runs as another user than root and has to be able to enter.
  chmodSync(folder, 0o755);
  const rows = [];
  const ends = [];
  const controller = new AbortController();
  const startMs = performance.now();
  const overdue = failAfter(limitSeconds, startMs, controller.signal);
  const scope = {
    short,
    folder,
    signal: controller.signal,
    report: (row) => rows.push({ name, ...judge(row, otherWork.findBusyCores(startMs)) }),
    onEnd: (end) => ends.unshift(end),
  };
  try {
    await Promise.race([prove(scope), overdue]);
  } catch (fault) {
    rows.push(describeFault(name, fault));
  }
  controller.abort();
  for (const end of ends)
    await Promise.race([Promise.resolve().then(end), sleep(mostToEndMs, undefined, { ref: false })]).catch(() => {});
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
  return rows;
}

/** Rejects when the time of a proof is over, which is later on a busy machine. */
async function failAfter(limitSeconds, startMs, signal) {
  const wait = () => sleep(limitSeconds * 1000, undefined, { ref: false, signal });
  try {
    await wait();
    for (let times = 1; times < timesWhenBusy && otherWork.findBusyCores(startMs); times++) await wait();
  } catch {
    return; // The proof has ended.
  }
  throw new Error(`not done within ${Math.round((performance.now() - startMs) / 1000)} s`);
}

/** What is late on a busy machine is slow; what is wrong is broken on any. */
function judge({ held, inTime = true, ...row }, busyCores) {
  if (!held || (!inTime && busyCores === undefined)) return { ...row, held: 'NO' };
  if (inTime) return { ...row, held: 'yes' };
  return { ...row, found: `${row.found}; other programs took up to ${busyCores.toFixed(1)} cores`, held: 'slow' };
}

function describeFault(name, fault) {
  const about = { name, times: 0, promised: '', found: String(fault?.message ?? fault).split('\n')[0] };
  return fault instanceof LeftOut
    ? { ...about, did: '', held: 'left out' }
    : { ...about, did: 'proof failed', held: 'NO' };
}

/** Where there is no time to let proofs end. */
export function removeAllFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
