// Installs Almanac's packages from their tarballs, and the peers from the registry, each into a folder of its own, and says what they are.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';

const here = import.meta.dirname;
const built = join(root, 'build/packages');
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

export function installOurs(folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = readdirSync(built).filter((name) => name.endsWith('.tgz'));
  npm(folder, ['install', '--prefer-offline', ...quiet, ...tarballs.map((name) => join(built, name))]);
  const names = readdirSync(join(folder, 'node_modules/@almanac')).map((name) => `@almanac/${name}`);
  return describeAll(folder, names, (name) => {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    return statSync(
      join(
        built,
        tarballs.find((tarball) => tarball.startsWith(start)),
      ),
    ).size;
  });
}

export function installPeers(folder) {
  mkdirSync(folder);
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(here, name), join(folder, name));
  npm(folder, ['ci', '--prefer-offline', ...quiet]);
  const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  return describeAll(folder, Object.keys(dependencies), (name) => {
    const args = ['pack', `${name}@${dependencies[name]}`, '--json', '--prefer-offline', '--loglevel=error'];
    return JSON.parse(npm(folder, args))[0].size;
  });
}

function describeAll(folder, names, measurePacked) {
  const described = names.map((name) => {
    const from = join(folder, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    const sizes = { packed: measurePacked(name), onDisk: measureFiles(from) };
    return { package: name, version, licence: license, ...sizes, types: hasTypes(from), from };
  });
  return { folder, described, describe: (name) => described.find((each) => each.package === name) };
}

/** Whether a package brings declarations for TypeScript. */
function hasTypes(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => /\.d\.[cm]?ts$/.test(name));
}

function measureFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

function npm(cwd, args) {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 });
}
