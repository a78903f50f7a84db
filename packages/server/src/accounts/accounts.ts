import type { AnyOperation } from '@almanac/operations';
import type { Allowances, Config } from '../config/config.js';
import type { TrustedProxies } from '../config/trusted-proxies.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { Outbox } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/open-storage.js';
import { AccountAdmin } from './account-admin.js';
import { Callers } from './callers/caller.js';
import { KeyVerifier } from './callers/key-verifier.js';
import { LookupGate } from './callers/lookup-gate.js';
import { revokeOwnKeyOperation, usageOperation } from './own-key.js';
import { signupOperation } from './signup/signup.js';
import { upgradeOperation } from './signup/upgrade.js';
import { verifyOperations } from './signup/verify.js';

export interface AccountsOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  /** False if nothing is counted (`LIMITS=off`). */
  readonly limitsOn: boolean;
  readonly allowances: Allowances;
  readonly signups: Config['signups'];
  readonly trustedProxies: TrustedProxies;
  readonly transport: MailTransport;
  /** Wakes the outbox worker. */
  readonly wake: () => void;
  readonly clock: () => number;
  /** Called for every request with forwarded headers from an untrusted proxy. */
  readonly warnAboutForwarding: () => void;
}

/** Callers, keys, allowances, signups and upgrades. */
export class Accounts {
  readonly callers: Callers;
  readonly admin: AccountAdmin;
  readonly operations: readonly AnyOperation[];
  /** The rate limiter, or undefined with `LIMITS=off`. */
  readonly limiter: RateLimiter | undefined;
  /** The rate limiter for what is counted even with `LIMITS=off`. */
  readonly counter: RateLimiter;

  constructor(deps: AccountsOptions) {
    const { storage, limiter, limitsOn, allowances, signups, trustedProxies, transport, wake, clock } = deps;
    const { warnAboutForwarding } = deps;
    this.limiter = limitsOn ? limiter : undefined;
    this.counter = limiter;
    const verifier = new KeyVerifier(storage.keys);
    const keysChanged = () => verifier.forget();
    const gate = limitsOn ? new LookupGate(limiter) : undefined;
    this.callers = new Callers({ verifier, allowances, trustedProxies, gate, warnAboutForwarding });
    const outbox = new Outbox(wake);
    this.admin = new AccountAdmin({ db: storage.db, outbox, transport, clock, keysChanged });
    const mailRequestOptions = {
      storage,
      limiter,
      limitsOn,
      outbox,
      mailsPerHour: signups.mailsPerHour,
    };
    this.operations = [
      signupOperation(mailRequestOptions),
      ...verifyOperations({ storage, allowances, keysChanged, accountsPerDomain: signups.accountsPerDomain }),
      upgradeOperation(mailRequestOptions, this.callers),
      usageOperation(mailRequestOptions),
      revokeOwnKeyOperation(storage, keysChanged),
    ];
  }
}
