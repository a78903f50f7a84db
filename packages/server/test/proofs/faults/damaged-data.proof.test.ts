import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canMount, withMounts } from '../../machine/small-disk.js';
import { isShort, newFolder, start } from '../callers/start.js';

const dist = fileURLToPath(new URL('../../../../data/dist/', import.meta.url));
const records = 'data/countries/records.json';
const manifest = 'data/manifest.json';
const moons = 'data/moons/';

/** Flips one bit. */
function alter(bytes: Buffer): Buffer {
  const altered = Buffer.from(bytes);
  const place = Math.floor(Math.random() * bytes.length);
  altered[place] = (altered[place] as number) ^ (1 << Math.floor(Math.random() * 8));
  return altered;
}

const damages: readonly [string, string, ((bytes: Buffer) => Buffer) | undefined][] = [
  ['cut in half', records, (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', records, () => Buffer.alloc(0)],
  ['altered by one bit', records, alter],
  ['read first and cut off', manifest, (bytes) => bytes.subarray(0, 100)],
  ['missing', moons, undefined],
];
const starts = damages.flatMap((damage) => ['1', '2'].map((workers) => [...damage, workers] as const));

it.each(isShort ? starts.slice(-3) : starts)(
  'a service with a data file that is %s (%s) does not start, and names the file',
  async (_how, file, damage, workers) => {
    if (!(await canMount())) return expect(process.env.CI, 'may mount').not.toBe('true');
    const state = newFolder();
    const damaged = join(newFolder(), 'damaged');
    if (damage) writeFileSync(damaged, damage(readFileSync(join(dist, file))));
    const target = join(dist, file);
    const mount = damage ? `mount --bind ${damaged} ${target}` : `mount -t tmpfs tmpfs ${target}`;
    const started = start({ STATE_DIR: state, WORKERS: workers }, { within: withMounts(mount, state) });
    await expect(started).rejects.toThrow(
      new RegExp(`^it ended before it listened: \\{[^]*${file.replaceAll('.', '\\.')}[^]*"could not start"`),
    );
  },
);
