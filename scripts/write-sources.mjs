// Writes SOURCES.md from what is known of each source; with --check, only tells whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countEvidence } from '../packages/data/dist/build/read-corrections.js';
import { readSources } from '../packages/data/dist/build/sources.js';
import { describeSource } from '../packages/data/dist/packages/write-credits.js';
import { fail, root } from './steps.mjs';

const target = join(root, 'SOURCES.md');
const manifest = JSON.parse(readFileSync(join(root, 'packages/data/dist/data/manifest.json'), 'utf8'));
const kinds = ['source', 'published', 'reported', 'derived', 'cited'];
const text = `# Sources

Almanac's code is under the MIT licence. Its data is compiled from the sources below, each under the licence named with it. Who passes
the data on passes on these credits. This page is generated from \`data/sources/\`: \`npm run sources\` writes it.

${readSources().map(describeSource).join('\n')}
## Values by evidence

A value is one field of one record. \`/…/sources\` answers where each is from; [evidence](docs/data-guidelines/evidence.md) says what the kinds mean.

| Dataset | records | ${kinds.join(' | ')} |
|---|---:|${kinds.map(() => '---:|').join('')}
${Object.entries(manifest.datasets).map(writeValues).join('\n')}

## Corrections by evidence

What a source has wrong is corrected, each value with its reason and authority. [How well each is borne out](docs/data-guidelines/evidence.md):

| Dataset | published | reported | derived | cited |
|---|---:|---:|---:|---:|
${countEvidence().map(writeCounts).join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
  fail('SOURCES.md is out of date: npm run sources writes it.');

function writeValues([dataset, { count, evidence }]) {
  return `| ${dataset} | ${count} | ${kinds.map((kind) => evidence[kind]).join(' | ')} |`;
}

function writeCounts({ dataset, counts: { published, reported, derived, cited } }) {
  return `| ${dataset} | ${[published, reported, derived, cited].join(' | ')} |`;
}
