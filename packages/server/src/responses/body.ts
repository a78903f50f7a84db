import type { Readable } from 'node:stream';
import { type Compression, compress, type Encoding } from './encoding.js';

/** Bytes to be sent one after another; where they are few, a text of one letter (Latin-1) for each, which leaves with the head. */
export type Sendable = Pieces | string;

export type Pieces = readonly Buffer[];

/** What the bytes of an answer are made from. */
export interface BodyOptions {
  readonly contentType: string;
  /** Length in bytes before compressing. */
  readonly length: number;
  /** Which compression is to be had best; undefined for what is compressed already, as a picture is. */
  readonly bestIn: Compression | undefined;
  /** Makes the bytes in an encoding; compresses off the event loop. */
  readonly make: (encoding: Encoding) => Sendable | Promise<Sendable>;
  /** How many bytes of memory the making begins with. */
  readonly ownBytes: number;
  /** How many more are needed to hold what was made; as many as it has, if not given. */
  readonly weigh?: (made: Sendable) => number;
  /** The bytes before compressing, where they are too many to be held at once. */
  readonly stream?: () => Readable;
}

/** Up to here it is cheaper to write head and body to a socket as one text than as two buffers. */
const longestText = 8192;

/** The bytes of an answer in each encoding: made when they are wanted, and held when they are to be kept. */
export class Body {
  readonly contentType: string;
  readonly length: number;
  readonly bestIn: Compression | undefined;
  readonly make: BodyOptions['make'];
  readonly stream: (() => Readable) | undefined;
  readonly #weigh: (made: Sendable) => number;
  readonly #held: { [E in Encoding]?: Sendable } = {};
  readonly #underway: { [E in Encoding]?: Promise<Sendable> | undefined } = {};
  #heldBytes: number;

  constructor({ contentType, length, bestIn, make, ownBytes, weigh = byteLength, stream }: BodyOptions) {
    this.contentType = contentType;
    this.length = length;
    this.bestIn = bestIn;
    this.make = make;
    this.stream = stream;
    this.#weigh = weigh;
    this.#heldBytes = ownBytes;
  }

  /** A body of bytes that are there. */
  static of(contentType: string, bytes: Buffer, bestIn: Compression | undefined): Body {
    return Body.#of(contentType, toSendable(bytes), bestIn);
  }

  static ofText(contentType: string, text: string, bestIn: Compression | undefined): Body {
    const isAscii = text.length <= longestText && Buffer.byteLength(text) === text.length;
    return Body.#of(contentType, isAscii ? text : toSendable(Buffer.from(text)), bestIn);
  }

  static #of(contentType: string, whole: Sendable, bestIn: Compression | undefined): Body {
    const length = byteLength(whole);
    const makeSmaller = async (compression: Compression) => toSendable(await compress(toBytes(whole), compression));
    return new Body({
      contentType,
      length,
      bestIn,
      make: (encoding) => (encoding === 'identity' ? whole : makeSmaller(encoding)),
      ownBytes: length,
      weigh: (made) => (made === whole ? 0 : byteLength(made)),
    });
  }

  /** How many bytes it keeps in memory. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** The bytes in an encoding, where they are held. */
  held(encoding: Encoding): Sendable | undefined {
    return this.#held[encoding];
  }

  /** Makes and holds the bytes in an encoding: once, though several ask while they are being made. */
  hold(encoding: Encoding): Promise<Sendable> {
    const underway = this.#underway[encoding] ?? this.#makeAndHold(encoding);
    this.#underway[encoding] = underway;
    return underway;
  }

  async #makeAndHold(encoding: Encoding): Promise<Sendable> {
    try {
      const made = await this.make(encoding);
      this.#held[encoding] = made;
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
  return bytes.length <= longestText ? bytes.toString('latin1') : [bytes];
}

function toBytes(sendable: Sendable): Buffer {
  return typeof sendable === 'string' ? Buffer.from(sendable, 'latin1') : Buffer.concat(sendable);
}
