import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.js';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The fields of package.json that tests read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly sideEffects?: boolean;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package from `npm run pack`: its folder and tarball. */
export interface BuiltPackage {
  readonly manifest: Manifest;
  readonly folder: string;
  readonly tarball: string;
}

/** The folders of the library's packages in `build/packages`. */
const libraryPackages: readonly string[] = ['data', 'locales', 'cities', 'maps'];

export function findPackages(names = libraryPackages): BuiltPackage[] {
  const packagesFolder = join(root, 'build/packages');
  const folders = existsSync(packagesFolder)
    ? readdirSync(packagesFolder)
        .filter((name) => names.includes(name))
        .map((name) => join(packagesFolder, name))
    : [];
  const packages = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      return { manifest, folder, tarball: join(packagesFolder, file) };
    });
  if (packages.length === 0) throw new Error('There are no packages to test: run npm run pack.');
  return packages;
}

/** A folder with only the requested packages and their dependencies, installed from tarballs; `makeFolder` deletes it. */
export interface InstallFolder {
  readonly path: string;
  /** Writes a file into the folder and returns its path. */
  write(name: string, content: string): string;
}

export function installPackages(packages = findPackages()): InstallFolder {
  const path = makeFolder();
  const write = (name: string, content: string) => {
    writeFileSync(join(path, name), content);
    return join(path, name);
  };
  cpSync(installOnce(packages), path, { recursive: true, verbatimSymlinks: true });
  return { path, write };
}

/**
 * Installs packages once for all tests that use the same packages, because installing takes much longer than copying.
 * Returns the folder.
 */
function installOnce(packages: readonly BuiltPackage[]): string {
  const hash = createHash('sha256');
  for (const { tarball } of packages) hash.update(`${tarball} ${statSync(tarball).mtimeMs}\n`);
  const names = packages.map(({ folder }) => basename(folder)).join('-');
  const parentFolder = join(root, 'build/installed', names);
  const sharedFolder = join(parentFolder, hash.digest('hex').slice(0, 16));
  if (existsSync(sharedFolder)) return sharedFolder;
  mkdirSync(parentFolder, { recursive: true });
  for (const oldName of readdirSync(parentFolder).filter((name) => !name.startsWith('new-')))
    rmSync(join(parentFolder, oldName), { recursive: true, force: true });
  const path = mkdtempSync(join(parentFolder, 'new-'));
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }');
  // Dependencies are installed from tarballs too, to avoid network access.
  const neededNames = new Set(packages.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {})));
  const dependencies = [...neededNames].filter((name) => !name.startsWith('@almanac/')).map((name) => pack(name, path));
  const tarballs = packages.map(({ tarball }) => tarball);
  runProgram('npm', ['install', '--offline', '--ignore-scripts', ...dependencies, ...tarballs], path);
  try {
    renameSync(path, sharedFolder);
  } catch (fault) {
    // Another process installed the same packages in the meantime.
    rmSync(path, { recursive: true, force: true });
    if (!existsSync(sharedFolder)) throw fault;
  }
  return sharedFolder;
}

function pack(dependency: string, targetFolder: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', targetFolder];
  const [{ filename }] = JSON.parse(runProgram('npm', args, join(root, 'node_modules', dependency))) as [
    { filename: string },
  ];
  return join(targetFolder, filename);
}

/** Runs a program and returns its output. If it fails, the error contains all output. */
export function runProgram(program: string, args: readonly string[], cwd: string, env = process.env): string {
  try {
    return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: fault });
  }
}
