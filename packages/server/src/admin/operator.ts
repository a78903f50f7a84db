import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { AccountAdmin, type Decision, type KeyEntry, type UpgradeEntry } from '../accounts/account-admin.js';
import { isAllowance } from '../accounts/api-key.js';
import { parseEmail } from '../accounts/signup/email.js';
import { describeMistypedVariables, type Environment, readConfig } from '../config/config.js';
import { createTransport } from '../mail/smtp-transport.js';
import type { Storage } from '../storage/database.js';
import { hasTables, isPostgresUrl, openStorage } from '../storage/open-storage.js';
import { restorePostgres } from '../storage/restore-postgres.js';
import { readBackup, restoreSqlite } from '../storage/sqlite/copy-sqlite.js';
import { lockFileName, lockStateFolder } from '../storage/sqlite/lock-file.js';
import { describeStartupError, hidePasswords } from './startup-errors.js';

export {
  type AccountAdmin,
  type Decision,
  describeMistypedVariables,
  isAllowance,
  type KeyEntry,
  parseEmail,
  type UpgradeEntry,
};

/** Access to the accounts for commands, whether or not the service is running. */
export interface Operator {
  readonly admin: AccountAdmin;
  readonly db: Storage['db'];
  /** The user who runs the command, for the audit table, such as `command line, anna`. */
  readonly actor: string;
  /** Copies the database to a file while it is in use; undefined for PostgreSQL, which has its own tools. */
  readonly copyTo: Storage['copyTo'];
  /** The database in which the tables for accounts were created; undefined if they existed already. */
  readonly createdDatabase: string | undefined;
  close(): Promise<void>;
}

/**
 * Commands only queue mail: the service finds it in the outbox within seconds, and sends it.
 * @throws {ConfigError} if a variable is invalid; the message names it
 * @throws {Error} if there are no accounts and `createsAccounts` is false, or if the storage cannot be opened
 */
export async function openOperator(environment: Environment, createsAccounts: boolean): Promise<Operator> {
  const config = readConfig(environment);
  const log = pino({ level: 'silent' });
  const rethrow = (fault: unknown) => {
    throw new Error(describeStartupError(fault, config), { cause: fault });
  };
  const { databaseUrl } = config;
  const databaseName = isPostgresUrl(databaseUrl) ? hidePasswords(databaseUrl) : resolve(databaseUrl);
  const isNew = !(await hasTables(databaseUrl).catch(rethrow));
  if (isNew && !createsAccounts)
    throw new Error(
      `there are no accounts in ${databaseName}: set STATE_DIR or DATABASE_URL as for the service, which creates them when it starts`,
    );
  const storage = await openStorage(databaseUrl, log).catch(rethrow);
  if (storage.isUnavailable) {
    await storage.close();
    throw new Error('PostgreSQL does not respond: is it running where DATABASE_URL says?');
  }
  return {
    admin: new AccountAdmin({
      db: storage.db,
      transport: createTransport(config, log),
      clock: Date.now,
      wake: () => {},
      keysChanged: () => {},
    }),
    db: storage.db,
    actor: `command line, ${readUserName()}`,
    copyTo: storage.copyTo,
    createdDatabase: isNew ? databaseName : undefined,
    close: () => storage.close(),
  };
}

/**
 * Restores a backup where there are no accounts yet: into the SQLite file, or into PostgreSQL.
 * @returns where the accounts are now, and the number of active keys
 * @throws {ConfigError} if a variable is invalid; the message names it
 * @throws {Error} if there are accounts already, a service uses the state folder, or the backup cannot be used
 */
export async function restoreAccounts(
  environment: Environment,
  backup: string,
): Promise<{ readonly path: string; readonly keyCount: number }> {
  const { databaseUrl, stateFolder } = readConfig(environment);
  if (isPostgresUrl(databaseUrl)) {
    const path = hidePasswords(databaseUrl);
    return readBackup(backup, async (file, keyCount) => {
      const operator = await openOperator(environment, true);
      await restorePostgres(file, operator.db, path).finally(() => operator.close());
      return { path, keyCount };
    });
  }
  const path = resolve(databaseUrl);
  const unlock = existsSync(join(stateFolder, lockFileName)) ? lockStateFolder(stateFolder) : () => {};
  try {
    return { path, keyCount: await restoreSqlite(backup, path) };
  } finally {
    unlock();
  }
}

/** Returns the uid if the user has no name, as in many containers. */
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
