// Updates the pinned versions of sources: npm packages from the registry, Debian packages from apt.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const upstreamFolder = import.meta.dirname;
const file = join(upstreamFolder, 'package.json');
const manifest = JSON.parse(readFileSync(file, 'utf8'));

/** The sources that must not be updated, because later versions changed their structure or licence, with the reason. */
const heldPackages = new Map([['cldr', '8.0.0 is the last that contains 3rdparty/cldr']]);

const newerVersions = [];
for (const [name, pinned] of Object.entries(manifest.dependencies)) {
  const newest = readLines('npm', ['view', name, 'version'])[0];
  if (newest && newest !== pinned && !heldPackages.has(name)) newerVersions.push({ name, pinned, newest });
}
for (const { name, pinned, newest } of newerVersions) {
  console.log(`${name}: ${pinned} → ${newest}`);
  manifest.dependencies[name] = newest;
}
for (const [name, pinned] of Object.entries(manifest.debian)) {
  const newest = readLines('apt-cache', ['policy', name])
    .map((line) => /Candidate: (\S+)/.exec(line)?.[1])
    .find(Boolean);
  if (!newest || newest === pinned) continue;
  console.log(`${name}: ${pinned} → ${newest}`);
  manifest.debian[name] = newest;
}
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
if (newerVersions.length > 0)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: upstreamFolder,
    stdio: 'inherit',
  });

/** Returns no lines if the program is missing or fails, so that the pinned version stays. */
function readLines(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .split('\n');
  } catch {
    return [];
  }
}
