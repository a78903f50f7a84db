import { compress, type Encoding } from './encoding.js';

/** A whole answer as bytes, compressed when it is first wanted so. */
export class Prepared {
  readonly contentType: string;
  readonly #bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>>;
  readonly #whole: Buffer;

  constructor(contentType: string, body: Buffer) {
    this.contentType = contentType;
    this.#whole = body;
    this.#bodies = { identity: body };
  }

  /** Length in bytes before compressing. */
  get length(): number {
    return this.#whole.length;
  }

  /** How many bytes compressing can make fewer: none of a picture, which is compressed already. */
  get compressibleLength(): number {
    return this.contentType === 'image/png' ? 0 : this.#whole.length;
  }

  /** The bytes in an encoding; at once when they have been wanted before. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#whole;
    const known = this.#bodies[encoding];
    if (known) return known;
    const compressing = compress(this.#whole, encoding);
    this.#bodies[encoding] = compressing;
    compressing.then(
      (body) => {
        this.#bodies[encoding] = body;
      },
      () => {
        delete this.#bodies[encoding];
      },
    );
    return compressing;
  }
}
