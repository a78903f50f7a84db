import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledFolder, loadFromFolder } from '@almanac/data/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { type Service, startService } from './service.js';

const compiledPath = fileURLToPath(compiledFolder);
const copiedFolders = ['countries', 'cities'];
const folder = makeFolder();
const dataFolder = join(folder, 'data');
const logLines: string[] = [];

/** The service reads compiled data from a temporary folder of links, with copies of the files that tests alter. */
let service: Service;
beforeAll(async () => {
  mkdirSync(dataFolder);
  for (const name of readdirSync(compiledPath))
    if (copiedFolders.includes(name)) cpSync(join(compiledPath, name), join(dataFolder, name), { recursive: true });
    else symlinkSync(join(compiledPath, name), join(dataFolder, name));
  symlinkSync(join(compiledPath, '../data.sha256'), `${dataFolder}.sha256`);
  service = await startService({
    load: loadFromFolder(pathToFileURL(`${dataFolder}/`)),
    log: (line) => logLines.push(line),
  });
});
afterAll(() => service.close());

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
  'While a data file is %s, the service answers 500 and names the file in the log, until the file is restored: %s',
  async (_damage, name, path, expected, alter) => {
    const file = join(dataFolder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, alter(bytes));
    for (let i = 0; i < 2; i++) {
      const { status, headers, json } = await service.get(path);
      expect([status, headers.etag, json.error.code]).toEqual([500, undefined, 'internal']);
    }
    expect(logLines.filter((line) => line.includes(`the data file ${name} has a wrong checksum`))).toHaveLength(1);
    writeFileSync(file, bytes);
    const restoredAnswer = await service.get(path);
    expect([restoredAnswer.status, restoredAnswer.text.includes(expected)]).toEqual([200, true]);
  },
);
