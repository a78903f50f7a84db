// Bundles the handler for workers into one script, with the small datasets inside.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../steps.mjs';
import { dataFolder, isInScript, listFiles } from './list-files.mjs';

const server = join(root, 'packages/server');

/** Returns the size of the script, as it is and compressed. A worker's limit is on the latter. */
export async function writeScript(folder, inParts) {
  mkdirSync(folder, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [join(server, 'dist/edge/fetch.js')],
    bundle: true,
    write: false,
    minify: true,
    // Neither Node's modules nor a browser's: what is imported must be in the bundle.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    plugins: [bundleFiles(inParts)],
  });
  const script = escapeLetters(outputFiles[0].text);
  writeFileSync(join(folder, 'almanac.js'), script);
  return { bytes: script.length, gzipBytes: gzipSync(script, { level: 9 }).length };
}

/**
 * Escapes letters beyond ASCII, which esbuild leaves in regular expressions alone. V8 keeps the text of a script: with one such letter each
 * takes two bytes, and a worker has little memory.
 */
function escapeLetters(script) {
  return script.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Replaces the empty bundle by one with the data. */
function bundleFiles(inParts) {
  return {
    name: 'bundle-files',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]edge[\\/]bundled-files\.js$/ }, () => ({ contents: writeModule(inParts), loader: 'js' }));
    },
  };
}

/** Files are functions, so that an engine reads their texts when they are called for, not when it starts. */
function writeModule(inParts) {
  const { version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  const buildId = readFileSync(join(server, 'dist/build-id'), 'utf8').trim();
  const files = listFiles()
    .filter(isInScript)
    .map((name) => `${JSON.stringify(name)}: () => ${writeBytes(name)},`);
  return `const encoder = new TextEncoder();
const text = (json) => encoder.encode(json);
const binary = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
export const bundle = {
  version: ${JSON.stringify(version)},
  buildId: ${JSON.stringify(buildId)},
  inParts: ${JSON.stringify(inParts)},
  files: {
    ${files.join('\n    ')}
  },
};
`;
}

function writeBytes(name) {
  const bytes = readFileSync(join(dataFolder, name));
  return name.endsWith('.json')
    ? `text(${JSON.stringify(bytes.toString('utf8'))})`
    : `binary(${JSON.stringify(bytes.toString('base64'))})`;
}
