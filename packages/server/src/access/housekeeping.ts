import type { FastifyBaseLogger } from 'fastify';
import { Delivery } from '../mail/delivery.js';
import { Postman } from '../mail/postman.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/open-storage.js';
import { Sweeper } from './sweeper.js';

/** What housekeeping works with. */
export interface HousekeepingParts {
  readonly storage: Storage;
  readonly transport: MailTransport;
  readonly publicUrl: string | undefined;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

/** What goes on beside the answering: mail is sent, and what has had its time is swept. One process of a machine does it. */
export class Housekeeping {
  readonly postman: Postman;
  readonly sweeper: Sweeper;
  /** Where the service listens: mails link there where there is no other address for callers. */
  #address = 'http://localhost';

  constructor({ storage, transport, publicUrl, clock, log }: HousekeepingParts) {
    const { db } = storage;
    const delivery = new Delivery(db, transport, () => publicUrl ?? this.#address);
    this.postman = new Postman({ db, delivery, clock, log });
    this.sweeper = new Sweeper({ storage, transport, clock, log });
  }

  /** @param address on which the service listens */
  start(address: string): void {
    this.#address = address;
    this.postman.start();
    this.sweeper.start();
  }

  /** Ends when the mail that is under way is sent, or was put back, and the sweeping has paused. */
  async stop(): Promise<void> {
    await Promise.all([this.sweeper.stop(), this.postman.stop()]);
  }
}
