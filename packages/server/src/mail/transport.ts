import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Message } from './messages.js';

/** How mail leaves. */
export interface MailTransport {
  /** @throws when the mail could not be handed over */
  send(to: string, message: Message): Promise<void>;
  close(): void;
}

/** Hands mail to an SMTP server. Its waits are short of the time for which a letter is leased. */
export function smtpTransport(url: string, from: string): MailTransport {
  const mailer = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async (to, message) => {
      await mailer.sendMail(compose(from, to, message));
    },
    close: () => mailer.close(),
  };
}

/** Writes mail as files that only their owner may read, for a service without a mail server; the log says the link. */
export function fileTransport(folder: string, from: string, log: FastifyBaseLogger): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, message) {
      const { message: bytes } = await mailer.sendMail(compose(from, to, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, link: message.link }, 'mail written to the outbox folder');
    },
    close: () => mailer.close(),
  };
}

/** The address goes in as an object, never as text to be parsed, so that it cannot add headers. */
function compose(from: string, to: string, { subject, text, html }: Message) {
  return { from, to: { name: '', address: to }, subject, text, html, headers: { 'auto-submitted': 'auto-generated' } };
}
