import type { IncomingMessage } from 'node:http';
import type { AnyOperation, Failed } from '@almanac/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { Delivery } from '../mail/delivery.js';
import { Outbox } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/open-storage.js';
import { type Allowances, type Caller, Callers } from './caller.js';
import { isForwardedByStranger, type TrustProxy } from './client-address.js';
import { KeyVerifier } from './key-verifier.js';
import { Office } from './office.js';
import { revokeOwnKeyOperation, usageOperation } from './own-key.js';
import { signupOperation } from './signup.js';
import { sweepSignups } from './sweep.js';
import { upgradeOperation } from './upgrade.js';
import { verifyOperation } from './verify.js';

/** What access is made of. */
export interface AccessParts {
  readonly storage: Storage;
  readonly limiter: Limiter;
  /** False for a service of one's own, that counts nothing. */
  readonly limitsOn: boolean;
  readonly allowances: Allowances;
  readonly trust: TrustProxy;
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const sweepEveryMs = 60 * 60_000;
const warnEveryMs = 60_000;

/** Everything about who may ask how much: callers, keys, allowances, signups, upgrades. */
export class Access {
  readonly callers: Callers;
  readonly office: Office;
  readonly outbox: Outbox;
  readonly operations: readonly AnyOperation[];
  readonly #parts: AccessParts;
  readonly #sweeping: NodeJS.Timeout;
  #warnedAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: AccessParts) {
    const { storage, limiter, limitsOn, allowances, trust, transport, publicUrl, clock, log } = parts;
    this.#parts = parts;
    const verifier = new KeyVerifier(storage.db);
    const keysChanged = () => verifier.forget();
    this.callers = new Callers(verifier, allowances, trust);
    this.outbox = new Outbox({ db: storage.db, delivery: new Delivery(storage.db, transport, publicUrl), clock, log });
    this.office = new Office(storage.db, this.outbox, clock, keysChanged);
    const doors = { storage, limiter, limitsOn, outbox: this.outbox };
    this.operations = [
      signupOperation(doors),
      verifyOperation(storage, allowances, keysChanged),
      upgradeOperation(doors),
      usageOperation(limiter),
      revokeOwnKeyOperation(storage, keysChanged),
    ];
    this.#sweeping = setInterval(() => this.sweep(), sweepEveryMs).unref();
  }

  /** The limiter, unless nothing is counted. */
  get limiter(): Limiter | undefined {
    return this.#parts.limitsOn ? this.#parts.limiter : undefined;
  }

  /** The limiter, for what is counted in any case. */
  get counter(): Limiter {
    return this.#parts.limiter;
  }

  /** Begins to send mail and to sweep. */
  start(): void {
    this.outbox.start();
    this.sweep();
  }

  /** Who asks: by key where keys count, else by address. */
  async identify(
    { charge, readsKey }: AnyOperation,
    request: IncomingMessage,
    nowMs: number,
  ): Promise<Caller | Failed> {
    return charge === 'day' || readsKey ? this.callers.identify(request, nowMs) : this.callers.byAddress(request);
  }

  /** Warns, once a minute, when a forwarded address is not believed. */
  noticeForwarding(request: IncomingMessage, nowMs: number): void {
    if (!isForwardedByStranger(request, this.#parts.trust) || nowMs - this.#warnedAtMs < warnEveryMs) return;
    this.#warnedAtMs = nowMs;
    this.#parts.log.warn(
      'x-forwarded-for came from a peer that TRUST_PROXY does not name; callers behind it share one allowance',
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.outbox.stop();
    this.#parts.transport.close();
    await this.#parts.limiter.close();
    await this.#parts.storage.close();
  }

  sweep(): void {
    sweepSignups(this.#parts.storage.db, this.#parts.clock()).catch((fault: unknown) =>
      this.#parts.log.warn({ err: fault }, 'sweeping old signups failed'),
    );
  }
}
