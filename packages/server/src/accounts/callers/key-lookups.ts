import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from '../../config/variables.js';
import { describeWait, toSeconds } from '../../limits/describe-refusal.js';

interface AddressLookups {
  startMs: number;
  /** Wrong keys in the window that began at `startMs`. */
  wrongCount: number;
  readonly inProgress: Set<Promise<unknown>>;
}

/** An address that is evicted from memory starts again. The size allocates nothing, unlike `max`. */
const addressesOptions = { maxSize: 50_000, sizeCalculation: () => 1 };

/**
 * Limits lookups of keys that this process does not remember, by the wrong keys from the same address alone: right keys
 * cost it nothing, however many are sent at once.
 */
export class KeyLookups {
  readonly #addresses = new LRUCache<string, AddressLookups>(addressesOptions);
  readonly #burst: Burst;

  /** @param burst the maximum number of wrong keys from one address, and the time in which they are counted */
  constructor(burst: Burst) {
    this.#burst = burst;
  }

  /**
   * Runs the lookup, unless too many wrong keys came from the address. While all lookups in progress together could
   * exceed the maximum, further ones wait; if storage fails, all of them fail.
   * @param lookUp resolves to undefined for a wrong key
   */
  async run<T>(address: string, nowMs: number, lookUp: () => Promise<T | undefined>): Promise<T | undefined | Failure> {
    const { quota, windowMs } = this.#burst;
    const lookups = this.#find(address, nowMs);
    const { inProgress } = lookups;
    while (lookups.wrongCount + inProgress.size >= quota) {
      const [earliest] = inProgress;
      if (!earliest) return describeLimit(this.#burst, lookups.startMs + windowMs - nowMs);
      await earliest;
    }
    const lookup = lookUp();
    inProgress.add(lookup);
    try {
      const key = await lookup;
      if (key === undefined) lookups.wrongCount += 1;
      return key;
    } finally {
      inProgress.delete(lookup);
    }
  }

  #find(address: string, nowMs: number): AddressLookups {
    const known = this.#addresses.get(address);
    const lookups = known ?? { startMs: nowMs, wrongCount: 0, inProgress: new Set() };
    if (!known) this.#addresses.set(address, lookups);
    if (nowMs >= lookups.startMs + this.#burst.windowMs || nowMs < lookups.startMs) {
      lookups.startMs = nowMs;
      lookups.wrongCount = 0;
    }
    return lookups;
  }
}

/** Not `invalid_api_key`: the key was not looked up, and may be right. */
function describeLimit({ quota, windowMs }: Burst, waitMs: number): Failure {
  const retryAfterSeconds = toSeconds(waitMs);
  const message = `your address sent ${quota} wrong API keys in ${windowMs / 1000} seconds; ${describeWait(retryAfterSeconds)}`;
  return new Failure('rate_limited', message, { retryAfterSeconds });
}
