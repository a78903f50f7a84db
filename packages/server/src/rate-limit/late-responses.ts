import type { LeaseHolder } from './lease-entry.js';
import type { QuotaResponse } from './lease-messages.js';

/** Collects responses that had to wait for a recall: they mostly waited for the same one, so they share a message. */
export class LateResponses {
  readonly #waiting = new Map<LeaseHolder, QuotaResponse[]>();

  /** Sends a response with the others of this pass of the event loop. */
  send(holder: LeaseHolder, response: QuotaResponse): void {
    const waiting = this.#waiting.get(holder);
    if (waiting) {
      waiting.push(response);
      return;
    }
    const responses = [response];
    this.#waiting.set(holder, responses);
    setImmediate(() => {
      this.#waiting.delete(holder);
      holder.send({ responses });
    });
  }
}
