// A real SMTP server that keeps what arrives.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * Starts one on a free loopback port.
 *
 * @param {{ onEnd: (end: () => unknown) => void }} scope
 * @param {{ hangsFor?: string }} [options] the recipient whose mail is never acknowledged
 */
export async function startMailServer({ onEnd }, { hangsFor } = {}) {
  const mails = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Looking up the name of each caller takes seconds where no name server answers.
    disableReverseLookup: true,
    onData(stream, { envelope }, answer) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const [to] = envelope.rcptTo.map(({ address }) => address);
        if (to === hangsFor) return;
        mails.push({ to, text: decode(Buffer.concat(chunks).toString('latin1')) });
        answer();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  onEnd(() => smtp.close());
  return {
    environment: {
      MAIL_URL: `smtp://127.0.0.1:${smtp.server.address().port}`,
      PUBLIC_URL: 'http://almanac.example',
      MAIL_FROM: 'almanac@almanac.example',
    },
    mails,
    /** How many mails have come for an address. */
    countFor: (email) => mails.filter(({ to }) => to === email).length,
    /** The token of the newest mail for an address. */
    tokenFor: (email) => mails.flatMap(({ to, text }) => (to === email ? findToken(text) : [])).at(-1),
  };
}

/** Other mails than those of signups have none. */
function findToken(text) {
  const [, token] = /token=([\w-]{20,})/.exec(text) ?? [];
  return token ?? [];
}

/** The text of a mail, also where it is quoted-printable. */
function decode(source) {
  if (!/^content-transfer-encoding: quoted-printable/im.test(source)) return source;
  return source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}
