import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canMount, withMounts } from '../../machine/small-disk.js';
import { isShort, newFolder, start } from '../callers/start.js';

const dist = fileURLToPath(new URL('../../../../data/dist/', import.meta.url));
const recordsFile = 'data/countries/records.json';
const manifestFile = 'data/manifest.json';
const moonsFolder = 'data/moons/';

/** Flips a random bit in a copy. */
function flipBit(bytes: Buffer): Buffer {
  const alteredBytes = Buffer.from(bytes);
  const index = Math.floor(Math.random() * bytes.length);
  alteredBytes[index] = (alteredBytes[index] as number) ^ (1 << Math.floor(Math.random() * 8));
  return alteredBytes;
}

const damages: readonly [state: string, file: string, damage: ((bytes: Buffer) => Buffer) | undefined][] = [
  ['cut in half', recordsFile, (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', recordsFile, () => Buffer.alloc(0)],
  ['altered by one bit', recordsFile, flipBit],
  ['cut off after 100 bytes', manifestFile, (bytes) => bytes.subarray(0, 100)],
  ['missing', moonsFolder, undefined],
];

it.each(isShort ? damages.slice(-2) : damages)(
  'A service with a data file or folder that is %s (%s) does not start, and names its path',
  async (_state, file, damage) => {
    if (!(await canMount())) return expect(process.env.CI, 'file systems can be mounted in CI').not.toBe('true');
    const state = newFolder();
    const damagedFile = join(newFolder(), 'damaged');
    if (damage) writeFileSync(damagedFile, damage(readFileSync(join(dist, file))));
    const target = join(dist, file);
    const mount = damage ? `mount --bind ${damagedFile} ${target}` : `mount -t tmpfs tmpfs ${target}`;
    const serviceStart = start({ STATE_DIR: state }, { commandPrefix: withMounts(mount, state) });
    await expect(serviceStart).rejects.toThrow(
      new RegExp(
        `^the program ended before it was listening: \\{[^]*${file.replaceAll('.', '\\.')}[^]*"could not start"`,
      ),
    );
  },
);
