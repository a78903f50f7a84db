import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

const requestLine = /^[A-Z]+ (\S+) HTTP\/1\.[01]\r\n/;

/**
 * Reads a request again whose URL has non-ASCII bytes, as `curl '…?q=zürich'` sends it: Node's parser rejects them, so they are
 * percent-encoded first. Later requests of the connection are handled the same way.
 *
 * @param packet the input of the parser; it must begin with the request
 * @returns false if something else is wrong with the request
 */
export function readUnencoded(server: Server, socket: Socket, packet: Buffer | undefined): boolean {
  const [, url = ''] = requestLine.exec(packet?.toString('latin1') ?? '') ?? [];
  if (packet === undefined || !/[\x80-\xff]/.test(url)) return false;
  const start = packet.indexOf(' ') + 1;
  const encoded = url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  const rest = packet.subarray(start + url.length);
  const connection = createConnection(socket);
  server.emit('connection', connection);
  connection.push(Buffer.concat([packet.subarray(0, start), Buffer.from(encoded), rest]));
  return true;
}

/** A connection over a socket whose parser has failed: a server takes any stream. */
function createConnection(socket: Socket): Duplex {
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(fault, done) {
      socket.destroy(fault ?? undefined);
      done(fault);
    },
  });
  for (const name of ['remoteAddress', 'remotePort', 'remoteFamily', 'localAddress', 'localPort', 'bytesRead'] as const)
    Object.defineProperty(connection, name, { get: () => socket[name] });
  // The failed parser's listener must not get the next bytes: our listener takes over the socket.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    if (!connection.push(chunk)) socket.pause();
  });
  socket.on('end', () => connection.push(null));
  socket.on('close', () => connection.destroy());
  return connection;
}
