// One round of load over open connections, and what came of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Outcomes, Waits } from './outcomes.mjs';

/** They take turns, so that none reaches a default limit. */
const usualCallers = 100_000;
/** How long the last answers of a round are waited for. */
const patienceMs = 10_000;

let lastCaller = 0;

/**
 * With `perSecond`, requests fall due by chance at that rate, whether or not earlier ones are answered, and wait from the moment they
 * are due: for a connection too. With `atOnce`, as many are asked again as soon as they are answered.
 *
 * @param {import('./connection.mjs').Connection[]} connections
 * @param {() => { kind: string, path: string }} chooseNext
 * @param {{ seconds: number, perSecond?: number, atOnce?: number, callers?: number }} round
 */
export async function runRound(connections, chooseNext, { seconds, perSecond, atOnce, callers = usualCallers }) {
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const outcomes = new Outcomes();
  const lateness = new Waits();
  const idle = [...connections];
  const due = [];
  let taken = 0;
  let inProgress = 0;

  const send = (dueMs) => {
    const connection = idle.shift();
    const { kind, path } = chooseNext();
    inProgress += 1;
    connection.ask(path, nextCaller(callers), (answer) => {
      inProgress -= 1;
      idle.push(connection);
      const nowMs = performance.now();
      outcomes.add(kind, answer, nowMs - dueMs);
      if (taken < due.length) send(due[taken++]);
      else if (atOnce && nowMs < endMs) send(nowMs);
    });
  };

  if (perSecond) {
    for (let nextMs = startMs; nextMs < endMs; await sleep(1)) {
      const nowMs = performance.now();
      for (; nextMs <= nowMs && nextMs < endMs; nextMs -= (Math.log(1 - Math.random()) * 1000) / perSecond) {
        lateness.add(nowMs - nextMs);
        if (idle.length > 0) send(nextMs);
        else due.push(nextMs);
      }
    }
  } else {
    for (let sent = 0; sent < atOnce; sent++) send(startMs);
    await sleep(seconds * 1000);
  }
  while (inProgress > 0 && performance.now() < endMs + patienceMs) await sleep(10);
  return {
    ...outcomes.read(),
    /** What was due and has no answer yet. */
    unanswered: inProgress + due.length - taken,
    /** How late this process itself was. */
    lateMs: lateness.read(),
  };
}

function nextCaller(callers) {
  lastCaller = (lastCaller + 1) % callers;
  return `10.${lastCaller >> 16}.${(lastCaller >> 8) & 255}.${lastCaller & 255}`;
}
