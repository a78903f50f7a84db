import { spawnSync } from 'node:child_process';

/**
 * Finds a Python that has pandas. If there is none, installs the Debian package of pandas if this process is root.
 * Returns the name or path of the program; undefined if there is still none.
 */
export function findPandas(): string | undefined {
  return findOrInstall(
    ['python3', '/usr/bin/python3'],
    (program) => runs(program, '-c', 'import pandas'),
    'python3-pandas',
  );
}

/**
 * Finds the command-line program of SQLite. If there is none, installs its Debian package if this process is root.
 * Returns the name or path of the program; undefined if there is still none.
 */
export function findSqlite(): string | undefined {
  return findOrInstall(['sqlite3'], (program) => runs(program, '--version'), 'sqlite3');
}

function findOrInstall(
  programs: readonly string[],
  isUsable: (program: string) => boolean,
  debianPackage: string,
): string | undefined {
  const installedProgram = programs.find(isUsable);
  if (installedProgram !== undefined || process.getuid?.() !== 0) return installedProgram;
  // A new container has no package list yet.
  if (!install(debianPackage) && runs('apt-get', 'update')) install(debianPackage);
  return programs.find(isUsable);
}

function install(debianPackage: string): boolean {
  return runs('apt-get', 'install', '--yes', '--no-install-recommends', debianPackage);
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
