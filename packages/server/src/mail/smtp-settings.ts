import { domainToASCII } from 'node:url';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';

/** A mail server, in nodemailer's words. */
export type SmtpSettings = SMTPTransport.Options & { readonly host: string; readonly port: number };

/**
 * Reads an address such as `smtps://user:password@host:465?tls.rejectUnauthorized=false`. What follows the question mark are options of
 * nodemailer. It reads such addresses itself, but then forgets every other option, the time limits among them.
 *
 * @throws when user or password cannot be decoded
 */
export function readSmtpUrl(text: string): SmtpSettings {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const secure = protocol === 'smtps:';
  return {
    ...readOptions(searchParams),
    secure,
    host: domainToASCII(hostname).replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(port) || (secure ? 465 : 587),
    ...(username === '' ? {} : { auth: { user: decode(username), pass: decode(password) } }),
  };
}

function readOptions(searchParams: URLSearchParams): SMTPTransport.Options {
  const options: Record<string, unknown> = {};
  const tls: Record<string, unknown> = {};
  for (const [name, text] of searchParams) {
    if (name.startsWith('tls.')) tls[name.slice(4)] = readValue(text);
    else options[name] = readValue(text);
  }
  return { ...options, tls };
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[0-9]+$/.test(text) ? Number(text) : text;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('MAIL_URL must have a percent sign in its user or password written as %25');
  }
}
