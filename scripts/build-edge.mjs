// npm run edge -- DIR: makes the service for workers, Deno and Bun: DIR/almanac.js, the script with the small datasets in English inside, and
// DIR/files, the static files that it reads for everything else. Without DIR: build/edge.
import { resolve } from 'node:path';
import { writeFiles } from './edge/write-files.mjs';
import { writeScript } from './edge/write-script.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root, say } from './steps.mjs';

checkNode();
ensureInstalled({ development: false });
await ensureBuilt();
const folder = resolve(process.argv[2] ?? `${root}/build/edge`);
const inParts = writeFiles(folder);
const { bytes, gzipBytes } = await writeScript(folder, inParts);
const kilobytes = (count) => `${Math.ceil(count / 1000)} KB`;
say(
  `${folder}/almanac.js is ${kilobytes(bytes)}, ${kilobytes(gzipBytes)} compressed (gzip); docs/edge.md says how to deploy it`,
);
