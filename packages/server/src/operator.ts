import { userInfo } from 'node:os';
import { pino } from 'pino';
import { AccountAdmin, type Decision } from './accounts/account-admin.js';
import type { KeyEntry, UpgradeEntry } from './accounts/account-entries.js';
import { parseEmail } from './accounts/email.js';
import { isAllowance } from './accounts/issue-key.js';
import { createTransport, openConfiguredStorage } from './accounts/open-storage-and-mail.js';
import { readConfig } from './config.js';
import { Outbox } from './mail/outbox.js';
import { describeStartupError } from './process/startup-errors.js';
import type { Storage } from './storage/open-storage.js';

export { type AccountAdmin, type Decision, isAllowance, type KeyEntry, parseEmail, type UpgradeEntry };

/** The accounts, for commands that are run beside a service or without one. */
export interface Operator {
  readonly admin: AccountAdmin;
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
    throw new Error(describeStartupError(fault, config), { cause: fault });
  });
  if (storage.isUnavailable) {
    await storage.close();
    throw new Error('PostgreSQL gives no answer: does it run where DATABASE_URL says?');
  }
  const transport = createTransport(config, log);
  const outbox = new Outbox(() => {});
  const admin = new AccountAdmin({ db: storage.db, outbox, transport, clock: Date.now, keysChanged: () => {} });
  return {
    admin,
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
