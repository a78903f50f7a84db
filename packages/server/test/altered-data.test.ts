import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledFolder, loadFromFolder } from '@almanac/data/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

const compiled = fileURLToPath(compiledFolder);
const copiedFolders = ['countries', 'cities'];
const folder = mkdtempSync(join(tmpdir(), 'almanac-data-'));
const data = join(folder, 'data');
const lines: string[] = [];

/** The service reads compiled data from a temporary folder of links, with copies of the files that tests alter. */
let service: Service;
beforeAll(async () => {
  mkdirSync(data);
  for (const name of readdirSync(compiled))
    if (copiedFolders.includes(name)) cpSync(join(compiled, name), join(data, name), { recursive: true });
    else symlinkSync(join(compiled, name), join(data, name));
  symlinkSync(join(compiled, '../data.sha256'), `${data}.sha256`);
  service = await startService({
    load: loadFromFolder(pathToFileURL(`${data}/`)),
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['cut off', 'countries/de.json', '/countries/CH?lang=de', 'Schweiz', (bytes: Buffer) => bytes.subarray(0, 5000)],
  ['emptied', 'countries/it.json', '/countries/CH?lang=it', 'Svizzera', () => Buffer.alloc(0)],
  [
    'altered, but well-formed',
    'countries/fr.json',
    '/countries/CH?lang=fr',
    'Suisse',
    (bytes: Buffer) => Buffer.from(bytes.toString().replace('Suisse', 'suisse')),
  ],
  ['cut off', 'cities/ja.bin', '/cities/2657896?lang=ja', 'チューリッヒ', (bytes: Buffer) => bytes.subarray(0, 5000)],
] as const)(
  'The service answers 500 and names the file in the log while a data file is %s, until it is restored: %s',
  async (_damage, name, path, expected, alter) => {
    const file = join(data, name);
    const bytes = readFileSync(file);
    writeFileSync(file, alter(bytes));
    for (let i = 0; i < 2; i++) {
      const { status, headers, json } = await service.get(path);
      expect([status, headers.etag, json.error.code]).toEqual([500, undefined, 'internal']);
    }
    expect(lines.filter((line) => line.includes(`the data file ${name} has a wrong checksum`))).toHaveLength(1);
    writeFileSync(file, bytes);
    const restoredAnswer = await service.get(path);
    expect([restoredAnswer.status, restoredAnswer.text.includes(expected)]).toEqual([200, true]);
  },
);
