import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { isStorageAway } from '../storage/is-storage-away.js';
import type { Delivery } from './delivery.js';
import { leaseLetter } from './lease-letter.js';
import { describeFailure, isRefusedForGood } from './mail-failure.js';
import type { Letter } from './outbox.js';

/** What a postman works with. */
export interface PostmanParts {
  readonly db: Kysely<Database>;
  readonly delivery: Delivery;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const lookEveryMs = 5000;
const giveUpAfterMs = 24 * 60 * 60_000;

/** Each slot sends one letter at a time, so that a mail server that hangs over one recipient holds up nobody else's mail. */
const mostSlots = 5;

/** How long mail that is under way may take once a stop was asked for. */
const finishWithinMs = 3000;

/**
 * Sends what lies in the outbox, several letters at once. A letter is leased before it is sent, so that two replicas do not send it
 * twice; when its sender dies the lease runs out and another sends it. Failures are tried again with growing pauses, for a day.
 */
export class Postman {
  readonly #parts: PostmanParts;
  readonly #cancel = new AbortController();
  readonly #slots = new Set<Promise<void>>();
  /** Letters that are being sent, and those that were sent but could not be deleted yet: nobody here leases them again. */
  readonly #inHand = new Set<string>();
  readonly #sent = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #nudges = 0;
  #isStopped = false;

  constructor(parts: PostmanParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), lookEveryMs).unref();
    this.nudge();
  }

  /** There may be mail: has a free slot look, or one that is about to end look again. */
  nudge(): void {
    if (!this.#timer) return;
    this.#nudges++;
    this.#openSlot();
  }

  /** Sends what is due; when it answers, every due letter has been tried once. */
  async sendDue(): Promise<void> {
    this.#openSlot();
    while (this.#slots.size > 0) await Promise.all(this.#slots);
  }

  /** Ends when what is under way is sent, or was put back because it took too long. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
    const late = setTimeout(() => this.#cancel.abort(), finishWithinMs);
    await Promise.all(this.#slots);
    clearTimeout(late);
  }

  #openSlot(): void {
    if (this.#isStopped || this.#slots.size >= mostSlots) return;
    const slot = this.#sendOneByOne().finally(() => this.#slots.delete(slot));
    this.#slots.add(slot);
  }

  async #sendOneByOne(): Promise<void> {
    try {
      await this.#deleteSent();
      while (!this.#isStopped) {
        const nudges = this.#nudges;
        const letter = await leaseLetter(this.#parts, this.#inHand);
        if (letter) {
          // Where there is one letter there may be more.
          this.#openSlot();
          await this.#send(letter);
        } else if (nudges === this.#nudges) return;
      }
    } catch (fault) {
      const { log } = this.#parts;
      // That storage is away is told once, by the one who watches it.
      if (!isStorageAway(fault as Error)) log.warn({ err: fault }, 'the outbox could not be read; it is tried again');
    }
  }

  async #send(letter: Letter): Promise<void> {
    const { delivery, clock } = this.#parts;
    this.#inHand.add(letter.id);
    try {
      await delivery.deliver(letter, { nowMs: clock(), signal: this.#cancel.signal });
    } catch (fault) {
      await this.#putBack(letter, fault).finally(() => this.#inHand.delete(letter.id));
      return;
    }
    this.#sent.add(letter.id);
    await this.#deleteSent();
  }

  /** Storage may go away after a mail was sent: it is deleted when storage is back, and not sent again. */
  async #deleteSent(): Promise<void> {
    for (const id of [...this.#sent]) {
      await this.#parts.db.deleteFrom('outbox').where('id', '=', id).execute();
      this.#sent.delete(id);
      this.#inHand.delete(id);
    }
  }

  async #putBack({ id, kind, attempts, created_at_ms: createdAtMs }: Letter, fault: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const nowMs = clock();
    const why = describeFailure(fault);
    const refused = isRefusedForGood(fault);
    if (refused || nowMs - createdAtMs >= giveUpAfterMs) {
      log.error({ id, kind, attempts, why }, `a mail was given up ${refused ? 'since it was refused' : 'after a day'}`);
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    log.warn({ id, kind, attempts, why }, 'a mail could not be sent; it is tried again');
    const dueAtMs = nowMs + pauseMs(attempts);
    await db.updateTable('outbox').set({ due_at_ms: dueAtMs }).where('id', '=', id).execute();
  }
}

/** 10 s, 20 s, 40 s … half an hour at most. */
function pauseMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 1_800_000);
}
