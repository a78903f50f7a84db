import type { IncomingMessage } from 'node:http';
import type { AnyOperation, Failure } from '@almanac/operations';
import { Outbox } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import type { Storage } from '../storage/open-storage.js';
import { AccountAdmin } from './account-admin.js';
import { type Allowances, type Caller, Callers } from './caller.js';
import { isForwardedByUntrustedProxy, type TrustProxy } from './client-address.js';
import { KeyVerifier } from './key-verifier.js';
import { LookupGate } from './lookup-gate.js';
import { revokeOwnKeyOperation, usageOperation } from './own-key.js';
import { signupOperation } from './signup.js';
import { upgradeOperation } from './upgrade.js';
import { verifyOperation } from './verify.js';

/** What access is made of. */
export interface AccountsOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  /** False for a service of one's own, that counts nothing. */
  readonly limitsOn: boolean;
  readonly allowances: Allowances;
  readonly trust: TrustProxy;
  readonly transport: MailTransport;
  /** Tells whoever sends mail that there is some. */
  readonly wake: () => void;
  readonly clock: () => number;
  /** Told, as often as it happens, that a peer forwards what is not believed. */
  readonly warnAboutForwarding: (nowMs: number) => void;
}

/** Everything about who may ask how much: callers, keys, allowances, signups, upgrades. */
export class Accounts {
  readonly callers: Callers;
  readonly admin: AccountAdmin;
  readonly operations: readonly AnyOperation[];
  readonly #parts: AccountsOptions;

  constructor(parts: AccountsOptions) {
    const { storage, limiter, limitsOn, allowances, trust, transport, wake, clock } = parts;
    this.#parts = parts;
    const verifier = new KeyVerifier(storage.db);
    const keysChanged = () => verifier.forget();
    this.callers = new Callers(verifier, allowances, trust, limitsOn ? new LookupGate(limiter) : undefined);
    const outbox = new Outbox(wake);
    this.admin = new AccountAdmin({ db: storage.db, outbox, transport, clock, keysChanged });
    const mailRequestOptions = { storage, limiter, limitsOn, outbox };
    this.operations = [
      signupOperation(mailRequestOptions),
      verifyOperation(storage, allowances, keysChanged),
      upgradeOperation(mailRequestOptions),
      usageOperation(mailRequestOptions),
      revokeOwnKeyOperation(storage, keysChanged),
    ];
  }

  /** The limiter, unless nothing is counted. */
  get limiter(): RateLimiter | undefined {
    return this.#parts.limitsOn ? this.#parts.limiter : undefined;
  }

  /** The limiter, for what is counted in any case. */
  get counter(): RateLimiter {
    return this.#parts.limiter;
  }

  /** Who asks: by key where keys count, else by address. */
  async identify(
    { charge, readsKey }: AnyOperation,
    request: IncomingMessage,
    nowMs: number,
  ): Promise<Caller | Failure> {
    return charge === 'day' || readsKey ? this.callers.identify(request, nowMs) : this.callers.byAddress(request);
  }

  /** Has it warned of when what a peer forwards is not believed. */
  noticeForwarding(request: IncomingMessage, nowMs: number): void {
    if (isForwardedByUntrustedProxy(request, this.#parts.trust)) this.#parts.warnAboutForwarding(nowMs);
  }
}
