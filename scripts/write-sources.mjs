// Writes SOURCES.md from what is known of each source; with --check, only tells whether it is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countEvidence } from '../packages/data/dist/build/read-corrections.js';
import { readSources } from '../packages/data/dist/provenance/sources.js';
import { fail, root } from './steps.mjs';

const target = join(root, 'SOURCES.md');
const text = `# Sources

Almanac's code is under the MIT licence. Its data is compiled from the sources below, each under the licence named with it. Who passes
the data on passes on these credits. This page is generated from \`packages/data/src/provenance/\`: \`npm run sources\` writes it.

${readSources().map(describe).join('\n')}
## Corrections by evidence

What a source has wrong is corrected, each value with its reason and authority. [How well each is borne out](docs/data-guidelines/evidence.md):

| Dataset | published | reported | derived | cited |
|---|---:|---:|---:|---:|
${countEvidence().map(writeCounts).join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text)
  fail('SOURCES.md is out of date: npm run sources writes it.');

function writeCounts({ dataset, counts: { published, reported, derived, cited } }) {
  return `| ${dataset} | ${[published, reported, derived, cited].join(' | ')} |`;
}

function describe(source) {
  const {
    title,
    homepage,
    publisher,
    licence,
    licenceUrl,
    credit,
    datasets,
    version,
    date,
    sha256,
    npm,
    debian,
    note,
  } = source;
  const origin = npm ? `npm \`${npm}\`` : debian ? `Debian package \`${debian}\`` : 'written by hand';
  const facts = [
    ['Publisher', publisher],
    ['Datasets', datasets.join(', ')],
    ['Obtained from', version ? `${origin} ${version}` : origin],
    ['Date of the data', date],
    ['SHA-256 of the package', sha256],
    ['Licence', licenceUrl ? `[${licence}](${licenceUrl})` : licence],
    ['Credit', credit],
    ['Note', note],
  ];
  const lines = facts.filter(([, fact]) => fact).map(([name, fact]) => `- ${name}: ${fact}`);
  return `## ${homepage ? `[${title}](${homepage})` : title}\n\n${lines.join('\n')}\n`;
}
