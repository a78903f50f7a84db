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
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

/** What goes on beside the answering: mail is sent, and what has had its time is swept. One process of a machine does it. */
export class Housekeeping {
  readonly postman: Postman;
  readonly sweeper: Sweeper;

  constructor({ storage: { db }, transport, publicUrl, clock, log }: HousekeepingParts) {
    this.postman = new Postman({ db, delivery: new Delivery(db, transport, publicUrl), clock, log });
    this.sweeper = new Sweeper({ db, clock, log });
  }

  start(): void {
    this.postman.start();
    this.sweeper.start();
  }

  /** Ends when the mail that is under way is sent. */
  async stop(): Promise<void> {
    this.sweeper.stop();
    await this.postman.stop();
  }
}
