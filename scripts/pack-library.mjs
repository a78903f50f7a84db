// npm run pack:library: makes the folder from which @almanac/data is published: the built library with plain types and JSON Schemas.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { emitTypes } from '../packages/data/dist/build/emit-types.js';
import { root, say } from './steps.mjs';

const source = join(root, 'packages/data');
const target = join(root, 'dist/library');

rmSync(target, { recursive: true, force: true });
for (const name of ['package.json', 'README.md']) cpSync(join(source, name), join(target, name));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
cpSync(join(source, 'dist'), join(target, 'dist'), { recursive: true, filter: isCurrent });
await emitTypes(join(target, 'dist/'));
say(`the library is ready to be published from ${target}`);

/** Whether a compiled file's source is still there: the compiler deletes nothing that it wrote before. */
function isCurrent(path) {
  const [, module] = /^(.+?)(?:\.d)?\.[jt]s(?:\.map)?$/.exec(relative(join(source, 'dist'), path)) ?? [];
  return module === undefined || existsSync(join(source, 'src', `${module}.ts`));
}
