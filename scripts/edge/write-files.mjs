// Copies the static files that the script for workers reads. Larger ones than a static asset may be are cut into parts.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partBytes } from '../../packages/server/dist/edge/load-files.js';
import { fail } from '../steps.mjs';
import { dataFolder, fileBytes, isInScript, listFiles } from './list-files.mjs';

/** The most that Cloudflare takes as a static asset (docs/edge.md). */
const assetBytes = 25 * 1024 * 1024;

/** Returns the length of each file that is in parts, by its name. */
export function writeFiles(folder) {
  const target = join(folder, 'files');
  if (existsSync(target) && !existsSync(join(folder, 'almanac.js')))
    fail(`${target} exists, and no almanac.js beside it: name a folder without it.`);
  rmSync(target, { recursive: true, force: true });
  const inParts = {};
  for (const name of listFiles().filter((file) => !isInScript(file))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    if (fileBytes(name) <= assetBytes) {
      cpSync(join(dataFolder, name), join(target, name));
      continue;
    }
    const bytes = readFileSync(join(dataFolder, name));
    inParts[name] = bytes.length;
    for (let at = 0; at < bytes.length; at += partBytes)
      writeFileSync(join(target, `${name}.${at / partBytes}`), bytes.subarray(at, at + partBytes));
  }
  return inParts;
}
