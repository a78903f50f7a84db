import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.js';
import { smtpTransport } from './mail/smtp-transport.js';
import { fileTransport, type MailTransport } from './mail/transport.js';
import { openStorage, type Storage } from './storage/open-storage.js';

/** The storage that the configuration names; the log says when it goes and comes. */
export function openConfiguredStorage({ databaseUrl }: Config, log: FastifyBaseLogger): Promise<Storage> {
  return openStorage(databaseUrl, {
    onAway: ({ message }) => log.warn({ why: message }, 'PostgreSQL is away: keys and accounts wait for it'),
    onBack: () => log.info('PostgreSQL is back'),
    onUnfit: ({ message }) =>
      log.error({ why: message }, 'the tables in PostgreSQL could not be brought up to date; it is tried again'),
  });
}

/** The way in which the configuration sends mail. */
export function createTransport({ mail }: Config, log: FastifyBaseLogger): MailTransport {
  return mail.url === 'file:' ? fileTransport(mail.outboxFolder, mail.from, log) : smtpTransport(mail.url, mail.from);
}
