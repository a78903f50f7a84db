import { measureWaiting } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';

/** Work is short if it takes at most this much processor time, in ms. Short work waits only for time slices. */
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
  /** How many times work was refused. */
  refusals = 0;

  /** @param measure returns how much work waits, and for how long */
  constructor(measure = measureWaiting) {
    this.#measure = measure;
  }

  /**
   * Returns a failure if the process is too busy for this work.
   * @param workMs an estimate of its processor time
   */
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
