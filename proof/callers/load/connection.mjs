// One connection that asks for one thing after another, and spends little on it: bodies are counted, not kept.
import { connect } from 'node:net';

/** Whatever arrives is looked at before anything else can arrive, so all connections share it. */
const received = Buffer.allocUnsafe(262_144);
const longestHead = 16_384;

/** @typedef {{ status: number, retryAfter?: string, fault?: string }} Answer a status of 0 where there was no whole answer */

export class Connection {
  #socket;
  #hostname;
  #port;
  #head = '';
  #bodyBytesLeft = 0;
  #answer;
  /** @type {((answer: Answer) => void) | undefined} */
  #resolve;

  /** @param {URL} url */
  constructor({ hostname, port }) {
    this.#hostname = hostname;
    this.#port = Number(port);
  }

  /** Connects; a request does so by itself where the connection is closed. */
  async open() {
    const socket = connect({
      host: this.#hostname,
      port: this.#port,
      noDelay: true,
      onread: { buffer: received, callback: (length) => this.#read(length) },
    });
    this.#socket = socket;
    socket.once('error', ({ code, message }) => this.#fail(socket, code ?? message));
    socket.once('close', () => this.#fail(socket, 'closed'));
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }

  /**
   * @param {string} path
   * @param {string} from the address of the caller
   * @param {(answer: Answer) => void} resolve
   */
  ask(path, from, resolve) {
    if (!this.#socket || this.#socket.destroyed) void this.open();
    this.#resolve = resolve;
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${this.#hostname}\r\nx-forwarded-for: ${from}\r\naccept-encoding: br\r\n\r\n`,
      'latin1',
    );
  }

  close() {
    this.#socket?.destroy();
  }

  #read(length) {
    let at = 0;
    if (this.#bodyBytesLeft === 0) {
      const before = this.#head.length;
      this.#head += received.latin1Slice(0, Math.min(length, longestHead));
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      at = end + 4 - before;
      this.#readHead(this.#head.slice(0, end + 2));
      if (this.#socket.destroyed) return false;
    }
    this.#bodyBytesLeft -= length - at;
    if (this.#bodyBytesLeft === 0) this.#settle(this.#answer);
    return true;
  }

  #readHead(head) {
    const status = Number(head.slice(9, 12));
    const bodyBytes = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const retryAfter = status === 200 ? undefined : /\r\nretry-after: (\S+)/i.exec(head)?.[1];
    this.#head = '';
    this.#answer = { status, retryAfter };
    if (bodyBytes === undefined) this.#socket.destroy(new Error('an answer without a length'));
    else this.#bodyBytesLeft = Number(bodyBytes);
  }

  #fail(socket, fault) {
    if (socket !== this.#socket) return;
    this.#head = '';
    this.#bodyBytesLeft = 0;
    this.#settle({ status: 0, fault });
  }

  #settle(answer) {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(answer);
  }
}
