// npm run pack -- DIR [name...]: builds the packages that are published into build/packages, and packs them into DIR.
import { join, resolve } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, run, say } from './steps.mjs';

const [target, ...names] = process.argv.slice(2);
checkNode();
ensureInstalled({ development: false });
ensureBuilt();
say('building the packages');
run(
  process.execPath,
  [
    join(root, 'packages/data/dist/packages/main.js'),
    resolve(process.env.INIT_CWD ?? root, target ?? join(root, 'build/packages')),
    ...names,
  ],
  'The packages could not be built: the lines above say why.',
);
