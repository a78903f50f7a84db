// node scripts/release/publish.mjs FOLDER: publishes the packages in a folder. It skips packages that are already
// published, so that it can be repeated after a failure. A prerelease gets the
// dist-tag `next`. The workflow adds provenance (NPM_CONFIG_PROVENANCE), which needs the identity of its machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run, say } from '../steps.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) fail('which folder has the packages?');

for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) publish(join(folder, file));

function publish(tarball) {
  const manifest = execFileSync('tar', ['-xOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  const { name, version } = JSON.parse(manifest);
  const release = `${name}@${version}`;
  const publishedHash = readPublishedHash(release);
  if (publishedHash === undefined) {
    run(
      'npm',
      ['publish', tarball, `--tag=${version.includes('-') ? 'next' : 'latest'}`],
      `${release} was not published; those before it were.`,
    );
    say(`published ${release}`);
  } else if (publishedHash === hashFile(tarball)) say(`${release} is already published`);
  else fail(`${release} is published with other contents: create a new version.`);
}

/** Undefined if the registry does not have the package or is unreachable. */
function readPublishedHash(release) {
  const { status, stdout } = spawnSync('npm', ['view', release, 'dist.integrity'], { encoding: 'utf8' });
  return (status === 0 && stdout.trim()) || undefined;
}

function hashFile(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
