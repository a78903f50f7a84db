import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An email that the server has received. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The headers and the body, as they were received. */
  readonly source: string;
  /** The plain text part of the email. */
  readonly text: string;
}

/** The step at which a mail server stops answering, and the recipients for which it does so. */
export interface Hang {
  readonly at: 'greeting' | 'recipient' | 'data';
  /** The server hangs only for recipients whose address starts with this text. By default, it hangs for all. */
  readonly recipients?: string;
}

/** An SMTP server for tests. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** The reply that rejects every recipient; undefined if recipients are accepted. */
  refuseWith: { code: number; message: string } | undefined;
  /** The step at which the server stops answering, for all or some recipients. */
  hang: Hang | undefined;
  /** True if the server closes the connection in the middle of each email. */
  breaksOff: boolean;
  /** The number of open connections. */
  readonly openCount: number;
  /** The number of open connections on which the server has stopped answering. */
  readonly hangingCount: number;
  /** Returns the earliest email that was not taken yet; waits for one if there is none. */
  take(): Promise<ArrivedMail>;
  /** Stops listening, so that connections are refused. */
  markUnavailable(): Promise<void>;
  markAvailable(): Promise<void>;
  close(): Promise<void>;
}

const user = 'almanac';
export const smtpPassword = 'smtp-password-0123456789';

/**
 * Starts a real SMTP server on a free loopback port; it requires user and password.
 * @param encryption undefined for no encryption, `tls` for encryption from the first byte, or `starttls`; the
 *   certificate is self-signed
 */
export async function startMailServer(encryption?: 'tls' | 'starttls'): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const waitingTakers: ((mail: ArrivedMail) => void)[] = [];
  let takenCount = 0;
  const hangingSessions = new Set<string>();
  const hangsAt = (at: Hang['at'], session: SMTPServerSession, recipient = ''): boolean => {
    const { hang } = mailServer;
    const shouldHang = hang?.at === at && recipient.startsWith(hang.recipients ?? '');
    if (shouldHang) hangingSessions.add(session.id);
    return shouldHang;
  };
  const createSmtpServer = () =>
    new SMTPServer({
      secure: encryption === 'tls',
      allowInsecureAuth: encryption === undefined,
      disableReverseLookup: true,
      disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
      onConnect: (session, answer) => {
        if (!hangsAt('greeting', session)) answer();
      },
      onClose: ({ id }) => hangingSessions.delete(id),
      onAuth: (login, _session, answer) =>
        login.username === user && login.password === smtpPassword
          ? answer(null, { user })
          : answer(new Error('Invalid username or password')),
      onRcptTo({ address }, session, answer) {
        const { refuseWith } = mailServer;
        if (hangsAt('recipient', session, address)) return;
        if (refuseWith) answer(Object.assign(new Error(refuseWith.message), { responseCode: refuseWith.code }));
        else answer();
      },
      onData(stream, session, answer) {
        const { envelope } = session;
        if (mailServer.breaksOff) {
          const connections = server.connections as Set<{ id: string; _socket: Socket }>;
          for (const { id, _socket } of connections) if (id === session.id) _socket.destroy();
          return;
        }
        if (hangsAt('data', session, envelope.rcptTo[0]?.address)) {
          stream.resume();
          return;
        }
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8');
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          mails.push({
            from,
            to: envelope.rcptTo.map(({ address }) => restoreAsciiDomain(address)),
            source,
            text: readText(source),
          });
          answer();
          if (waitingTakers.length > 0) waitingTakers.shift()?.(mails[takenCount++] as ArrivedMail);
        });
      },
    });
  let server = createSmtpServer();
  const listen = async (port: number) => {
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  const mailServer: MailServer = {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://${user}:${smtpPassword}@127.0.0.1:${port}`,
    mails,
    refuseWith: undefined,
    hang: undefined,
    breaksOff: false,
    get openCount() {
      return server.connections.size;
    },
    get hangingCount() {
      return hangingSessions.size;
    },
    take: () =>
      takenCount < mails.length
        ? Promise.resolve(mails[takenCount++] as ArrivedMail)
        : new Promise((resolve) => waitingTakers.push(resolve)),
    markUnavailable: stop,
    async markAvailable() {
      server = createSmtpServer();
      await listen(port);
    },
    close: stop,
  };
  return mailServer;
}

/** Restores the ASCII form (xn--) of the domain in an address, because the SMTP library converts it to Unicode. */
function restoreAsciiDomain(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1;
  return address.slice(0, domainStart) + domainToASCII(address.slice(domainStart));
}

/** Reads the text part of an email, and decodes quoted-printable. */
function readText(source: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
