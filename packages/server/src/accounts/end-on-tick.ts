import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Work ends a multiple of this after it began, in ms. */
export const tickMs = 50;

/** How late a timer may be, in ms. How late it is depends on how long the work before it took. */
const timerErrorMs = 2;

/** Does some work, and ends at the next tick, so that small differences in its time do not show. */
export async function endOnTick<T>(work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    const ticks = Math.ceil((performance.now() - startMs) / tickMs);
    const endMs = startMs + ticks * tickMs;
    await sleep(endMs - performance.now() - timerErrorMs);
    while (performance.now() < endMs) await nextTurn();
  }
}
