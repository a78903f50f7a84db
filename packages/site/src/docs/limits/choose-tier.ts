import type { Limits } from '../../site-context.js';

/** A planned number of requests. */
export interface Plan {
  /** Requests in a day, from all addresses together. */
  readonly requests: number;
  /** From how many internet addresses they come. */
  readonly addresses: number;
  /** How many different requests there are, if answers are kept and asked for with `if-none-match`; undefined if they are not kept. */
  readonly different: number | undefined;
}

export type Tier = 'anonymous' | 'free' | 'higher' | 'own';

export interface Need {
  readonly tier: Tier;
  /** Requests that count towards the day of each IP address without a key, and of a key that all share. */
  readonly perAddress: number;
  readonly perKey: number;
}

/** Chooses the smallest allowance that suffices. An answer that is kept costs once a day at most for each address: a 304 does not count. */
export function chooseTier({ requests, addresses, different }: Plan, limits: Limits): Need {
  const each = Math.ceil(requests / addresses);
  const perAddress = different === undefined ? each : Math.min(each, different);
  const perKey = Math.min(requests, perAddress * addresses);
  if (perAddress <= limits.anonymousDaily) return { tier: 'anonymous', perAddress, perKey };
  if (perKey <= limits.freeDaily) return { tier: 'free', perAddress, perKey };
  return { tier: perKey <= limits.higherDaily ? 'higher' : 'own', perAddress, perKey };
}
