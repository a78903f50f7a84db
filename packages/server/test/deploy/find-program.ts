import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/almanac/', import.meta.url));

/**
 * Finds an installed program, or unpacks its Debian package without installing it.
 * @param path the path of the program in the package, such as `usr/bin/caddy`
 * @returns the name or path by which the program can be started; undefined if it is not available
 */
export function findProgram(debianPackage: string, path: string): string | undefined {
  const folder = join(cacheFolder, debianPackage);
  const name = path.split('/').at(-1) ?? '';
  const candidatePaths = [name, join('/usr/sbin', name), join(folder, path)];
  const installedPath = candidatePaths.find(isRunnable);
  if (installedPath !== undefined) return installedPath;
  mkdirSync(folder, { recursive: true });
  const download = () => run('apt-get', ['download', debianPackage], folder);
  // A new container has no package list yet.
  if (!download() && !(run('apt-get', ['update'], folder) && download())) return undefined;
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.deb')))
    run('dpkg-deb', ['-x', file, '.'], folder);
  return candidatePaths.find(isRunnable);
}

function isRunnable(program: string): boolean {
  return ['version', '-v'].some((argument) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0);
}

function run(program: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
