import type { FastifyBaseLogger } from 'fastify';
import type { Access } from './access/access.js';
import type { Caller } from './access/caller.js';
import { unavailableReporter } from './access/report-unavailable.js';
import { type PublicError, publicErrorOf } from './errors.js';
import type { Exchange } from './exchange.js';
import {
  describeRefusal,
  retryAfterSeconds,
  writeRateLimit,
  writeRateLimitPolicy,
} from './limits/rate-limit-headers.js';
import { isStorageAway } from './storage/is-storage-away.js';

const unavailable: PublicError = { code: 'unavailable', message: 'a part that this needs is down; try again soon' };

/** What a fault means to a caller. */
export function errorOf(fault: unknown): PublicError {
  const known = fault as { code?: string; statusCode?: number };
  return isStorageAway(known) ? unavailable : publicErrorOf(known);
}

/** Charges callers for requests, and gives back what a fault of ours has cost them. */
export class Charging {
  readonly #access: Access;
  readonly #clock: () => number;
  readonly #log: FastifyBaseLogger;
  readonly #reportUnavailable: (fault: Error, nowMs: number) => void;

  constructor({ access, clock, log }: { access: Access; clock: () => number; log: FastifyBaseLogger }) {
    this.#access = access;
    this.#clock = clock;
    this.#log = log;
    this.#reportUnavailable = unavailableReporter(log);
  }

  /** Charges the caller, and says in the headers what is left; a refusal says which limit is used up. */
  charge(
    exchange: Exchange,
    caller: Caller,
    chargesDay: boolean,
  ): PublicError | undefined | Promise<PublicError | undefined> {
    const { limiter } = this.#access;
    if (!limiter) return undefined;
    const nowMs = this.#clock();
    const { subject, burst, daily } = caller;
    const verdict = limiter.spend({ subject, burst, daily, chargesDay }, nowMs);
    const note = (given: Awaited<typeof verdict>): PublicError | undefined => {
      exchange.headers['ratelimit-policy'] = writeRateLimitPolicy(caller);
      exchange.headers.ratelimit = writeRateLimit(given, nowMs);
      if (given.refusedBy !== undefined) {
        const message = describeRefusal(given, caller);
        return { code: 'rate_limited', message, retryAfterSeconds: retryAfterSeconds(given, nowMs) };
      }
      if (chargesDay) exchange.charged = { subject, atMs: nowMs };
      return undefined;
    };
    return verdict instanceof Promise ? verdict.then(note) : note(verdict);
  }

  /** Tells the log of a fault of ours, gives its charge back, and answers with what to say of it. */
  async excuse(exchange: Exchange, fault: unknown): Promise<PublicError> {
    if (isStorageAway(fault as Error)) this.#reportUnavailable(fault as Error, this.#clock());
    else this.#log.error({ err: fault, reqId: exchange.id }, 'a request failed');
    await this.giveBack(exchange);
    return errorOf(fault);
  }

  /** A fault of ours costs the caller nothing of the day. */
  async giveBack({ charged }: Exchange): Promise<void> {
    if (charged) await this.#access.limiter?.giveBack(charged.subject, charged.atMs);
  }
}
