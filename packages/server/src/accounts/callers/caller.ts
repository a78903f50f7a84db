import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { Allowances } from '../../config/config.js';
import type { TrustedProxies } from '../../config/trusted-proxies.js';
import type { CallContext } from '../../limits/call-context.js';
import type { Holder, Network } from '../../limits/ledger.js';
import { hashSecret, type Tier } from '../../storage/database.js';
import { findClientAddress, isForwardedByUntrustedProxy, parseOrigin } from './client-address.js';
import type { KeyLookups } from './key-lookups.js';
import type { KeyVerifier, VerifiedKey } from './key-verifier.js';

export interface Caller extends Holder {
  readonly tier: 'anonymous' | Tier;
  readonly key: VerifiedKey | undefined;
  /** The origin of the request: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
  /** The network of the origin: the IPv4 address itself, or the /48 of an IPv6 address. */
  readonly network: string;
}

/** The context of the operations that only the service has, such as those for accounts. */
export interface OperationContext extends CallContext {
  readonly caller: Caller;
  readonly request: IncomingMessage;
}

/**
 * The bursts of a network, multiplied by this, are the works of one caller that it may spend, at least one. This is below
 * 1, because few callers need all of their work at once.
 */
const workPerBurst = 0.4;

export interface CallersOptions {
  readonly verifier: KeyVerifier;
  /** Undefined with `LIMITS=off`. */
  readonly lookups: KeyLookups | undefined;
  readonly allowances: Allowances;
  readonly trustedProxies: TrustedProxies;
  /** Called for every request with forwarded headers from an untrusted proxy. */
  readonly warnAboutForwarding: () => void;
}

export class Callers {
  readonly #options: CallersOptions;
  /** For each key, the caller who last used it, with their address. */
  readonly #callersByKey = new WeakMap<VerifiedKey, Caller>();

  constructor(options: CallersOptions) {
    this.#options = options;
  }

  /** Identifies the caller by address alone, even if a key was sent. */
  identifyByAddress(request: IncomingMessage): Caller {
    const { allowances, trustedProxies, warnAboutForwarding } = this.#options;
    if (isForwardedByUntrustedProxy(request, trustedProxies)) warnAboutForwarding();
    const { anonymousBurst: burst, anonymousDaily: daily } = allowances;
    const origin = parseOrigin(findClientAddress(request, trustedProxies));
    const subject = `address ${origin.address}`;
    // An IPv4 address is a network of its own, which would never refuse: it has no less than the caller.
    const isShared = origin.network !== origin.address;
    const sharedNetwork = isShared ? this.#openNetwork('callers in your IPv6 network', origin.network) : undefined;
    return { subject, tier: 'anonymous', burst, daily, key: undefined, ...origin, sharedNetwork };
  }

  /**
   * Identifies the caller by key if one was sent, otherwise by address. An invalid key is an error, never an anonymous
   * call.
   */
  identify(request: IncomingMessage, anonymousCaller: Caller, nowMs: number): Caller | Promise<Caller | Failure> {
    const sentKey = findSentKey(request);
    if (sentKey === undefined) return anonymousCaller;
    const key = this.#options.verifier.recall(sentKey, nowMs);
    return key ? this.#findCallerOfKey(key, anonymousCaller) : this.#verify(sentKey, anonymousCaller, nowMs);
  }

  async #verify(sentKey: string, anonymousCaller: Caller, nowMs: number): Promise<Caller | Failure> {
    const { verifier, lookups } = this.#options;
    const verify = () => verifier.verify(sentKey, nowMs);
    const isLimited = lookups !== undefined && verifier.isUnknown(sentKey);
    const key = await (isLimited ? lookups.run(anonymousCaller.address, nowMs, verify) : verify());
    if (!key) return keyAfterUnsupportedScheme.test(sentKey) ? unsupportedScheme : invalidKey;
    return key instanceof Failure ? key : this.#findCallerOfKey(key, anonymousCaller);
  }

  #findCallerOfKey(key: VerifiedKey, { address, network }: Caller): Caller {
    const memoized = this.#callersByKey.get(key);
    if (memoized?.address === address) return memoized;
    const { keyBurst: burst, freeDaily, higherDaily } = this.#options.allowances;
    const daily = key.dailyLimit ?? (key.tier === 'higher' ? higherDaily : freeDaily);
    // Usage is counted by account, so that a new key does not reset it. The email address is hashed, because counts are
    // stored apart from accounts.
    const subject = `account ${hashSecret(key.email)}`;
    const sharedNetwork = key.tier === 'higher' ? undefined : this.#openNetwork('keys used from your address', network);
    const caller: Caller = { subject, tier: key.tier, burst, daily, key, address, network, sharedNetwork };
    this.#callersByKey.set(key, caller);
    return caller;
  }

  /** @param callers in words, such as `keys used from your address` */
  #openNetwork(callers: string, network: string): Network | undefined {
    const { addressCeiling: bursts } = this.#options.allowances;
    const workShares = Math.max(1, workPerBurst * bursts);
    return bursts > 0 ? { subject: `${callers} ${network}`, callers, bursts, workShares } : undefined;
  }
}

const invalidKey = new Failure('invalid_api_key', 'this API key is not valid; sign up for a new one, or leave it out');

const unsupportedScheme = new Failure(
  'invalid_api_key',
  'send the key as "Authorization: Bearer alm_live_…" or "x-api-key: alm_live_…"; this scheme is not supported',
);

/**
 * The key in `x-api-key` or, if that is absent or empty, in `Authorization`: the text after `Bearer`, or an Almanac key
 * alone. A scheme other than `Bearer` is ignored, unless an Almanac key follows it: then the scheme and the key are
 * returned together, which is never a valid key.
 */
export function findSentKey({
  headers: { 'x-api-key': apiKeyHeader, authorization = '' },
}: IncomingMessage): string | undefined {
  if (apiKeyHeader !== undefined && apiKeyHeader !== '') return String(apiKeyHeader).trim();
  const [, bearer] = /^bearer\s+(\S.*)$/i.exec(authorization) ?? [];
  if (bearer !== undefined) return bearer.trim();
  return /^(?:\S+\s+)?alm_live_/i.test(authorization) ? authorization.trim() : undefined;
}

const keyAfterUnsupportedScheme = /\salm_live_/i;
