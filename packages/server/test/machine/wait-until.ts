import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a wait that is in vain: on a busy machine everything takes many times as long. */
const patienceSeconds = 90;

/** Waits until a condition holds; rejects if it does not. Returns how long it took. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  { seconds = patienceSeconds, pauseMs = 50 } = {},
): Promise<number> {
  const startMs = performance.now();
  for (;;) {
    const waitedSeconds = (performance.now() - startMs) / 1000;
    if (await holds()) return waitedSeconds;
    if (waitedSeconds >= seconds) throw new Error(`waited ${seconds} s in vain until ${holds}`);
    await sleep(pauseMs);
  }
}
