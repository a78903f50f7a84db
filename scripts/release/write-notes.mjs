// Writes the notes of a release: changes in the code and in the data.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const dataFolder = 'data';

/**
 * Writes the notes of a release, in Markdown.
 *
 * @param {import('./plan-versions.mjs').Plan} plan
 */
export function writeNotes({ version, changesets }) {
  const { dataVersion } = JSON.parse(readFileSync(join(root, dataFolder, 'version.json'), 'utf8'));
  const lastRelease = findLastRelease();
  return `# Almanac ${version}

Data version ${dataVersion}${lastRelease ? `; the previous release, ${lastRelease.tag}, has ${lastRelease.dataVersion}` : ''}.

## Code

${describeCode(version, changesets)}

## Data

${describeData(lastRelease?.dataVersion)}
`;
}

/** Finds the tag of the last release, and its data version; undefined if there is none. */
function findLastRelease() {
  try {
    const tag = git('describe', '--tags', '--abbrev=0', '--match=v*').trim();
    return { tag, ...JSON.parse(git('show', `${tag}:${dataFolder}/version.json`)) };
  } catch {
    return undefined;
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function describeCode(version, changesets) {
  const notes = changesets.map((text) => `- ${text}\n`).join('');
  return [notes, readChangelog(version)].filter(Boolean).join('\n') || 'Nothing has changed.';
}

/** Reads the section of CHANGELOG.md about a version or, if there is none yet, the section about unreleased changes. */
function readChangelog(version) {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const [section = ''] = [`${version} `, 'Unreleased\n'].flatMap((title) =>
    sections.filter((each) => each.startsWith(title)),
  );
  return section.replace(/^.*\n/, '').trim();
}

/**
 * Writes how many records each version after `since`, or each version if it is undefined, changed in each dataset, with
 * the newest version first.
 */
function describeData(since) {
  const changes = readdirSync(join(root, dataFolder, 'changes')).map((file) =>
    JSON.parse(readFileSync(join(root, dataFolder, 'changes', file), 'utf8')),
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
