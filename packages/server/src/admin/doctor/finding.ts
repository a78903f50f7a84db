/** A finding of `almanac doctor`. */
export interface Finding {
  /** The subject, such as `PostgreSQL`. */
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'problem';
  /** The result and, for anything but `ok`, the advice. */
  readonly message: string;
}

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

/** The service works, but perhaps not as wanted. */
export function warning(check: string, message: string): Finding {
  return { check, status: 'warning', message };
}

/** The service, or a part of it, does not work. */
export function problem(check: string, message: string): Finding {
  return { check, status: 'problem', message };
}

/** A clock that was read over a connection. */
export interface RemoteClock {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** When it was asked and when the answer was there, by the clock of this machine. */
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/** By how much replicas may differ, as docs/operations.md says; half of it is room for another one that differs the other way. */
const maxSkewMs = 7500;

/** Compares another clock with that of this machine. */
export function checkClock(check: string, { atMs, askedAtMs, answeredAtMs }: RemoteClock): Finding {
  const skewMs = Math.max(0, askedAtMs - atMs, atMs - answeredAtMs);
  const difference = `the clocks differ by ${(skewMs / 1000).toFixed(1)} s`;
  if (skewMs < 1000) return ok(check, `its clock agrees with that of this machine`);
  return skewMs < maxSkewMs
    ? warning(check, `${difference}: synchronise both by NTP`)
    : problem(check, `${difference}: synchronise both by NTP, or mails may be sent twice`);
}
