import { once } from 'node:events';
import { constants, createDeflateRaw } from 'node:zlib';

/** The bytes of all parts of something, one after another, and where each begins; at the end, where the last one ends. */
export interface PartBytes {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

export function asPartBytes(parts: readonly Buffer[]): PartBytes {
  let end = 0;
  const starts = parts.map((part) => {
    end += part.length;
    return end - part.length;
  });
  return { bytes: Buffer.concat(parts), starts: [...starts, end] };
}

/** So far back, at most, compressed data refers (RFC 1951). */
export const largestDistance = 32_768;

/** RFC 1952: deflate, no name, no time, any system. */
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** The empty last block, and what gzip has after it. */
export function gzipTrailer(crc: number, length: number): Buffer {
  const trailer = Buffer.from([1, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  trailer.writeUInt32LE(crc, 5);
  trailer.writeUInt32LE(length, 9);
  return trailer;
}

const longestStored = 65_535;

/** Bytes as deflate holds them without compressing them (RFC 1951, section 3.2.4). They begin and end on whole bytes. */
export function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += longestStored) {
    const stored = bytes.subarray(at, at + longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(stored.length, 1);
    head.writeUInt16LE(~stored.length & 0xffff, 3);
    blocks.push(head, stored);
  }
  return blocks;
}

/** Parts that end on whole bytes, so that anything may stand between them: linked to those before, and each alone. */
export async function deflateParts(parts: PartBytes): Promise<{ linked: PartBytes; alone: PartBytes }> {
  const [linked, alone] = await Promise.all([
    deflate(parts, constants.Z_SYNC_FLUSH),
    deflate(parts, constants.Z_FULL_FLUSH),
  ]);
  return { linked, alone };
}

async function deflate({ bytes, starts }: PartBytes, flush: number): Promise<PartBytes> {
  const deflating = createDeflateRaw();
  const chunks: Buffer[][] = [[]];
  deflating.on('data', (chunk: Buffer) => chunks.at(-1)?.push(chunk));
  for (let part = 0; part + 1 < starts.length; part++) {
    deflating.write(bytes.subarray(starts[part], starts[part + 1]));
    await new Promise<void>((resolve) => deflating.flush(flush, resolve));
    chunks.push([]);
  }
  deflating.close();
  await once(deflating, 'close');
  return asPartBytes(chunks.slice(0, -1).map((made) => Buffer.concat(made)));
}
