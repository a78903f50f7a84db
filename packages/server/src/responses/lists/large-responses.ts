import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, Failure, type Format, writeList } from '@almanac/operations';
import type { Encoding } from '@almanac/operations/http';
import { builtFolder } from '../../storage/built-folder.js';
import { Body, byteLength, type Sendable } from '../body.js';
import type { Effort } from '../encoding.js';
import { compressStream, decompressStream } from '../streams/byte-streams.js';
import { writeInSlices } from '../streams/write-in-slices.js';
import { isLarge } from './list-size.js';

/** Text that is too large to be held uncompressed. */
export interface LargeText {
  readonly mediaType: string;
  write(): Iterable<string>;
}

/** The text of an answer, if it is too large to be held uncompressed. */
export function findLargeText(answer: Answer, format: Format | undefined): LargeText | undefined {
  if (answer.kind === 'content' && answer.isLarge)
    return { mediaType: answer.mediaType, write: answer.make as () => Iterable<string> };
  if (answer.kind !== 'list' || !format || !isLarge(answer)) return undefined;
  return { mediaType: format.mediaType, write: () => writeList(format, answer) };
}

/** The folder of the texts that the build renders. */
export const listsFolder = fileURLToPath(new URL('lists', builtFolder));

/** Each takes a second or two, so a longer queue would mean waiting for more than 30 s. */
const maxWaiting = 16;

const tooMany = new Failure('unavailable', 'too many large lists are being rendered; try again soon', {
  retryAfterSeconds: 5,
});

/**
 * Renders large texts: in time slices, straight into brotli, from which other encodings are made off the event loop. One at a time,
 * since rendering takes about 50 MB.
 */
export class LargeResponses {
  #built: Promise<ReadonlyMap<string, number>> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param takeWork takes the work of rendering from the caller's budget */
  async get(
    tag: string,
    { mediaType, write }: LargeText,
    takeWork: () => Failure | undefined,
  ): Promise<Body | Failure> {
    this.#built ??= readBuiltLists().catch(() => {
      this.#built = undefined;
      return new Map();
    });
    const length = (await this.#built).get(tag);
    if (length !== undefined)
      return createLargeBody(mediaType, length, await readFile(join(listsFolder, formatFileName(tag, length))));
    if (this.#waiting >= maxWaiting) return tooMany;
    const refusal = takeWork();
    if (refusal) return refusal;
    this.#waiting++;
    const making = this.#last.then(() => compressText(write(), 'quick'));
    this.#last = making.catch(() => {}).finally(() => this.#waiting--);
    const made = await making;
    return createLargeBody(mediaType, made.length, made.brotli);
  }
}

/** The file name of a built text: its tag, and its length before compression in bytes. */
export function formatFileName(tag: string, length: number): string {
  return `${tag}.${length}.br`;
}

async function readBuiltLists(): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(listsFolder);
  return new Map(
    files.map((file) => {
      const [tag = '', length] = file.split('.');
      return [tag, Number(length)];
    }),
  );
}

/** Renders text into brotli, in time slices. */
export async function compressText(
  text: Iterable<string>,
  effort?: Effort,
): Promise<{ length: number; brotli: Buffer }> {
  let length = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of writeInSlices(text)) {
      length += piece.length;
      yield piece;
    }
  }
  const brotli = await compressStream(pieces(), 'br', effort);
  return { length, brotli };
}

function createLargeBody(contentType: string, length: number, brotli: Buffer): Body {
  const stream = () => decompressStream(brotli);
  const whole = [brotli];
  const make = async (encoding: Encoding) =>
    encoding === 'gzip' ? [await compressStream(stream(), 'gzip', 'quick')] : whole;
  const weigh = (made: Sendable) => (made === whole ? 0 : byteLength(made));
  return new Body({ contentType, length, bestIn: 'br', make, ownBytes: brotli.length, weigh, stream });
}
