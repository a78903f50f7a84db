import { crc32 } from 'node:zlib';
import type { Template, TemplatedText } from '@almanac/data/internal';
import { Body, byteLength, type Pieces, type Sendable } from './body.js';
import {
  asPartBytes,
  deflateParts,
  gzipHeader,
  gzipTrailer,
  largestDistance,
  type PartBytes,
  storedBlocks,
} from './deflate-parts.js';
import { compressLightly, type Encoding } from './encoding.js';

/** How a text is written where it stands, and what was made of stencils that are written so. */
interface Writing {
  readonly write: (text: string) => string;
  readonly known: WeakMap<Template, StencilBytes>;
}

/** A text that stands in SVG, or wherever it needs no other writing. */
export const plain: Writing = { write: (text) => text, known: new WeakMap() };

/** A text between the quotes of a JSON string. */
export const json: Writing = { write: (text) => JSON.stringify(text).slice(1, -1), known: new WeakMap() };

/** A stencil as bytes, and compressed when it is first wanted so. */
interface StencilBytes {
  readonly whole: PartBytes;
  deflated?: Promise<{ readonly linked: PartBytes; readonly alone: PartBytes }>;
}

/** A text of this picture alone, and the parts of the stencil that follow it. */
interface Run {
  readonly text: Buffer;
  readonly from: number;
  readonly to: number;
}

/** About what a piece costs beside its bytes. */
const pieceBytes = 100;

/** So many pieces the system takes in one call. */
const maxPieces = 64;

/**
 * The body of a stencilled text with something around it. Nothing of the stencil is written or compressed again: gzip is put together
 * from the compressed parts, which is why it is to be had best in gzip; brotli knows no such joints, so it is made of the whole.
 */
export function templateBody(
  contentType: string,
  {
    before = '',
    text,
    after = '',
    writing,
  }: { before?: string; text: TemplatedText; after?: string; writing: Writing },
): Body {
  const stencil = toBytes(text.template, writing);
  const runs = splitRuns(text, before, writing);
  const end = Buffer.from(after);
  const pieces = join([...runs.flatMap(({ text, from, to }) => [text, slice(stencil.whole, from, to)]), end]);
  const length = byteLength(pieces);
  const makeSmaller = async (encoding: Encoding): Promise<Pieces> =>
    encoding === 'br'
      ? [await compressLightly(Buffer.concat(pieces))]
      : join([
          gzipHeader,
          ...(await deflate(runs, stencil)),
          ...storedBlocks(end),
          gzipTrailer(
            pieces.reduce((crc, piece) => crc32(piece, crc), 0),
            length,
          ),
        ]);
  const make = (encoding: Encoding) => (encoding === 'identity' ? pieces : makeSmaller(encoding));
  // The stencil's bytes are there in any case.
  const ownBytes = length - stencil.whole.bytes.length + pieceBytes * pieces.length;
  const weigh = (made: Sendable) => (made.length === 1 ? byteLength(made) : ownBytes);
  return new Body({ contentType, length, bestIn: 'gzip', make, ownBytes, weigh });
}

function toBytes(stencil: Template, { write, known }: Writing): StencilBytes {
  const found = known.get(stencil);
  if (found) return found;
  const bytes = { whole: asPartBytes(stencil.parts.map((part) => Buffer.from(write(part)))) };
  known.set(stencil, bytes);
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
 * The deflated runs. Linked parts refer back to parts before them; after a text that the stencil does not know of, those within reach
 * of it would refer to the wrong bytes, so parts stand there that were compressed alone.
 */
async function deflate(runs: readonly Run[], stencil: StencilBytes): Promise<Buffer[]> {
  stencil.deflated ??= deflateParts(stencil.whole);
  const { linked, alone } = await stencil.deflated;
  const { starts } = stencil.whole;
  return runs.flatMap(({ text, from, to }) => {
    const safe = from === 0 ? 0 : starts.findIndex((start) => start >= (starts[from] as number) + largestDistance);
    const middle = safe < 0 ? to : Math.min(Math.max(safe, from), to);
    return [...storedBlocks(text), slice(alone, from, middle), slice(linked, middle, to)];
  });
}

function slice({ bytes, starts }: PartBytes, from: number, to: number): Buffer {
  return bytes.subarray(starts[from], starts[to]);
}

/** Many small pieces cost more than one copy of them. Empty ones are left out: Node's crc32 begins anew at one that was sent before. */
function join(pieces: Pieces): Pieces {
  const filled = pieces.filter(({ length }) => length > 0);
  return filled.length > maxPieces ? [Buffer.concat(filled)] : filled;
}
