import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, Failure, type Format, writeList } from '@almanac/operations';
import { builtFolder } from '../storage/built-folder.js';
import { Body } from './body.js';
import type { Effort } from './encoding.js';
import { isLarge } from './estimate-work.js';
import { compressStream, decompressStream, writeInSlices } from './streams.js';

export interface LargeText {
  readonly mediaType: string;
  write(): Iterable<string>;
}

/** Undefined if the text is small enough to be in memory uncompressed. */
export function findLargeText(answer: Answer, format: Format | undefined): LargeText | undefined {
  if (answer.kind === 'content' && answer.isLarge)
    return { mediaType: answer.mediaType, write: answer.make as () => Iterable<string> };
  if (answer.kind !== 'list' || !format || !isLarge(answer)) return undefined;
  return { mediaType: format.mediaType, write: () => writeList(format, answer) };
}

/** `length` is in bytes, before compression. */
interface CompressedText {
  readonly length: number;
  readonly brotli: Buffer;
}

/** The folder of the texts that the build, or the service after its start, has rendered. */
export const listsFolder = fileURLToPath(new URL('lists', builtFolder));

/** Each text takes a second or two, so the last one waits for about 30 s. */
const maxWaiting = 16;

const tooManyTexts = new Failure('unavailable', 'too many large lists are being rendered; try again soon', {
  retryAfterSeconds: 5,
});

let lastRendering: Promise<unknown> = Promise.resolve();
let waitingCount = 0;

/**
 * Reads the text from the file if the build has rendered it; otherwise renders it in time slices. Other encodings are
 * made from brotli, off the event loop. Texts are rendered one at a time, since each takes about 50 MB.
 */
export async function renderLarge({ mediaType, write }: LargeText, builtFile?: string): Promise<Body | Failure> {
  if (builtFile !== undefined) return createLargeBody(mediaType, await readBuiltText(builtFile));
  if (waitingCount >= maxWaiting) return tooManyTexts;
  waitingCount++;
  const rendering = lastRendering.then(() => compressText(write(), 'quick'));
  lastRendering = rendering.catch(() => {}).finally(() => waitingCount--);
  return createLargeBody(mediaType, await rendering);
}

export function formatFileName(tag: string, length: number): string {
  return `${tag}.${length}.br`;
}

/** Finds the file of a text that the build has rendered. */
export async function findBuiltFile(tag: string): Promise<string | undefined> {
  const files = await readdir(listsFolder).catch(() => []);
  return files.find((name) => name.startsWith(`${tag}.`));
}

async function readBuiltText(file: string): Promise<CompressedText> {
  return { length: Number(file.split('.')[1]), brotli: await readFile(join(listsFolder, file)) };
}

export async function compressText(text: Iterable<string>, effort?: Effort): Promise<CompressedText> {
  let length = 0;
  async function* countBlocks(): AsyncGenerator<Buffer> {
    for await (const block of writeInSlices(text)) {
      length += block.length;
      yield block;
    }
  }
  const brotli = await compressStream(countBlocks(), 'br', effort);
  return { length, brotli };
}

/** Gzip is made on request, and is half as large again as brotli. */
function createLargeBody(contentType: string, { length, brotli }: CompressedText): Body {
  const stream = () => decompressStream(brotli);
  return new Body({
    contentType,
    length,
    isCompressible: true,
    make: (encoding) => (encoding === 'gzip' ? compressStream(stream(), 'gzip', 'quick') : brotli),
    heldBytes: brotli.length * 2.5,
    stream,
  });
}
