import type { FastifyBaseLogger } from 'fastify';

const minuteMs = 60_000;

/** Does something when it is asked for, but not twice within a minute. */
export function onceAMinute<T extends unknown[]>(act: (...what: T) => void): (nowMs: number, ...what: T) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs, ...what) => {
    if (nowMs - lastMs < minuteMs) return;
    lastMs = nowMs;
    act(...what);
  };
}

/** Says, once a minute at most, that what a peer forwards is not believed. */
export function forwardingWarning(log: FastifyBaseLogger): (nowMs: number) => void {
  return onceAMinute(() =>
    log.warn(
      'a forwarded address came from a peer that TRUST_PROXY does not name; callers behind it share one allowance',
    ),
  );
}
