import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** By how much the heap may always grow before what is no longer used is collected, and as what share of it at least. */
const growthBytes = 32 * 1024 * 1024;
const leastPercent = 12;

const tuneEveryMs = 1000;

/**
 * Suits V8's collecting to a service whose requests leave nothing behind (`npm run bench` and `npm run bench -- memory`).
 *
 * It collects when the heap has grown by an eighth, or by some megabytes where that is more: left alone it waits for several times as much,
 * and with all languages in use the process would hold half as much memory again. And it makes nothing old from the start because its
 * like was met alive often: while many requests are under way much is, and what was old too early would hold on to every request that
 * follows.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  boundGrowth();
  setInterval(boundGrowth, tuneEveryMs).unref();
}

function boundGrowth(): void {
  const percent = Math.round((100 * growthBytes) / getHeapStatistics().used_heap_size);
  setFlagsFromString(`--heap-growing-percent=${Math.max(leastPercent, percent)}`);
}
