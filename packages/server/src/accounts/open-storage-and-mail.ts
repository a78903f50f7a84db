import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.js';
import { createSmtpTransport } from '../mail/smtp-transport.js';
import { createFileTransport, type MailTransport } from '../mail/transport.js';
import { isPostgresUrl, openStorage, type Storage } from '../storage/open-storage.js';

/** Opens the configured storage and logs when it becomes unavailable or available. */
export function openConfiguredStorage({ databaseUrl }: Config, log: BaseLogger): Promise<Storage> {
  const [unavailable, available] = isPostgresUrl(databaseUrl)
    ? ['PostgreSQL is unavailable: so are keys and accounts', 'PostgreSQL is available again']
    : ['accounts cannot be changed: signups and other changes get 503', 'accounts can be changed again'];
  return openStorage(databaseUrl, {
    onUnavailable: ({ message }) => log.warn({ why: message }, unavailable),
    onAvailable: () => log.info(available),
    onWritesFailing: ({ message }) =>
      log.warn({ why: message }, 'PostgreSQL cannot be written: changes of accounts get 503'),
    onMigrationFailed: ({ message }) =>
      log.error({ why: message }, 'could not migrate the tables in PostgreSQL; retrying'),
  });
}

/** Creates the configured mail transport. */
export function createTransport({ mail }: Config, log: BaseLogger): MailTransport {
  return mail.url === 'file:'
    ? createFileTransport(mail.outboxFolder, mail.from, log)
    : createSmtpTransport(mail.url, mail.from);
}
