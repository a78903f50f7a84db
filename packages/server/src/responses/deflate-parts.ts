import { once } from 'node:events';
import { constants, createDeflateRaw } from 'node:zlib';

/** Parts stored one after another, the offset at which each starts, and the offset at which the last one ends. */
export interface PartBytes {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

/** Concatenates parts. */
export function joinParts(parts: readonly Buffer[]): PartBytes {
  let end = 0;
  const starts = parts.map((part) => {
    end += part.length;
    return end - part.length;
  });
  return { bytes: Buffer.concat(parts), starts: [...starts, end] };
}

/** The maximum distance of a back-reference (RFC 1951), in bytes. */
export const maxDistance = 32_768;

/** The gzip header (RFC 1952): deflate, no name, no time, unknown system. */
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Creates the empty final block and the gzip trailer. */
export function createGzipTrailer(crc: number, length: number): Buffer {
  const trailer = Buffer.from([1, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  trailer.writeUInt32LE(crc, 5);
  trailer.writeUInt32LE(length, 9);
  return trailer;
}

const maxStoredBytes = 65_535;

/** Wraps bytes in uncompressed deflate blocks (RFC 1951, section 3.2.4), which are byte-aligned. */
export function createStoredBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += maxStoredBytes) {
    const stored = bytes.subarray(at, at + maxStoredBytes);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(stored.length, 1);
    head.writeUInt16LE(~stored.length & 0xffff, 3);
    blocks.push(head, stored);
  }
  return blocks;
}

/** Compresses byte-aligned parts, so anything can be inserted between them: linked to previous parts, and each independently. */
export async function deflateParts(parts: PartBytes): Promise<{ linked: PartBytes; independent: PartBytes }> {
  const [linked, independent] = await Promise.all([
    deflate(parts, constants.Z_SYNC_FLUSH),
    deflate(parts, constants.Z_FULL_FLUSH),
  ]);
  return { linked, independent };
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
  return joinParts(chunks.slice(0, -1).map((made) => Buffer.concat(made)));
}
