// Computes the next version from the changesets, applied to a copy so that the working tree stays unchanged.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../steps.mjs';

/**
 * Returns the next and the current version of all packages, and the descriptions in the changesets.
 * @throws if changesets are malformed, or the packages have different versions
 */
export function planVersions() {
  const copy = mkdtempSync(join(tmpdir(), 'almanac-release-'));
  try {
    const manifests = listManifests();
    for (const path of ['package.json', 'package-lock.json', '.changeset', ...manifests]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // The copy is a git repository, because the tool `changeset` looks up the commit of each changeset.
    const git = (...args) =>
      execFileSync('git', ['-c', 'user.name=release', '-c', 'user.email=release@localhost', ...args], {
        cwd: copy,
        stdio: 'ignore',
      });
    git('init');
    git('add', '.changeset', 'packages');
    git('-c', 'commit.gpgsign=false', 'commit', '--no-verify', '--message=Plan a release');
    const before = readVersion(root, manifests);
    const changesets = readChangesets(copy);
    if (changesets.length > 0) applyChangesets(copy);
    return { version: readVersion(copy, manifests), before, changesets };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Sets the next version in the packages of a tree, and removes its changesets. */
export function applyChangesets(tree) {
  const args = [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'];
  execFileSync(process.execPath, args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

function listManifests() {
  return readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
}

function readVersion(tree, manifests) {
  const versions = new Set(manifests.map((path) => JSON.parse(readFileSync(join(tree, path), 'utf8')).version));
  if (versions.size !== 1) throw new Error(`the packages have different versions: ${[...versions].join(', ')}`);
  return [...versions][0];
}

function readChangesets(tree) {
  return readdirSync(join(tree, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map(
      (name) =>
        readFileSync(join(tree, '.changeset', name), 'utf8')
          .split(/^---$/m)[2]
          ?.trim() ?? '',
    );
}
