import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { endOnTick, tickMs } from './end-on-tick.js';

/** How long it takes, and what comes of it. */
async function measure(work: () => Promise<unknown>) {
  const startMs = performance.now();
  const outcome = await endOnTick(work).catch((fault: unknown) => fault);
  return { outcome, ms: performance.now() - startMs };
}

it.each([
  ['at once', 1, async () => 'done'],
  ['after a part of a tick', 1, () => sleep(tickMs / 2, 'done')],
  ['after a tick', 2, () => sleep(tickMs * 1.5, 'done')],
])('Work that is done %s ends %i ticks after it began', async (_, ticks, work) => {
  const { outcome, ms } = await measure(work);
  expect(outcome).toBe('done');
  expect(ms).toBeGreaterThanOrEqual(ticks * tickMs);
});

it('Work that fails does so at a tick', async () => {
  const fault = new Error('broken');
  const { outcome, ms } = await measure(() => Promise.reject(fault));
  expect(outcome).toBe(fault);
  expect(ms).toBeGreaterThanOrEqual(tickMs);
});

it('Work that blocks the process ends at a tick too', async () => {
  const { ms } = await measure(async () => {
    const untilMs = performance.now() + tickMs * 1.4;
    while (performance.now() < untilMs);
  });
  expect(ms).toBeGreaterThanOrEqual(2 * tickMs);
});
