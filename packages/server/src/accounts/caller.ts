import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Allowance, Burst } from '../rate-limit/rate-limiter.js';
import type { Tier } from '../storage/database.js';
import { hashSecret } from './api-key.js';
import { addressSubject, findClientAddress, type TrustProxy } from './client-address.js';
import type { KeyVerifier, VerifiedKey } from './key-verifier.js';
import type { LookupGate } from './lookup-gate.js';

/** Who asks, and what they may. */
export interface Caller extends Allowance {
  readonly tier: 'anonymous' | Tier;
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
  /** Where requests are counted. */
  readonly #gate: LookupGate | undefined;
  readonly #allowances: Allowances;
  readonly #trust: TrustProxy;
  /** A caller who comes again is the same object: reading an address takes longer than answering. */
  readonly #byAddress = new LRUCache<string, Caller>({ max: 10_000 });
  readonly #byKey = new WeakMap<VerifiedKey, Caller>();

  constructor(verifier: KeyVerifier, allowances: Allowances, trust: TrustProxy, gate: LookupGate | undefined) {
    this.#verifier = verifier;
    this.#gate = gate;
    this.#allowances = allowances;
    this.#trust = trust;
  }

  /** The caller by address, whatever key was sent. */
  byAddress(request: IncomingMessage): Caller {
    const address = findClientAddress(request, this.#trust);
    const known = this.#byAddress.get(address);
    if (known) return known;
    const { anonymousBurst: burst, anonymousDaily: daily } = this.#allowances;
    const subject = `address ${addressSubject(address)}`;
    const caller: Caller = { subject, tier: 'anonymous', burst, daily, key: undefined };
    this.#byAddress.set(address, caller);
    return caller;
  }

  /** The caller by key where one was sent, else by address. A key that is not good is never taken for an anonymous caller. */
  async identify(request: IncomingMessage, nowMs: number): Promise<Caller | Failure> {
    const sent = findSentKey(request);
    if (sent === undefined) return this.byAddress(request);
    const verify = () => this.#verifier.verify(sent, nowMs);
    const isGated = this.#gate !== undefined && this.#verifier.isUnknown(sent);
    const verified = await (isGated ? this.#gate.pass(this.byAddress(request), nowMs, verify) : verify());
    if (verified?.outcome !== 'verified') {
      return new Failure('invalid_api_key', 'this API key is not valid; sign up for a new one, or leave it out');
    }
    return this.#ofKey(verified.key);
  }

  /** The caller where it is known without asking storage. */
  recall(request: IncomingMessage, nowMs: number): Caller | undefined {
    const sent = findSentKey(request);
    if (sent === undefined) return this.byAddress(request);
    const key = this.#verifier.recall(sent, nowMs);
    return key && this.#ofKey(key);
  }

  #ofKey(key: VerifiedKey): Caller {
    const known = this.#byKey.get(key);
    if (known) return known;
    const { keyBurst: burst, freeDaily, higherDaily } = this.#allowances;
    const daily = key.dailyLimit ?? (key.tier === 'higher' ? higherDaily : freeDaily);
    // By account: a new key does not begin the day anew. Hashed, since counts are kept apart from the accounts.
    const caller: Caller = { subject: `account ${hashSecret(key.email)}`, tier: key.tier, burst, daily, key };
    this.#byKey.set(key, caller);
    return caller;
  }
}

/** The key of `x-api-key`, else of `Authorization: Bearer`. An empty header counts as absent, another scheme is ignored. */
export function findSentKey({ headers }: IncomingMessage): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined && own !== '') return String(own).trim();
  return /^bearer\s+(\S.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
}
