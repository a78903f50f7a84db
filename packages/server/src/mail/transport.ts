import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { BaseLogger } from 'pino';
import { hashSecret } from '../storage/database.js';
import type { Message } from './messages.js';

export interface MailTransport {
  /** @throws if the email could not be sent */
  send(to: string, message: Message, options: { readonly nowMs: number; readonly signal: AbortSignal }): Promise<void>;
  /** Deletes stored emails to the address. */
  forget(to: string): Promise<void>;
  deleteBefore(beforeMs: number): Promise<void>;
}

/** Writes emails to files that only their owner can read, and logs the names of the files. */
export function createFileTransport(folder: string, from: string, log: BaseLogger): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, message, { nowMs }) {
      const { message: bytes } = await mailer.sendMail(compose(from, to, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${formatInstant(nowMs)}-${hashAddress(to)}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written to the outbox folder');
    },
    async forget(to) {
      const files = await readdir(folder).catch(() => []);
      const matchingFiles = files.filter((file) => file.includes(`-${hashAddress(to)}-`));
      await Promise.all(matchingFiles.map((file) => rm(join(folder, file), { force: true })));
    },
    async deleteBefore(beforeMs) {
      const files = await readdir(folder).catch(() => []);
      const oldFiles = files.filter((file) => fileNamePattern.test(file) && file < formatInstant(beforeMs));
      for (const file of oldFiles) await rm(join(folder, file), { force: true });
    },
  };
}

const fileNamePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{16}-[0-9a-f]{8}\.eml(?:\.part)?$/;

/** File names that begin with it sort by age. */
function formatInstant(atMs: number): string {
  return new Date(atMs).toISOString().replace(/[:.]/g, '-');
}

/** Identifies the recipient in a file name without revealing the address. */
function hashAddress(to: string): string {
  return hashSecret(to).slice(0, 16);
}

/** The address is passed as an object, not as text to be parsed, so that it cannot inject headers. */
export function compose(from: string, to: string, { subject, text, html }: Message): SendMailOptions {
  const plainType = 'text/plain; charset=utf-8';
  // ASCII is sent as 7bit: quoted-printable would break long links for people who read the mail as a file.
  const is7bit = /^[\n\x20-\x7e]*$/.test(text) && !/.{990}/.test(text);
  const head = `Content-Type: ${plainType}\r\nContent-Transfer-Encoding: 7bit\r\n\r\n`;
  return {
    from,
    to: { name: '', address: to },
    subject,
    headers: { 'auto-submitted': 'auto-generated' },
    alternatives: [
      is7bit ? { raw: head + text.replaceAll('\n', '\r\n') } : { contentType: plainType, content: text },
      { contentType: 'text/html; charset=utf-8', content: html },
    ],
  };
}
