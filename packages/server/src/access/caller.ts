import type { IncomingMessage } from 'node:http';
import { Failed } from '@almanac/operations';
import type { Burst } from '../limits/limiter.js';
import type { Tier } from '../storage/database.js';
import { findClientAddress, subjectOfAddress, type TrustProxy } from './client-address.js';
import type { KeyVerifier, VerifiedKey } from './key-verifier.js';

/** Who asks, and what they may. */
export interface Caller {
  /** Who is charged: a key by its name, an anonymous caller by address. */
  readonly subject: string;
  readonly tier: 'anonymous' | Tier;
  readonly burst: Burst;
  readonly daily: number;
  readonly key: VerifiedKey | undefined;
}

/** What callers of each kind may do. */
export interface Allowances {
  readonly anonymousDaily: number;
  readonly freeDaily: number;
  readonly higherDaily: number;
  readonly anonymousBurst: Burst;
  readonly keyBurst: Burst;
}

/** Tells callers apart. */
export class Callers {
  readonly #verifier: KeyVerifier;
  readonly #allowances: Allowances;
  readonly #trust: TrustProxy;

  constructor(verifier: KeyVerifier, allowances: Allowances, trust: TrustProxy) {
    this.#verifier = verifier;
    this.#allowances = allowances;
    this.#trust = trust;
  }

  /** The caller by address, whatever key was sent. */
  byAddress(request: IncomingMessage): Caller {
    const { anonymousBurst, anonymousDaily } = this.#allowances;
    const subject = `address ${subjectOfAddress(findClientAddress(request, this.#trust))}`;
    return { subject, tier: 'anonymous', burst: anonymousBurst, daily: anonymousDaily, key: undefined };
  }

  /** The caller by key where one was sent, else by address. A key that is not good is never taken for an anonymous caller. */
  async identify(request: IncomingMessage, nowMs: number): Promise<Caller | Failed> {
    const sent = findSentKey(request);
    if (sent === undefined) return this.byAddress(request);
    const verified = await this.#verifier.verify(sent, nowMs);
    if (verified.outcome !== 'verified') {
      return new Failed({
        code: 'invalid_api_key',
        message: 'this API key is not valid; sign up for a new one, or leave it out',
      });
    }
    return this.#byKey(verified.key);
  }

  /** The caller where it is known without asking storage. */
  recall(request: IncomingMessage, nowMs: number): Caller | undefined {
    const sent = findSentKey(request);
    if (sent === undefined) return this.byAddress(request);
    const key = this.#verifier.recall(sent, nowMs);
    return key && this.#byKey(key);
  }

  #byKey(key: VerifiedKey): Caller {
    const { keyBurst, freeDaily, higherDaily } = this.#allowances;
    const daily = key.dailyLimit ?? (key.tier === 'higher' ? higherDaily : freeDaily);
    return { subject: `key ${key.name}`, tier: key.tier, burst: keyBurst, daily, key };
  }
}

/** The key of `x-api-key`, else of `Authorization: Bearer`. An empty header counts as absent, another scheme is ignored. */
export function findSentKey({ headers }: IncomingMessage): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined && own !== '') return String(own).trim();
  return /^bearer\s+(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
}
