// Checks that benchmarks and the proof import only what there is: they reach into built packages, which no type check covers.
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from './steps.mjs';

const entryPoints = ['bench', 'proof'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `${root}/${folder}/${name}`),
);
await build({
  entryPoints,
  bundle: true,
  write: false,
  outdir: root,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
