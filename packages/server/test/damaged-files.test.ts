import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDamagedFiles } from '../src/admin/data-files/list-damaged-files.js';

/** The SHA-256 of "abc" and of one million letters "a", from FIPS 180-2, appendix B. */
const checksums = `ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  data/abc.json
cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0  data/cities/long.bin
`;

let folder: string;
const writeDataFile = (name: string, content: string) => writeFileSync(join(folder, 'data', name), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-checksums-'));
  mkdirSync(join(folder, 'data/cities'), { recursive: true });
  writeFileSync(join(folder, 'data.sha256'), checksums);
  writeDataFile('abc.json', 'abc');
  writeDataFile('cities/long.bin', 'a'.repeat(1_000_000));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listDamaged = () => listDamagedFiles(join(folder, 'data.sha256'));

describe('listDamagedFiles', () => {
  it('lists no files that are unchanged', () => {
    expect(listDamaged()).toEqual([]);
  });

  it('lists altered and truncated files', () => {
    writeDataFile('abc.json', 'abd');
    writeDataFile('cities/long.bin', 'a'.repeat(999_999));
    expect(listDamaged()).toEqual([
      { name: 'data/abc.json', damage: 'altered' },
      { name: 'data/cities/long.bin', damage: 'altered' },
    ]);
  });

  it.each(['', 'checksums\n', checksums.slice(0, -40)])(
    'reports an empty, malformed or truncated list of checksums',
    (content) => {
      writeFileSync(join(folder, 'data.sha256'), content);
      expect(listDamaged()).toEqual([{ name: 'data.sha256', damage: 'altered' }]);
    },
  );

  it('lists missing files, and files that were replaced by folders', () => {
    rmSync(join(folder, 'data/abc.json'));
    rmSync(join(folder, 'data/cities/long.bin'));
    mkdirSync(join(folder, 'data/cities/long.bin'));
    expect(listDamaged()).toEqual([
      { name: 'data/abc.json', damage: 'missing' },
      { name: 'data/cities/long.bin', damage: 'unreadable' },
    ]);
  });
});
