import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { parseSmtpUrl } from './smtp-settings.js';
import { type SmtpLimits, smtpLimits } from './time-limits.js';
import { compose, type MailTransport } from './transport.js';

/**
 * Sends mail to an SMTP server, each over its own connection. We open the connection, not nodemailer, so that closing it cancels the
 * delivery: a mail cannot arrive after its timeout.
 */
export function createSmtpTransport(url: string, from: string, limits: SmtpLimits = smtpLimits): MailTransport {
  const { connectTimeoutMs, greetingTimeoutMs, idleTimeoutMs, deliveryTimeoutMs } = limits;
  const settings = {
    ...parseSmtpUrl(url),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: idleTimeoutMs,
  };
  return {
    async send(to, message, { signal }) {
      const connection = connect({ host: settings.host, port: settings.port, noDelay: true });
      const failed = new Promise<never>((_resolve, reject) => connection.on('error', reject));
      const close = (why: string) => connection.destroy(new Error(why));
      const stop = () => close('the service is stopping');
      const connecting = setTimeout(close, connectTimeoutMs, `no connection within ${connectTimeoutMs} ms`);
      const delivering = setTimeout(
        close,
        deliveryTimeoutMs,
        `the mail server took longer than ${deliveryTimeoutMs} ms`,
      );
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) stop();
        await Promise.race([failed, waitUntilConnected(connection)]);
        clearTimeout(connecting);
        const mailer = createTransport({ ...settings, connection });
        await Promise.race([failed, mailer.sendMail(compose(from, to, message))]);
      } finally {
        clearTimeout(connecting);
        clearTimeout(delivering);
        signal.removeEventListener('abort', stop);
        connection.destroy();
      }
    },
    forget: async () => {},
    deleteBefore: async () => {},
    close: () => {},
  };
}

function waitUntilConnected(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('connect', resolve));
}
