import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const folder = join(root, 'scripts/mutation/areas');

/**
 * The areas, each with the files that are changed, the tests that have to notice, and the changes that nobody can notice: `file`, the
 * `line` as it is written, the `change` of it, and why.
 */
export function readAreas() {
  return readdirSync(folder).map((file) => ({
    name: file.replace('.json', ''),
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
}
