/** The state of one allowance. */
export interface Allowance {
  /** The requests that are allowed per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until more of the allowance is available. */
  readonly resetSeconds: number;
}

/** A caller's remaining allowances. */
export interface RateLimit {
  /** The allowance for a short window, such as ten seconds. */
  readonly burst?: Allowance;
  /** The allowance for the UTC day. */
  readonly daily?: Allowance;
}

const allowanceFields: Readonly<Record<string, keyof Allowance>> = {
  q: 'limit',
  w: 'windowSeconds',
  r: 'remaining',
  t: 'resetSeconds',
};

/**
 * Reads `RateLimit-Policy` and `RateLimit`, which name each allowance: `"burst";q=20;w=10` and `"burst";r=18;t=7`.
 * Returns undefined if they name none.
 */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const limits: Record<string, Record<string, number>> = {};
  const text = `${headers.get('ratelimit-policy')},${headers.get('ratelimit')}`;
  for (const [, allowance = '', parameters = ''] of text.matchAll(/"(\w+)"([^,]*)/g)) {
    limits[allowance] ??= {};
    for (const [, letter = '', value] of parameters.matchAll(/;(\w)=(\d+)/g)) {
      const name = allowanceFields[letter];
      if (name) (limits[allowance] as Record<string, number>)[name] = Number(value);
    }
  }
  return Object.keys(limits).length > 0 ? (limits as RateLimit) : undefined;
}
