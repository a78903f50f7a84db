import { spawnSync } from 'node:child_process';

/** Finds a Python with pandas; installs the Debian package if possible. */
export function findPandas(): string | undefined {
  return findOrInstall(
    ['python3', '/usr/bin/python3'],
    (program) => runs(program, '-c', 'import pandas'),
    'python3-pandas',
  );
}

/** Finds the command line of SQLite; installs the Debian package if possible. */
export function findSqlite(): string | undefined {
  return findOrInstall(['sqlite3'], (program) => runs(program, '--version'), 'sqlite3');
}

function findOrInstall(
  programs: readonly string[],
  isThere: (program: string) => boolean,
  debianPackage: string,
): string | undefined {
  const found = programs.find(isThere);
  if (found !== undefined || process.getuid?.() !== 0) return found;
  // A new container has no package list yet.
  if (!install(debianPackage) && runs('apt-get', 'update')) install(debianPackage);
  return programs.find(isThere);
}

function install(debianPackage: string): boolean {
  return runs('apt-get', 'install', '--yes', '--no-install-recommends', debianPackage);
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
