import { setTimeout as sleep } from 'node:timers/promises';

/** The default maximum wait. It is long, because on a busy machine everything takes many times as long. */
const maxSeconds = 90;

/**
 * Waits until a condition is true, and returns the seconds that it took.
 *
 * @throws if the condition does not become true in time
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { seconds = maxSeconds, pauseMs = 50 } = {},
): Promise<number> {
  const startMs = performance.now();
  for (;;) {
    const waitedSeconds = (performance.now() - startMs) / 1000;
    if (await condition()) return waitedSeconds;
    if (waitedSeconds >= seconds) throw new Error(`waited ${seconds} s in vain until ${condition}`);
    await sleep(pauseMs);
  }
}
