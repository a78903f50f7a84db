import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** The heap may grow by this much, or by this share if that is more, before a full collection. */
const growthBytes = 32 * 1024 * 1024;
const minPercent = 12;

const adjustEveryMs = 1000;

/**
 * Tunes V8's garbage collector for a service whose requests leave nothing behind (`npm run bench` and `npm run bench -- memory`).
 *
 * The heap is collected after it has grown by an eighth, or by some megabytes if that is more. By default V8 waits for several times as
 * much; with all languages in use the process would hold half as much memory again. Pretenuring is off: under load, many objects of
 * requests survive a minor collection, so V8 would allocate their kind in the old generation, where they would keep later requests alive.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  boundGrowth();
  setInterval(boundGrowth, adjustEveryMs).unref();
}

function boundGrowth(): void {
  const percent = Math.round((100 * growthBytes) / getHeapStatistics().used_heap_size);
  setFlagsFromString(`--heap-growing-percent=${Math.max(minPercent, percent)}`);
}
