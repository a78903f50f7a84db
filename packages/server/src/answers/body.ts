import type { Readable } from 'node:stream';
import { type Compression, compress, type Encoding } from './encoding.js';

/** Bytes to be sent one after another. */
export type Pieces = readonly Buffer[];

/** What the bytes of an answer are made from. */
export interface BodyParts {
  readonly contentType: string;
  /** Length in bytes before compressing. */
  readonly length: number;
  /** Which compression is to be had best; undefined for what is compressed already, as a picture is. */
  readonly bestIn: Compression | undefined;
  /** Makes the bytes in an encoding; compresses off the event loop. */
  readonly make: (encoding: Encoding) => Pieces | Promise<Pieces>;
  /** How many bytes of memory the making begins with. */
  readonly ownBytes: number;
  /** How many more are needed to hold what was made; as many as it has, if not given. */
  readonly weigh?: (made: Pieces) => number;
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
  readonly make: BodyParts['make'];
  readonly stream: (() => Readable) | undefined;
  readonly #weigh: (made: Pieces) => number;
  readonly #held = new Map<Encoding, Pieces>();
  readonly #texts = new Map<Encoding, string>();
  readonly #underway = new Map<Encoding, Promise<void>>();
  #heldBytes: number;

  constructor({ contentType, length, bestIn, make, ownBytes, weigh = lengthOf, stream }: BodyParts) {
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
    const { length } = bytes;
    const whole = [bytes];
    const makeSmaller = async (compression: Compression) => [await compress(bytes, compression)];
    return new Body({
      contentType,
      length,
      bestIn,
      make: (encoding) => (encoding === 'identity' ? whole : makeSmaller(encoding)),
      ownBytes: length,
      weigh: (made) => (made === whole ? 0 : lengthOf(made)),
    });
  }

  /** How many bytes it keeps in memory. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** The bytes in an encoding, where they are held. */
  held(encoding: Encoding): Pieces | undefined {
    return this.#held.get(encoding);
  }

  /** The same as a text of one letter (Latin-1) for each byte, where they are held and few. */
  heldText(encoding: Encoding): string | undefined {
    return this.#texts.get(encoding);
  }

  /** Makes and holds the bytes in an encoding: once, though several ask while they are being made. */
  hold(encoding: Encoding): Promise<void> {
    const underway = this.#underway.get(encoding) ?? this.#makeAndHold(encoding);
    this.#underway.set(encoding, underway);
    return underway;
  }

  async #makeAndHold(encoding: Encoding): Promise<void> {
    try {
      const made = await this.make(encoding);
      const length = lengthOf(made);
      this.#held.set(encoding, made);
      this.#heldBytes += this.#weigh(made);
      if (length > longestText) return;
      this.#texts.set(encoding, Buffer.concat(made).toString('latin1'));
      this.#heldBytes += length;
    } finally {
      this.#underway.delete(encoding);
    }
  }
}

export function lengthOf(pieces: Pieces): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}
