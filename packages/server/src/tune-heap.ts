import { setFlagsFromString } from 'node:v8';

/**
 * Suits V8's collecting to a service whose requests leave nothing behind (`npm run bench` and `npm run bench -- memory`).
 *
 * It collects when the heap has grown by a fifth: left alone it waits for several times as much, and with all languages in use the
 * process would hold half as much memory again. And it makes nothing old from the start because its like was met alive often: while
 * many requests are under way much is, and what was old too early would hold on to every request that follows.
 */
export function tuneHeap(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--no-allocation-site-pretenuring');
}
