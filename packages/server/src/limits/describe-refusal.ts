import { Failure } from '@almanac/operations';
import type { Holder, Refusal } from './ledger.js';

/** @param hasKey true if the request has a key, right or wrong, so that signing up for one is no advice */
export function describeRefusal(
  { by, isShared, waitMs }: Refusal,
  { burst: { quota, windowMs }, daily, sharedNetwork }: Holder,
  hasKey: boolean,
): Failure {
  const retryAfterSeconds = toSeconds(waitMs);
  const wait = describeWait(retryAfterSeconds);
  const hint = hasKey ? '' : '; a free API key allows more: POST /access/signup';
  const callers = isShared ? sharedNetwork?.callers : undefined;
  return new Failure('rate_limited', write(), { retryAfterSeconds });

  function write(): string {
    if (by === 'work') {
      const took =
        callers === undefined
          ? 'your recent requests took too much processing time'
          : `the ${callers} took too much processing time together (ADDRESS_CEILING)`;
      return `${took}; request fewer records or smaller images, or ${wait}`;
    }
    // Names the setting, because offices and build farms share an address.
    if (callers !== undefined) {
      const max = `${(sharedNetwork?.bursts ?? 1) * quota} requests in ${windowMs / 1000} seconds together`;
      return `the ${callers} sent ${max}, the maximum of this service (ADDRESS_CEILING); ${wait}`;
    }
    return by === 'daily'
      ? `the daily limit of ${daily} requests is used up; it resets at 00:00 UTC${hint}`
      : `the burst limit of ${quota} requests in ${windowMs / 1000} seconds is used up; ${wait}${hint}`;
  }
}

export function describeWait(seconds: number): string {
  return `wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** Whole seconds, at least one. */
export function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
