import { measureWaiting } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';

/** Short work takes at most this much processor time, in ms, and waits only for time slices. */
const shortWorkMs = 2;

/**
 * The process is overloaded if work waits longer than this, in ms. Short work is refused last, because most requests
 * are short.
 */
const maxWaitMs = { short: 800, long: 400 };

/** While fewer pieces of work than this wait, the process is not overloaded: a single slow one may delay the others. */
const minWaiting = 32;

const overloaded = new Failure('unavailable', 'the service is overloaded; try again soon', {
  retryAfterSeconds: 1,
});

/**
 * Refuses work while the process is overloaded. Otherwise every response would wait for all earlier work, and its
 * caller would have given up by then. Cached responses take no work.
 */
export class LoadShedder {
  readonly #measure: typeof measureWaiting;
  refusals = 0;

  constructor(measure = measureWaiting) {
    this.#measure = measure;
  }

  /** `workMs` is an estimate of the processor time. */
  refuse(workMs: number): Failure | undefined {
    if (workMs === 0) return undefined;
    const { forSlices: sliceWait, total: queueWait } = this.#measure();
    const isShort = workMs <= shortWorkMs;
    const { count, longestMs } = isShort ? sliceWait : queueWait;
    if (count < minWaiting || longestMs <= (isShort ? maxWaitMs.short : maxWaitMs.long)) return undefined;
    this.refusals += 1;
    return overloaded;
  }
}
