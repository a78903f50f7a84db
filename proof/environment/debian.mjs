// Programs of Debian packages, unpacked where they are not installed: nothing of the system changes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';

/**
 * Finds a program, or gets the package that has it.
 *
 * @param {string} program such as `caddy`
 * @param {string} debianPackage
 * @param {string} path of the program in the package
 * @returns {string | undefined} undefined if it is neither there nor can be had
 */
export function findProgram(program, debianPackage, path) {
  const folder = join(root, 'node_modules/.cache/almanac', debianPackage);
  const places = [program, join('/usr/sbin', program), join(folder, path)];
  const found = places.find(isRunnable);
  if (found !== undefined) return found;
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', ['download', debianPackage], folder);
  // A fresh container has no list of packages.
  if (!download() && !(run('apt-get', ['update'], folder) && download())) return undefined;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    run('dpkg-deb', ['-x', file, '.'], folder);
  return places.find(isRunnable);
}

function isRunnable(program) {
  return ['version', '-v'].some((argument) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0);
}

function run(program, args, cwd) {
  return spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
