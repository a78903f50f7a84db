import type { BaseLogger } from 'pino';

const minuteMs = 60_000;

/** Wraps a function so that it runs at most once a minute. */
export function onceAMinute<T extends unknown[]>(act: (...args: T) => void, clock: () => number): (...args: T) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const nowMs = clock();
    if (nowMs - lastMs < minuteMs) return;
    lastMs = nowMs;
    act(...args);
  };
}

/** Creates a function that warns of an untrusted proxy, at most once a minute. */
export function createForwardingWarning(log: BaseLogger, clock: () => number): () => void {
  return onceAMinute(
    () =>
      log.warn(
        'a peer that is not in TRUST_PROXY sent a forwarded address; all callers behind it share one allowance, and their keys one ADDRESS_CEILING',
      ),
    clock,
  );
}
