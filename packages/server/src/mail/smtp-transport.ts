import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { readSmtpUrl } from './smtp-settings.js';
import { type SmtpLimits, smtpLimits } from './time-limits.js';
import { compose, type MailTransport } from './transport.js';

/**
 * Hands mail to an SMTP server, each over a connection of its own. The connection is ours and not nodemailer's, so that ending it ends
 * the hand-over: a mail that is late cannot arrive after it was given up.
 */
export function smtpTransport(url: string, from: string, limits: SmtpLimits = smtpLimits): MailTransport {
  const { connectWithinMs, greetWithinMs, silenceMs, handOverWithinMs } = limits;
  const settings = {
    ...readSmtpUrl(url),
    connectionTimeout: connectWithinMs,
    greetingTimeout: greetWithinMs,
    socketTimeout: silenceMs,
  };
  return {
    async send(to, message, { signal }) {
      const connection = connect({ host: settings.host, port: settings.port, noDelay: true });
      const failed = new Promise<never>((_resolve, reject) => connection.on('error', reject));
      const end = (why: string) => connection.destroy(new Error(why));
      const stop = () => end('the service stops');
      const connecting = setTimeout(end, connectWithinMs, `no connection within ${connectWithinMs} ms`);
      const handingOver = setTimeout(end, handOverWithinMs, `the mail server took longer than ${handOverWithinMs} ms`);
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) stop();
        await Promise.race([failed, connected(connection)]);
        clearTimeout(connecting);
        const mailer = createTransport({ ...settings, connection });
        await Promise.race([failed, mailer.sendMail(compose(from, to, message))]);
      } finally {
        clearTimeout(connecting);
        clearTimeout(handingOver);
        signal.removeEventListener('abort', stop);
        connection.destroy();
      }
    },
    forget: async () => {},
    sweep: async () => {},
    close: () => {},
  };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('connect', resolve));
}
