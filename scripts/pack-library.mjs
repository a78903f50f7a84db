// npm run pack:library: makes the folder from which @almanac/data is published: the built library with plain types and JSON Schemas.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emitTypes } from '../packages/data/dist/build/emit-types.js';
import { root, say } from './steps.mjs';

const source = join(root, 'packages/data');
const target = join(root, 'dist/library');

rmSync(target, { recursive: true, force: true });
for (const name of ['package.json', 'README.md']) cpSync(join(source, name), join(target, name));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
cpSync(join(source, 'dist'), join(target, 'dist'), { recursive: true });
await emitTypes(join(target, 'dist/'));
say(`the library is ready to be published from ${target}`);
