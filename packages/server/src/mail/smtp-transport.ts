import { connect } from 'node:net';
import { domainToASCII } from 'node:url';
import { createTransport as createMailer } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.js';
import { compose, createFileTransport, type MailTransport } from './transport.js';

export function createTransport({ mail }: Config, log: BaseLogger): MailTransport {
  return mail.url === 'file:'
    ? createFileTransport(mail.outboxFolder, mail.from, log)
    : createSmtpTransport(mail.url, mail.from);
}

/** Timeouts of a delivery, in ms. */
export const smtpLimits = {
  /** The time until the mail server accepts the connection. */
  connectTimeoutMs: 10_000,
  /** The time from the connection to the server's greeting. */
  greetingTimeoutMs: 10_000,
  /** The time between any two packets after the greeting. */
  idleTimeoutMs: 20_000,
  /** The time for the whole delivery. */
  deliveryTimeoutMs: 50_000,
};

/**
 * Creates a transport that sends each email over its own SMTP connection. The connection is opened here, not by
 * nodemailer, so that closing it cancels the delivery: an email cannot arrive after its timeout.
 */
export function createSmtpTransport(url: string, from: string, limits = smtpLimits): MailTransport {
  const { connectTimeoutMs, deliveryTimeoutMs } = limits;
  const settings = {
    ...parseSmtpUrl(url),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: limits.greetingTimeoutMs,
    socketTimeout: limits.idleTimeoutMs,
  };
  return {
    async send(to, message, { signal }) {
      const connection = connect({ host: settings.host, port: settings.port, noDelay: true });
      const failure = new Promise<never>((_resolve, reject) => connection.on('error', reject));
      const close = (reason: string) => connection.destroy(new Error(reason));
      const stop = () => close('the service is stopping');
      const timeouts = [
        setTimeout(() => {
          if (connection.connecting) close(`no connection within ${connectTimeoutMs} ms`);
        }, connectTimeoutMs),
        setTimeout(close, deliveryTimeoutMs, `the mail server took longer than ${deliveryTimeoutMs} ms`),
      ];
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) stop();
        await Promise.race([failure, new Promise<void>((resolve) => connection.once('connect', resolve))]);
        const mailer = createMailer({ ...settings, connection });
        await Promise.race([failure, mailer.sendMail(compose(from, to, message))]);
      } finally {
        timeouts.forEach(clearTimeout);
        signal.removeEventListener('abort', stop);
        connection.destroy();
      }
    },
    // Emails are not stored here, so there is nothing to delete.
    forget: async () => {},
    deleteBefore: async () => {},
  };
}

/** The options of nodemailer for a mail server. */
type SmtpSettings = SMTPTransport.Options & { readonly host: string; readonly port: number };

/**
 * Parses a URL such as `smtps://user:password@host:465?tls.rejectUnauthorized=false`. The query contains options for
 * nodemailer. Nodemailer can parse such URLs itself, but then ignores options outside the URL, such as timeouts.
 * @throws if user or password cannot be decoded
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const secure = protocol === 'smtps:';
  const options: Record<string, unknown> = {};
  const tls: Record<string, unknown> = {};
  for (const [name, value] of searchParams) {
    if (name.startsWith('tls.')) tls[name.slice(4)] = parseValue(value);
    else options[name] = parseValue(value);
  }
  return {
    ...options,
    tls,
    secure,
    host: domainToASCII(hostname).replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(port) || (secure ? 465 : 587),
    ...(username === '' ? {} : { auth: { user: decode(username), pass: decode(password) } }),
  };
}

function parseValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[0-9]+$/.test(text) ? Number(text) : text;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('a percent sign in the user or password of MAIL_URL must be written as %25');
  }
}

/** True if the mail server permanently rejected the recipient (a 5yz reply to RCPT, RFC 5321). */
export function isPermanentRejection(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/**
 * Returns the first line of an error message, without the email addresses and tokens that mail servers quote, or the
 * code of an error without a message.
 */
export function describeFailure(fault: unknown): string {
  const { message = '', code = '' } = fault as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n');
  // If the host has several addresses and none can be connected to, the error has only a code.
  return line.replace(/[^\s<>"]+@[^\s<>"]+|[\w-]{43,}/g, '…') || code;
}
