import { domainToASCII } from 'node:url';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';

/** A mail server, as nodemailer's options. */
export type SmtpSettings = SMTPTransport.Options & { readonly host: string; readonly port: number };

/**
 * Parses a URL such as `smtps://user:password@host:465?tls.rejectUnauthorized=false`. The query has options of nodemailer, which can
 * parse such URLs itself but then ignores all other options, including timeouts.
 *
 * @throws if user or password cannot be decoded
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const secure = protocol === 'smtps:';
  return {
    ...parseOptions(searchParams),
    secure,
    host: domainToASCII(hostname).replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(port) || (secure ? 465 : 587),
    ...(username === '' ? {} : { auth: { user: decode(username), pass: decode(password) } }),
  };
}

function parseOptions(searchParams: URLSearchParams): SMTPTransport.Options {
  const options: Record<string, unknown> = {};
  const tls: Record<string, unknown> = {};
  for (const [name, text] of searchParams) {
    if (name.startsWith('tls.')) tls[name.slice(4)] = parseValue(text);
    else options[name] = parseValue(text);
  }
  return { ...options, tls };
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
