// Rules for the files in git.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fail, root } from './steps.mjs';

const megabyte = 1024 * 1024;
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

for (const file of files.filter((name) => name.endsWith('package-lock.json'))) {
  if (readFileSync(join(root, file), 'utf8').includes('"resolved": "http'))
    fail(`${file} contains URLs: .npmrc says omit-lockfile-registry-resolved; lock again.`);
}

const extracts = files
  .filter((name) => name.includes('/extracts/'))
  .map((name) => ({ name, size: statSync(join(root, name)).size }));
const largeExtract = extracts.find(({ size }) => size > 5 * megabyte);
if (largeExtract) fail(`${largeExtract.name} is over 5 MB: split it by country.`);
const total = extracts.reduce((sum, { size }) => sum + size, 0);
if (total > 60 * megabyte) fail(`the extracts total ${(total / megabyte).toFixed(1)} MB; the limit is 60 MB.`);

const avoidedWords = [
  { pattern: /(?:\/\/|\/\*\*?|^\s*\*)\s*What\b/, advice: 'begin the comment with the thing itself, not with "What"' },
  // `usualDigits` is a field of currencies.
  { pattern: /\b(?:most(?=[A-Z])|usual(?=[A-Z])(?!Digits\b))/, advice: 'name it max… or default…' },
];
for (const file of files.filter((name) => /^(?:packages|scripts|bench)\/.*\.(?:tsx?|mjs)$/.test(name)))
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const avoidedWord = avoidedWords.find(({ pattern }) => pattern.test(line));
    if (avoidedWord) fail(`${file}:${index + 1}: ${avoidedWord.advice}`);
  }

// Benchmarks import from built packages, which no type check covers: bundling them finds missing imports.
const entryPoints = readdirSync(`${root}/bench`, { recursive: true })
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `${root}/bench/${name}`);
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
