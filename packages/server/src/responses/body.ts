import type { Readable } from 'node:stream';
import type { Failure } from '@almanac/operations';
import type { Encoding } from '@almanac/operations/http';
import { compress, minCompressedBytes } from './encoding.js';
import type { TransferSlot } from './transfer-slots.js';

/** A string is short, in Latin-1, and written together with the head. */
export type Sendable = Buffer | string;

export interface BodyOptions {
  readonly contentType: string;
  /** In bytes, before compression. */
  readonly length: number;
  /** False for content that is already compressed, such as images. */
  readonly isCompressible: boolean;
  /** Compresses off the event loop. */
  readonly make: (encoding: Encoding) => Sendable | Promise<Sendable>;
  /** Estimated memory for all encodings, in bytes. */
  readonly heldBytes: number;
  /** The uncompressed bytes, if there are too many to be in memory at once. */
  readonly stream?: () => Readable;
}

/** Shorter bodies are strings: it is cheaper to write head and body to a socket as one string than as two buffers. */
const maxStringBytes = 8192;

/** Brotli and gzip of text together take about half as much as the text. */
const compressedShare = 0.5;

/** A body that is encoded on demand, once for each encoding. */
export class Body {
  readonly contentType: string;
  readonly length: number;
  readonly isCompressible: boolean;
  readonly heldBytes: number;
  readonly stream: (() => Readable) | undefined;
  readonly #make: BodyOptions['make'];
  readonly #encodedBodies: { [E in Encoding]?: Sendable | Promise<Sendable> | undefined } = {};

  constructor({ contentType, length, isCompressible, make, heldBytes, stream }: BodyOptions) {
    this.contentType = contentType;
    this.length = length;
    this.isCompressible = isCompressible;
    this.#make = make;
    this.heldBytes = heldBytes;
    this.stream = stream;
  }

  static from(contentType: string, content: string | Uint8Array, isCompressible = true): Body {
    const body = toSendable(content);
    const { length } = body;
    const canBeCompressed = isCompressible && length >= minCompressedBytes;
    return new Body({
      contentType,
      length,
      isCompressible,
      make: (encoding) => (encoding === 'identity' ? body : compress(toBytes(body), encoding).then(toSendable)),
      heldBytes: canBeCompressed ? length * (1 + compressedShare) : length,
    });
  }

  encode(encoding: Encoding): Sendable | Promise<Sendable> {
    const encodedBody = this.#encodedBodies[encoding];
    if (encodedBody !== undefined) return encodedBody;
    const newBody = this.#make(encoding);
    this.#encodedBodies[encoding] = newBody;
    if (newBody instanceof Promise)
      newBody.catch(() => {
        this.#encodedBodies[encoding] = undefined;
      });
    return newBody;
  }

  has(encoding: Encoding): boolean {
    return this.#encodedBodies[encoding] !== undefined;
  }
}

/** A body that is sent as a stream, because it is too large to be in memory. */
export interface StreamedBody {
  readonly contentType: string;
  readonly length: number;
  /**
   * Takes a slot for sending the bytes from `start` up to the one before `end`, or says why they cannot be sent now.
   */
  begin(start: number, end: number): TransferSlot | Failure | Promise<TransferSlot | Failure>;
  open(start: number, end: number): AsyncIterable<Buffer>;
  close?(): Promise<void>;
}

/** Text of unknown length that is written while it is sent, and is not cached. */
export class TextStream {
  readonly contentType: string;
  readonly text: Iterable<string>;

  constructor(contentType: string, text: Iterable<string>) {
    this.contentType = contentType;
    this.text = text;
  }
}

function toSendable(content: string | Uint8Array): Sendable {
  if (typeof content === 'string') {
    // ASCII is the same in Latin-1 and in UTF-8.
    const isAscii = Buffer.byteLength(content) === content.length;
    return isAscii && content.length <= maxStringBytes ? content : toSendable(Buffer.from(content));
  }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return bytes.length <= maxStringBytes ? bytes.toString('latin1') : bytes;
}

function toBytes(sendable: Sendable): Buffer {
  return typeof sendable === 'string' ? Buffer.from(sendable, 'latin1') : sendable;
}
