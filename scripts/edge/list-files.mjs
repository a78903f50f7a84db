// Which compiled files are in the script for workers, which are static files, and which are neither.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

export const dataFolder = join(root, 'packages/data/dist/data');

const { supported } = JSON.parse(readFileSync(join(dataFolder, 'languages/tags.json'), 'utf8'));
const otherLanguages = new Set(supported.filter((language) => language !== 'en'));

/** Whole datasets that are large, or of which a request needs one file of many. */
const large = /^(?:borders|cities|country-shapes|state-shapes|world-map)\//;

/** Of these, what every request needs, and the map that is drawn if no other is asked for. */
const alwaysNeeded =
  /^world-map\/(?:natural-earth|place-names|records|sources)\.json$|^(?:country|state)-shapes\/sources\.json$/;

/** Read only by the finder in browsers. */
const forFinder = /^cities\/search\/(?:shards\/|head\.json)/;

/** Every compiled file by its name, sorted, as far as the service reads it. */
export function listFiles() {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataFolder.length + 1))
    .filter((name) => !forFinder.test(name))
    .sort();
}

/** Whether a file is in the script: small datasets, with names in English. */
export function isInScript(name) {
  const [, stem, ending] = /([^/]+)\.(\w+)$/.exec(name);
  if (otherLanguages.has(stem)) return false;
  if (large.test(name)) return alwaysNeeded.test(name);
  return ending === 'json' || name === 'astronomy/tables.bin';
}

export function fileBytes(name) {
  return statSync(join(dataFolder, name)).size;
}
