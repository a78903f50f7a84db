import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExportError } from '../../downloads/files/fill-folder.js';

/** The limit of Cloudflare Pages and similar hosts (docs/static-api.md). */
const maxFileBytes = 25 * 1024 * 1024;

export class ExportFolder {
  readonly #folder: string;
  readonly #sums = new Map<string, string>();
  bytes = 0;
  largest = { path: '', bytes: 0 };

  constructor(folder: string) {
    this.#folder = folder;
  }

  get fileCount(): number {
    return this.#sums.size;
  }

  /** @throws ExportError if the file is larger than hosts allow */
  async write(path: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (bytes.length > maxFileBytes)
      throw new ExportError(`${path} has ${bytes.length} bytes, and ${maxFileBytes} are allowed`);
    if (this.#sums.has(path)) throw new Error(`${path} is written twice`);
    const file = join(this.#folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    this.#sums.set(path, createHash('sha256').update(bytes).digest('hex'));
    this.bytes += bytes.length;
    if (bytes.length > this.largest.bytes) this.largest = { path, bytes: bytes.length };
  }

  /** Lists all files written so far, in the format of `sha256sum --check`. */
  async writeSums(path: string): Promise<void> {
    const lines = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`);
    await this.write(path, lines.join(''));
  }
}
