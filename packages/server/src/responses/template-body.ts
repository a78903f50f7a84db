import { crc32 } from 'node:zlib';
import type { Template, TemplatedText } from '@almanac/data/internal';
import type { Encoding } from '@almanac/operations/http';
import { Body, byteLength, type Pieces, type Sendable } from './body.js';
import {
  createGzipTrailer,
  createStoredBlocks,
  deflateParts,
  gzipHeader,
  joinParts,
  maxDistance,
  type PartBytes,
} from './deflate-parts.js';
import { compressLightly } from './encoding.js';

/** How text is escaped in its context, and the templates already encoded in that way. */
interface Writing {
  readonly write: (text: string) => string;
  readonly known: WeakMap<Template, TemplateBytes>;
}

/** Text that needs no escaping, such as SVG. */
export const plain: Writing = { write: (text) => text, known: new WeakMap() };

/** Text inside a JSON string. */
export const json: Writing = { write: (text) => JSON.stringify(text).slice(1, -1), known: new WeakMap() };

/** A template as bytes, compressed on first use. */
interface TemplateBytes {
  readonly whole: PartBytes;
  deflated?: Promise<{ readonly linked: PartBytes; readonly independent: PartBytes }>;
}

/** The text of a slot, and the range of template parts that follows it. */
interface Run {
  readonly text: Buffer;
  readonly from: number;
  readonly to: number;
}

/** Approximate overhead of a piece, in bytes. */
const pieceOverheadBytes = 100;

/** How many pieces one system call takes. */
const maxPieces = 64;

/**
 * Creates the body of a filled template. The template is encoded and compressed only once: gzip is assembled from its compressed parts,
 * so gzip is preferred. Brotli streams cannot be assembled like that, so brotli compresses the whole.
 */
export function createTemplateBody(
  contentType: string,
  {
    before = '',
    text,
    after = '',
    writing,
  }: { before?: string; text: TemplatedText; after?: string; writing: Writing },
): Body {
  const template = toBytes(text.template, writing);
  const runs = splitRuns(text, before, writing);
  const end = Buffer.from(after);
  const pieces = join([...runs.flatMap(({ text, from, to }) => [text, slice(template.whole, from, to)]), end]);
  const length = byteLength(pieces);
  const makeSmaller = async (encoding: Encoding): Promise<Pieces> =>
    encoding === 'br'
      ? [await compressLightly(Buffer.concat(pieces))]
      : join([
          gzipHeader,
          ...(await deflate(runs, template)),
          ...createStoredBlocks(end),
          createGzipTrailer(
            pieces.reduce((crc, piece) => crc32(piece, crc), 0),
            length,
          ),
        ]);
  const make = (encoding: Encoding) => (encoding === 'identity' ? pieces : makeSmaller(encoding));
  // The template's bytes are shared.
  const ownBytes = length - template.whole.bytes.length + pieceOverheadBytes * pieces.length;
  const weigh = (made: Sendable) => (made.length === 1 ? byteLength(made) : ownBytes);
  return new Body({ contentType, length, bestIn: 'gzip', make, ownBytes, weigh });
}

function toBytes(template: Template, { write, known }: Writing): TemplateBytes {
  const found = known.get(template);
  if (found) return found;
  const bytes = { whole: joinParts(template.parts.map((part) => Buffer.from(write(part)))) };
  known.set(template, bytes);
  return bytes;
}

function splitRuns({ template, slots }: TemplatedText, before: string, { write }: Writing): Run[] {
  const filled = slots[0]?.[0] === 0 ? slots : ([[0, ''], ...slots] as const);
  return filled.map(([from, text], place) => ({
    text: Buffer.from(place === 0 ? before + write(text) : write(text)),
    from,
    to: filled[place + 1]?.[0] ?? template.parts.length,
  }));
}

/**
 * Deflates runs. Linked parts refer back to earlier parts. After a slot, parts within the maximum distance would refer to the wrong
 * bytes, so independently compressed parts are used there.
 */
async function deflate(runs: readonly Run[], template: TemplateBytes): Promise<Buffer[]> {
  template.deflated ??= deflateParts(template.whole);
  const { linked, independent } = await template.deflated;
  const { starts } = template.whole;
  return runs.flatMap(({ text, from, to }) => {
    const safe = from === 0 ? 0 : starts.findIndex((start) => start >= (starts[from] as number) + maxDistance);
    const middle = safe < 0 ? to : Math.min(Math.max(safe, from), to);
    return [...createStoredBlocks(text), slice(independent, from, middle), slice(linked, middle, to)];
  });
}

function slice({ bytes, starts }: PartBytes, from: number, to: number): Buffer {
  return bytes.subarray(starts[from], starts[to]);
}

/** Copies many small pieces into one, which is cheaper. Drops empty ones: Node's crc32 restarts at an empty buffer. */
function join(pieces: Pieces): Pieces {
  const filled = pieces.filter(({ length }) => length > 0);
  return filled.length > maxPieces ? [Buffer.concat(filled)] : filled;
}
