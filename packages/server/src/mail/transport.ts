import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { hashSecret } from '../storage/hash-secret.js';
import type { Message } from './messages.js';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

/** The circumstances of sending. */
export interface Sending {
  readonly nowMs: number;
  /** Ends it where it is. */
  readonly signal: AbortSignal;
}

/** How mail leaves. */
export interface MailTransport {
  /** @throws when the mail could not be handed over */
  send(to: string, message: Message, sending: Sending): Promise<void>;
  /** Deletes mails to an address that are still kept here. */
  forget(to: string): Promise<void>;
  /** Deletes mails that were written before an instant and are still kept here. */
  sweep(beforeMs: number): Promise<void>;
  close(): void;
}

/** Writes mail as files that only their owner may read, for a service without a mail server; the log names the file. */
export function fileTransport(folder: string, from: string, log: FastifyBaseLogger): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, message, { nowMs }) {
      const { message: bytes } = await mailer.sendMail(compose(from, to, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${writeInstant(nowMs)}-${createMark(to)}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written to the outbox folder');
    },
    async forget(to) {
      const files = await readdir(folder).catch(() => []);
      const theirs = files.filter((file) => file.includes(`-${createMark(to)}-`));
      await Promise.all(theirs.map((file) => rm(join(folder, file), { force: true })));
    },
    async sweep(beforeMs) {
      const files = await readdir(folder).catch(() => []);
      const old = files.filter((file) => ownName.test(file) && file < writeInstant(beforeMs));
      for (const file of old) await rm(join(folder, file), { force: true });
    },
    close: () => mailer.close(),
  };
}

const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{16}-[0-9a-f]{8}\.eml(?:\.part)?$/;

/** The instant stands first in a file's name, so that names sort by age. */
function writeInstant(atMs: number): string {
  return new Date(atMs).toISOString().replace(/[:.]/g, '-');
}

/** By this the mails to an address are found again, without the address in a file's name. */
function createMark(to: string): string {
  return hashSecret(to).slice(0, 16);
}

/** The address goes in as an object, never as text to be parsed, so that it cannot add headers. */
export function compose(from: string, to: string, { subject, text, html }: Message): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    headers: { 'auto-submitted': 'auto-generated' },
    alternatives: [plainPart(text), { contentType: 'text/html; charset=utf-8', content: html }],
  };
}

/** ASCII goes out as it is: quoted-printable would break a long link in two for whoever reads the mail as a file. */
function plainPart(text: string): Attachment {
  const contentType = 'text/plain; charset=utf-8';
  if (!/^[\n\x20-\x7e]*$/.test(text) || /.{990}/.test(text)) return { contentType, content: text };
  const head = `Content-Type: ${contentType}\r\nContent-Transfer-Encoding: 7bit\r\n\r\n`;
  return { raw: head + text.replaceAll('\n', '\r\n') };
}
