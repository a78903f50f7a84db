import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

type Message = Parameters<StdioServerTransport['send']>[0];

/** Larger messages are rejected, since tools take short arguments. */
const maxMessageBytes = 1024 * 1024;

/** Messages on stdin and stdout. The SDK would drop requests in flight when stdin ends: here they are answered first. */
export class StdioTransport extends StdioServerTransport {
  readonly #unanswered = new Set<unknown>();
  #onAllAnswered = () => {};
  #closing: Promise<void> | undefined;
  #onClosed = () => {};
  /** Resolves when stdin has ended and all requests are answered. */
  readonly closed = new Promise<void>((resolve) => {
    this.#onClosed = resolve;
  });

  constructor() {
    super(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes });
  }

  override start(): Promise<void> {
    const receive = this.onmessage;
    this.onmessage = (message) => {
      if ('method' in message) {
        // A subscription has no answer: it lasts until one side ends it.
        if ('id' in message && message.method !== 'subscriptions/listen') this.#unanswered.add(message.id);
        if (message.method === 'notifications/cancelled') this.#settle(message.params?.requestId);
      }
      receive?.(message);
    };
    // The last message may have no line feed.
    process.stdin.once('end', () => this._ondata(Buffer.from('\n')));
    return super.start();
  }

  override async send(message: Message): Promise<void> {
    try {
      await super.send(message);
    } finally {
      if (!('method' in message)) this.#settle(message.id);
    }
  }

  override close(): Promise<void> {
    this.#closing ??= this.#answerAndClose();
    return this.#closing;
  }

  /** Requests end within the timeout of the server that is asked, so this does too. */
  async #answerAndClose(): Promise<void> {
    if (this.#unanswered.size > 0)
      await new Promise<void>((resolve) => {
        this.#onAllAnswered = resolve;
      });
    await super.close();
    this.#onClosed();
  }

  #settle(id: unknown): void {
    this.#unanswered.delete(id);
    if (this.#unanswered.size === 0) this.#onAllAnswered();
  }
}
