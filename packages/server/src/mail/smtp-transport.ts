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

export const smtpLimits = {
  connectTimeoutMs: 10_000,
  greetingTimeoutMs: 10_000,
  /** Between any two packets after the greeting. */
  idleTimeoutMs: 20_000,
  deliveryTimeoutMs: 50_000,
};

/** Opens the connections itself, so that closing one cancels its delivery: nodemailer could deliver after a timeout. */
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
    // Emails are not stored here.
    forget: async () => {},
    deleteBefore: async () => {},
  };
}

type SmtpSettings = SMTPTransport.Options & { readonly host: string; readonly port: number };

/**
 * Parses a URL such as `smtps://user:password@host:465?tls.rejectUnauthorized=false`, whose query has options for
 * nodemailer. Nodemailer itself would ignore options outside the URL, such as timeouts.
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

/** A 5yz reply to RCPT (RFC 5321). */
export function isPermanentRejection(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** The first line of the message, without quoted email addresses and tokens; the code if there is no message. */
export function describeFailure(fault: unknown): string {
  const { message = '', code = '' } = fault as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n');
  // If the host has several addresses and none can be connected to, the error has only a code.
  return line.replace(/[^\s<>"]+@[^\s<>"]+|[\w-]{43,}/g, '…') || code;
}
