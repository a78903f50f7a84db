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
