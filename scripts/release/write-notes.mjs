// Writes the notes of a release, in Markdown: changes in the code and in the data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../compile-commit.mjs';
import { root } from '../steps.mjs';

export function writeNotes(version) {
  const { dataVersion } = JSON.parse(readFileSync(join(root, 'data/version.json'), 'utf8'));
  const lastRelease = findLastRelease();
  return `# Almanac ${version}

Data version ${dataVersion}${lastRelease ? `; the previous release, ${lastRelease.tag}, has ${lastRelease.dataVersion}` : ''}.

## Code

${readChangelog(version) || 'Nothing has changed.'}

## Data

${describeData(lastRelease?.dataVersion)}
`;
}

/** Undefined if there is none. */
function findLastRelease() {
  const tag = git('describe', '--tags', '--abbrev=0', '--match=v*')?.trim();
  const versionFile = tag && git('show', `${tag}:data/version.json`);
  return versionFile && { tag, ...JSON.parse(versionFile) };
}

/** The section about the version or, if there is none yet, the one about unreleased changes. */
function readChangelog(version) {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const [section = ''] = [`${version} `, 'Unreleased\n'].flatMap((title) =>
    sections.filter((each) => each.startsWith(title)),
  );
  return section.replace(/^.*\n/, '').trim();
}

/**
 * The changed records by dataset, for each version after `since`, or each version if it is undefined; newest version
 * first.
 */
function describeData(since) {
  const changes = readdirSync(join(root, 'data/changes')).map((file) =>
    JSON.parse(readFileSync(join(root, 'data/changes', file), 'utf8')),
  );
  const changesBySince = new Map(changes.map((each) => [each.since, each]));
  const oldestFirst = [];
  for (let next = changesBySince.get(since ?? findFirstVersion(changes)); next; next = changesBySince.get(next.version))
    oldestFirst.push(next);
  const sections = oldestFirst
    .reverse()
    .map(({ version, datasets }) => `### ${version}\n\n${describeDatasets(datasets)}`);
  return sections.length > 0 ? sections.join('\n\n') : 'Nothing has changed.';
}

function findFirstVersion(changes) {
  const versions = new Set(changes.map(({ version }) => version));
  return changes.map(({ since }) => since).find((since) => !versions.has(since));
}

function describeDatasets(datasets) {
  const rows = Object.entries(datasets).map(
    ([dataset, { added, changed, removed }]) =>
      `| ${dataset} | ${[added, changed, removed].map((list = []) => list.length).join(' | ')} |`,
  );
  return ['| dataset | added | changed | removed |', '|---|---|---|---|', ...rows].join('\n');
}
