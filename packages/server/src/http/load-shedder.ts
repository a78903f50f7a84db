import { measureWaiting } from '@almanac/data/internal';
import { Failure } from '@almanac/operations';

/** Work of at most this much processor time, in ms, waits for slices only, not in the queue of the searches. */
const shortWorkMs = 2;

/** If work waits longer than this, in ms, the process is overloaded. Short work is refused last: most callers ask for it. */
const maxWaitMs = { short: 800, long: 400 };

/** If fewer wait, one of them may take long, but the process is not overloaded. */
const minWaiting = 32;

const overloaded = new Failure('unavailable', 'the service has more to do than it can; try again soon', {
  retryAfterSeconds: 1,
});

/**
 * Refuses work while more arrives than the process can do. Otherwise every response would wait for all work before it, and its caller
 * would have given up by then. Cached responses take no work.
 */
export class LoadShedder {
  readonly #measure: typeof measureWaiting;
  /** The number of refused requests. */
  refusals = 0;

  /** @param measure how much work waits, and for how long */
  constructor(measure = measureWaiting) {
    this.#measure = measure;
  }

  /**
   * Returns a failure if the process has too much to do to take on this work.
   *
   * @param workMs an estimate of the processor time it takes
   */
  refuse(workMs: number): Failure | undefined {
    if (workMs === 0) return undefined;
    const { forSlices, altogether } = this.#measure();
    const isShort = workMs <= shortWorkMs;
    const { count, longestMs } = isShort ? forSlices : altogether;
    if (count < minWaiting || longestMs <= (isShort ? maxWaitMs.short : maxWaitMs.long)) return undefined;
    this.refusals += 1;
    return overloaded;
  }
}
