import { connect, type Socket } from 'node:net';

/** Shared by all connections, since data is processed before more can arrive. */
const sharedBuffer = Buffer.allocUnsafe(262_144);
const maxHeadBytes = 16_384;

/** The status is 0 if the answer was incomplete. */
export interface Outcome {
  readonly status: number;
  readonly retryAfter?: string | undefined;
  readonly fault?: string;
}

/** Sends one request after another at little cost: bytes of bodies are counted, but not stored. */
export class Connection {
  #socket: Socket | undefined;
  readonly #hostname: string;
  readonly #port: number;
  #head = '';
  #bodyBytesLeft = 0;
  #outcome: Outcome = { status: 0 };
  #resolve: ((outcome: Outcome) => void) | undefined;

  constructor({ hostname, port }: URL) {
    this.#hostname = hostname;
    this.#port = Number(port);
  }

  /** If the connection is closed later, the next request connects again. */
  async open(): Promise<void> {
    const socket = connect({
      host: this.#hostname,
      port: this.#port,
      noDelay: true,
      onread: { buffer: sharedBuffer, callback: (length) => this.#read(length) },
    });
    this.#socket = socket;
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => this.#fail(socket, code ?? message));
    socket.once('close', () => this.#fail(socket, 'closed'));
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }

  /** @param from the IP address of the caller, for `x-forwarded-for` */
  sendGet(path: string, from: string, resolve: (outcome: Outcome) => void): void {
    if (!this.#socket || this.#socket.destroyed) void this.open();
    this.#resolve = resolve;
    const headers = `host: ${this.#hostname}\r\nx-forwarded-for: ${from}\r\naccept-encoding: br\r\n`;
    this.#socket?.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`, 'latin1');
  }

  close(): void {
    this.#resolve = undefined;
    this.#socket?.destroy();
  }

  #read(length: number): boolean {
    let offset = 0;
    if (this.#bodyBytesLeft === 0) {
      const previousLength = this.#head.length;
      this.#head += sharedBuffer.toString('latin1', 0, Math.min(length, maxHeadBytes));
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      offset = end + 4 - previousLength;
      this.#readHead(this.#head.slice(0, end + 2));
      if (this.#socket?.destroyed) return false;
    }
    this.#bodyBytesLeft -= length - offset;
    if (this.#bodyBytesLeft === 0) this.#settle(this.#outcome);
    return true;
  }

  #readHead(head: string): void {
    const status = Number(head.slice(9, 12));
    const bodyBytes = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#head = '';
    this.#outcome = { status, retryAfter: /\r\nretry-after: (\S+)/i.exec(status === 200 ? '' : head)?.[1] };
    if (bodyBytes === undefined) this.#socket?.destroy(new Error('an answer without a length'));
    else this.#bodyBytesLeft = Number(bodyBytes);
  }

  #fail(socket: Socket, fault: string): void {
    if (socket !== this.#socket) return;
    this.#head = '';
    this.#bodyBytesLeft = 0;
    this.#settle({ status: 0, fault });
  }

  #settle(outcome: Outcome): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(outcome);
  }
}
