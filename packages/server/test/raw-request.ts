import { connect } from 'node:net';

/** A response that was read from a socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes unchanged, and returns the response. The bytes must make the service close the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    return [name.toLowerCase(), value] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

/**
 * Writes an HTTP/1.1 request, which asks for the connection to be closed unless `headers` replace `connection`. The
 * content-length of a body must be in `headers`.
 */
export function writeRawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const allHeaders = { host: 'almanac.example', connection: 'close', ...headers };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The maximum wait for the first bytes, unless `quietMs` is longer. */
const answerMs = 20_000;

interface RawOptions {
  /** After this time without new bytes, the answer counts as complete. */
  readonly quietMs?: number;
  /** Sent when the answer has begun and much of it is still to come. */
  readonly pipelined?: string;
  /** Resets the connection once the bytes are sent. */
  readonly isReset?: boolean;
}

/** Returns what arrives until the connection is closed, or until nothing comes for a while (`isClosed` is false). */
export function sendBytes(
  url: string,
  bytes: string | Buffer,
  { quietMs = 2000, pipelined, isReset = false }: RawOptions = {},
): Promise<{ answer: string; isClosed: boolean }> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isClosed = true;
    const socket = connect(Number(port), hostname);
    socket.setTimeout(Math.max(quietMs, answerMs), () => {
      isClosed = false;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('connect', () => socket.write(bytes, () => isReset && socket.resetAndDestroy()));
    socket.once('data', () => {
      socket.setTimeout(quietMs);
      if (pipelined === undefined) return;
      // Nothing is read meanwhile, so that the answer is still being sent.
      socket.pause();
      socket.write(pipelined);
      setTimeout(() => socket.resume(), 500);
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve({ answer: Buffer.concat(chunks).toString('latin1'), isClosed }));
  });
}
