// A real SMTP server that keeps what arrives, and gives the trouble that it is asked for.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** What a server says to a recipient (RFC 5321, section 4.2.3). */
const refusals = {
  'try later': { responseCode: 451, message: 'greylisted, try again later' },
  unknown: { responseCode: 550, message: 'no such mailbox here' },
};

/**
 * Starts one on a loopback port.
 *
 * @param {{ onEnd: (end: () => unknown) => void }} scope
 * @param {object} [options]
 * @param {(to: string, attempt: number) => 'try later' | 'unknown' | 'hangs' | 'breaks off' | undefined} [options.trouble] what a
 *   recipient's mail meets; attempts count from 1
 * @param {boolean} [options.offersTls] with a certificate that nobody trusts
 * @param {number} [options.port] a free one if it is not given
 */
export async function startMailServer({ onEnd }, { trouble = () => undefined, offersTls = false, port = 0 } = {}) {
  const mails = [];
  const attempts = {};
  const current = new Map();
  const smtp = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    // Looking up the name of each caller takes seconds where no name server answers.
    disableReverseLookup: true,
    onRcptTo({ address }, { id }, answer) {
      attempts[address] = (attempts[address] ?? 0) + 1;
      const met = trouble(address, attempts[address]);
      current.set(id, met);
      const refusal = refusals[met];
      answer(refusal && Object.assign(new Error(refusal.message), refusal));
    },
    onData(stream, { id, envelope, secure }, answer) {
      const met = current.get(id);
      if (met === 'breaks off')
        return [...smtp.connections].find((connection) => connection.id === id)?._socket.destroy();
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const [to] = recipients;
        if (met === 'hangs') return;
        const source = Buffer.concat(chunks).toString('latin1');
        mails.push({ to, recipients, isEncrypted: secure, source, text: decode(source) });
        answer();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  onEnd(() => smtp.close());
  return {
    environment: {
      MAIL_URL: `smtp://127.0.0.1:${smtp.server.address().port}`,
      PUBLIC_URL: 'http://almanac.example',
      MAIL_FROM: 'almanac@almanac.example',
    },
    mails,
    close: () => new Promise((resolve) => smtp.close(resolve)),
    port: smtp.server.address().port,
    /** How often the mail for an address was tried. */
    countAttempts: (email) => attempts[email] ?? 0,
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
