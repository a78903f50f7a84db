import type { Limits } from '../../site-context.js';

/** A planned number of requests. */
export interface Plan {
  /** Requests in a day, from all addresses together. */
  readonly requests: number;
  /** The number of IP addresses that send them. */
  readonly addresses: number;
  /** The number of distinct requests, if answers are cached and revalidated with `if-none-match`; undefined without a cache. */
  readonly different: number | undefined;
}

export type Tier = 'anonymous' | 'free' | 'higher' | 'own';

export interface Need {
  readonly tier: Tier;
  /** Requests that count towards the day of each IP address without a key, and of a key that all share. */
  readonly perAddress: number;
  readonly perKey: number;
}

/** Chooses the smallest allowance that is enough. A cached answer counts once a day per address at most, since a 304 does not count. */
export function chooseTier({ requests, addresses, different }: Plan, limits: Limits): Need {
  const each = Math.ceil(requests / addresses);
  const perAddress = different === undefined ? each : Math.min(each, different);
  const perKey = Math.min(requests, perAddress * addresses);
  if (perAddress <= limits.anonymousDaily) return { tier: 'anonymous', perAddress, perKey };
  if (perKey <= limits.freeDaily) return { tier: 'free', perAddress, perKey };
  return { tier: perKey <= limits.higherDaily ? 'higher' : 'own', perAddress, perKey };
}
