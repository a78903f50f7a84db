import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly source: string;
  /** The text part. */
  readonly text: string;
}

/** An SMTP server of the test's own. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** What a recipient is answered, where it is not accepted. */
  refuseWith: { code: number; message: string } | undefined;
  /** The next mail, or one that has arrived and was not taken yet. */
  take(): Promise<ArrivedMail>;
  /** Stops listening, so that connections are refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const user = 'almanac';
export const smtpPassword = 'smtp-password-0123456789';

/** Starts a real SMTP server on a free loopback port; it wants user and password. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const waiting: ((mail: ArrivedMail) => void)[] = [];
  let taken = 0;
  const create = () =>
    new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (sent, _session, answer) =>
        sent.username === user && sent.password === smtpPassword
          ? answer(null, { user })
          : answer(new Error('Invalid username or password')),
      onRcptTo: (_address, _session, answer) =>
        mailServer.refuseWith
          ? answer(
              Object.assign(new Error(mailServer.refuseWith.message), { responseCode: mailServer.refuseWith.code }),
            )
          : answer(),
      onData(stream, { envelope }, answer) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8');
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => asSent(address)), source, text: textOf(source) });
          answer();
          if (waiting.length > 0) waiting.shift()?.(mails[taken++] as ArrivedMail);
        });
      },
    });
  let server = create();
  const listen = async (port: number) => {
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  const mailServer: MailServer = {
    url: `smtp://${user}:${smtpPassword}@127.0.0.1:${port}`,
    mails,
    refuseWith: undefined,
    take: () =>
      taken < mails.length
        ? Promise.resolve(mails[taken++] as ArrivedMail)
        : new Promise((resolve) => waiting.push(resolve)),
    goAway: stop,
    async comeBack() {
      server = create();
      await listen(port);
    },
    close: stop,
  };
  return mailServer;
}

/** The server shows the IDNA form of a domain in Unicode. */
function asSent(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1;
  return address.slice(0, domainStart) + domainToASCII(address.slice(domainStart));
}

/** The text part of a mail, decoded where it is quoted-printable. */
function textOf(source: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
