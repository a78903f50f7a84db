import { userInfo } from 'node:os';
import { pino } from 'pino';
import { readEmail } from './access/email.js';
import { isAllowance } from './access/issue-key.js';
import { type Decision, Office } from './access/office.js';
import type { KeyEntry, UpgradeEntry } from './access/office-entries.js';
import { readConfig } from './config.js';
import { explainStart } from './explain-start.js';
import { Outbox } from './mail/outbox.js';
import { createTransport, openConfiguredStorage } from './open-accounts.js';
import type { Storage } from './storage/open-storage.js';

export { type Decision, isAllowance, type KeyEntry, type Office, readEmail, type UpgradeEntry };

/** The accounts, for commands that are run beside a service or without one. */
export interface Operator {
  readonly office: Office;
  /** Who acts, for the audit table. */
  readonly actor: string;
  /** Copies everything to a file while it is in use; undefined where the engine has its own way. */
  readonly copyTo: Storage['copyTo'];
  close(): Promise<void>;
}

/**
 * Opens the accounts that the configuration names. Mail is left to the service, which finds it in the outbox within seconds.
 *
 * @throws ConfigError that names a variable with a bad value; or when storage cannot be reached
 */
export async function openOperator(environment: Readonly<Record<string, string | undefined>>): Promise<Operator> {
  const config = readConfig(environment);
  const log = pino({ level: 'silent' });
  const storage = await openConfiguredStorage(config, log).catch((fault: unknown) => {
    throw new Error(explainStart(fault, config), { cause: fault });
  });
  if (storage.isAway) {
    await storage.close();
    throw new Error('PostgreSQL gives no answer: does it run where DATABASE_URL says?');
  }
  const transport = createTransport(config, log);
  const outbox = new Outbox(() => {});
  const office = new Office({ db: storage.db, outbox, transport, clock: Date.now, keysChanged: () => {} });
  return {
    office,
    actor: `command line, ${readUserName()}`,
    copyTo: storage.copyTo,
    async close() {
      transport.close();
      await storage.close();
    },
  };
}

/** Who runs this process: the user's name, or its number where the system knows no name, as in many containers. */
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
