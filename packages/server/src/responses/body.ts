import type { Readable } from 'node:stream';
import type { Encoding } from '@almanac/operations/http';
import { type Compression, compress } from './encoding.js';

/** Buffers to send one after another, or few bytes as a Latin-1 string, which is written together with the head. */
export type Sendable = Pieces | string;

export type Pieces = readonly Buffer[];

/** What the bytes of a response are made from. */
export interface BodyOptions {
  readonly contentType: string;
  /** Length before compression, in bytes. */
  readonly length: number;
  /** The preferred compression; undefined for what is compressed already, such as images. */
  readonly bestIn: Compression | undefined;
  /** Encodes the body; compresses off the event loop. */
  readonly make: (encoding: Encoding) => Sendable | Promise<Sendable>;
  /** Memory that the body takes before anything is encoded, in bytes. */
  readonly ownBytes: number;
  /** Memory that an encoded body adds, in bytes; its length by default. */
  readonly weigh?: (made: Sendable) => number;
  /** The uncompressed bytes, if there are too many to hold at once. */
  readonly stream?: () => Readable;
  /** How many bytes are decompressed and left out before the first of the stream; none by default. */
  readonly skippedBytes?: number;
}

/** Up to this size it is cheaper to write head and body to a socket as one string than as two buffers. */
const maxStringBytes = 8192;

/** The body of a response in each encoding: encoded on demand, and held if it is cached. */
export class Body {
  readonly contentType: string;
  readonly length: number;
  readonly bestIn: Compression | undefined;
  readonly make: BodyOptions['make'];
  readonly stream: (() => Readable) | undefined;
  readonly skippedBytes: number;
  readonly #weigh: (made: Sendable) => number;
  /** The bytes in each encoding that is held. */
  readonly held: { [E in Encoding]?: Sendable } = {};
  readonly #underway: { [E in Encoding]?: Promise<Sendable> | undefined } = {};
  #heldBytes: number;

  constructor({
    contentType,
    length,
    bestIn,
    make,
    ownBytes,
    weigh = byteLength,
    stream,
    skippedBytes = 0,
  }: BodyOptions) {
    this.contentType = contentType;
    this.length = length;
    this.bestIn = bestIn;
    this.make = make;
    this.stream = stream;
    this.skippedBytes = skippedBytes;
    this.#weigh = weigh;
    this.#heldBytes = ownBytes;
  }

  /** Creates a body from bytes. */
  static fromBytes(contentType: string, bytes: Buffer, bestIn: Compression | undefined): Body {
    return Body.#fromSendable(contentType, toSendable(bytes), bestIn);
  }

  /** Creates a body from text. */
  static fromText(contentType: string, text: string, bestIn: Compression | undefined): Body {
    const isAscii = text.length <= maxStringBytes && Buffer.byteLength(text) === text.length;
    return Body.#fromSendable(contentType, isAscii ? text : toSendable(Buffer.from(text)), bestIn);
  }

  static #fromSendable(contentType: string, whole: Sendable, bestIn: Compression | undefined): Body {
    const length = byteLength(whole);
    return new Body({
      contentType,
      length,
      bestIn,
      make: (encoding) => (encoding === 'identity' ? whole : compress(toBytes(whole), encoding).then(toSendable)),
      ownBytes: length,
      weigh: (made) => (made === whole ? 0 : byteLength(made)),
    });
  }

  /** Memory that the body takes, in bytes. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Encodes and holds the body: only once, even if called again meanwhile. */
  hold(encoding: Encoding): Promise<Sendable> {
    const underway = this.#underway[encoding] ?? this.#makeAndHold(encoding);
    this.#underway[encoding] = underway;
    return underway;
  }

  async #makeAndHold(encoding: Encoding): Promise<Sendable> {
    try {
      const made = await this.make(encoding);
      this.held[encoding] = made;
      this.#heldBytes += this.#weigh(made);
      return made;
    } finally {
      this.#underway[encoding] = undefined;
    }
  }
}

/** The length in bytes. */
export function byteLength(sendable: Sendable): number {
  if (typeof sendable === 'string') return sendable.length;
  let length = 0;
  for (const piece of sendable) length += piece.length;
  return length;
}

function toSendable(bytes: Buffer): Sendable {
  return bytes.length <= maxStringBytes ? bytes.toString('latin1') : [bytes];
}

function toBytes(sendable: Sendable): Buffer {
  return typeof sendable === 'string' ? Buffer.from(sendable, 'latin1') : Buffer.concat(sendable);
}
