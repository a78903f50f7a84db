// Measures one subject: its bundle for a page, and its import and first answer in Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { median, round2 } from '../table.mjs';

const rounds = 15;
const roundsOfMemory = 5;

export function writeSubject(folder, { name, code }) {
  const file = join(folder, `${name.replace(/\W+/g, '-')}.mjs`);
  writeFileSync(file, code);
  return file;
}

/** KB of the bundle by esbuild, minified, in gzip; undefined for what is not for pages. */
export async function measureBundle(folder, { code, page = code }) {
  if (page === null) return undefined;
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return round2(gzipSync(outputFiles[0].contents, { level: 9 }).length / 1000);
}

/** How many times as long as `node -e 0` it takes to start Node, import the module and have its answer; both in turn. */
export function measureImport(file) {
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const nothingMs = time(['-e', '0']);
    ratios.push(time([file]) / nothingMs);
  }
  return round2(median(ratios));
}

/** Megabytes by which the process grows with the import and the answer. */
export function measureMemory(file) {
  const measure = () =>
    execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'measure-memory.mjs'), file]);
  return round2(median(Array.from({ length: roundsOfMemory }, () => Number(measure()))));
}

function time(args) {
  const fromMs = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return performance.now() - fromMs;
}
