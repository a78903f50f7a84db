// npm run edge -- DIR: builds the service for workers, Deno and Bun: DIR/almanac.js, the script with the small datasets
// in English, and DIR/files, the static files for everything else. Without DIR: build/edge.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, listFilesIn, prepare, root, say } from './steps.mjs';

await prepare({ development: false });
const { build } = await import('esbuild');
const { partBytes } = await import('../packages/server/dist/edge/load-files.js');

const server = join(root, 'packages/server');
const dataFolder = join(root, 'packages/data/dist/data');

const { supported } = JSON.parse(readFileSync(join(dataFolder, 'languages/tags.json'), 'utf8'));
const otherLanguages = new Set(supported.filter((language) => language !== 'en'));

/** The datasets that are large, or that have many files of which each request needs only one. */
const largeDatasets = /^(?:borders|cities|country-shapes|state-shapes|world-map|stars|address-formats\/names)\//;

/** V8 keeps the text of a script: a longer file would take memory in every worker, for as long as it runs. */
const maxInScriptBytes = 100_000;

/** Files that only the finder in browsers reads. */
const finderFiles = /^cities\/search\/(?:shards\/|first-cities\.txt|next-cities\.json|states\.json)/;

/** The maximum size of a static asset on Cloudflare (docs/edge.md). */
const maxAssetBytes = 25 * 1024 * 1024;

const folder = resolve(process.argv[2] ?? `${root}/build/edge`);
const splitFileLengths = writeFiles(folder);
const { bytes, gzipBytes } = await writeScript(folder, splitFileLengths);
const kilobytes = (count) => `${Math.ceil(count / 1000)} KB`;
say(
  `${folder}/almanac.js is ${kilobytes(bytes)}, ${kilobytes(gzipBytes)} compressed (gzip); docs/edge.md says how to deploy it`,
);

/** Returns the lengths of the files that are split into parts, by name. */
function writeFiles(folder) {
  const target = join(folder, 'files');
  if (existsSync(target) && !existsSync(join(folder, 'almanac.js')))
    fail(`${target} exists, with no almanac.js next to it: name another folder.`);
  rmSync(target, { recursive: true, force: true });
  const splitFileLengths = {};
  for (const name of listFiles().filter((file) => !isInScript(file))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    if (statSync(join(dataFolder, name)).size <= maxAssetBytes) {
      cpSync(join(dataFolder, name), join(target, name));
      continue;
    }
    const bytes = readFileSync(join(dataFolder, name));
    splitFileLengths[name] = bytes.length;
    for (let start = 0; start < bytes.length; start += partBytes)
      writeFileSync(join(target, `${name}.${start / partBytes}`), bytes.subarray(start, start + partBytes));
  }
  return splitFileLengths;
}

/** Returns the size of the script, uncompressed and compressed; workers limit the compressed size. */
async function writeScript(folder, splitFileLengths) {
  mkdirSync(folder, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [join(server, 'dist/edge/fetch.js')],
    bundle: true,
    write: false,
    minify: true,
    // There are no modules of Node or of a browser, so every import must be in the bundle.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    plugins: [bundleFiles(splitFileLengths)],
  });
  const script = escapeLetters(outputFiles[0].text);
  writeFileSync(join(folder, 'almanac.js'), script);
  return { bytes: script.length, gzipBytes: gzipSync(script, { level: 9 }).length };
}

/**
 * Escapes letters beyond ASCII, which esbuild does not escape in regular expressions. V8 keeps the text of a script:
 * with one such letter, every character takes two bytes, and a worker has little memory.
 */
function escapeLetters(script) {
  return script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Replaces the empty module `bundled-files.js` with one that contains the data. */
function bundleFiles(splitFileLengths) {
  return {
    name: 'bundle-files',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]edge[\\/]bundled-files\.js$/ }, () => ({
        contents: writeModule(splitFileLengths),
        loader: 'js',
      }));
    },
  };
}

/** Each file is a function, so that an engine parses its text on first use. */
function writeModule(splitFileLengths) {
  const { version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  const buildId = readFileSync(join(server, 'dist/build-id'), 'utf8').trim();
  const files = listFiles()
    .filter(isInScript)
    .map((name) => {
      const json = readFileSync(join(dataFolder, name), 'utf8');
      return `${JSON.stringify(name)}: () => encoder.encode(${JSON.stringify(json)}),`;
    });
  return `const encoder = new TextEncoder();
export const bundle = {
  version: ${JSON.stringify(version)},
  buildId: ${JSON.stringify(buildId)},
  splitFileLengths: ${JSON.stringify(splitFileLengths)},
  files: {
    ${files.join('\n    ')}
  },
};
`;
}

function listFiles() {
  return listFilesIn(dataFolder).filter((name) => !finderFiles.test(name));
}

/** True for short JSON of small datasets in English. */
function isInScript(name) {
  const [, stem, ending] = /([^/]+)\.(\w+)$/.exec(name);
  if (otherLanguages.has(stem) || largeDatasets.test(name) || ending !== 'json') return false;
  return statSync(join(dataFolder, name)).size < maxInScriptBytes;
}
