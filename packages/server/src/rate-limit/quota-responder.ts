import { LateResponses } from './late-responses.js';
import type { LeaseHolder } from './lease-entry.js';
import {
  type QuotaRequest,
  type QuotaResponse,
  readConsumeRequest,
  type WorkerMessage,
  writeResponse,
} from './lease-messages.js';
import type { RateLimiter } from './rate-limiter.js';

/** Answers workers from the limiter in Redis, without leases: other replicas count there, too. */
export class QuotaResponder {
  readonly #limiter: RateLimiter;
  readonly #onFault: (fault: unknown) => void;
  readonly #responses = new LateResponses();

  constructor(limiter: RateLimiter, onFault: (fault: unknown) => void) {
    this.#limiter = limiter;
    this.#onFault = onFault;
  }

  /** Handles a worker's messages. */
  receive(holder: LeaseHolder, messages: readonly WorkerMessage[]): void {
    for (const message of messages) {
      if (message[0] === 'return') continue;
      if (message[0] === 'refund') void this.#refund(message[2], message[1], message[3]);
      else void this.#respond(message).then((response) => this.#responses.send(holder, response));
    }
  }

  /** A worker that has died holds nothing. */
  forget(): void {}

  async #respond(request: QuotaRequest): Promise<QuotaResponse> {
    const [kind, id, nowMs] = request;
    try {
      const quota = readConsumeRequest(request);
      return writeResponse(id, await this.#limiter[kind === 'peek' ? 'peek' : 'consume'](quota, nowMs));
    } catch (fault) {
      this.#onFault(fault);
      return [id];
    }
  }

  async #refund(subject: string, consumedAtMs: number, withBurst: boolean): Promise<void> {
    try {
      await this.#limiter.refund(subject, consumedAtMs, withBurst);
    } catch (fault) {
      this.#onFault(fault);
    }
  }
}
