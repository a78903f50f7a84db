import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Packages installed from their tarballs in a folder that had nothing. */
export interface InstalledPackages {
  readonly folder: string;
  /** The tarballs, in `folder`. */
  readonly tarballs: readonly string[];
}

/**
 * Packs packages as `npm run pack` does, and installs them.
 *
 * @param names without the scope
 */
export function installPackages(names: readonly string[]): InstalledPackages {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-packages-'));
  execFileSync(process.execPath, ['packages/data/dist/packages/main.js', folder, ...names], {
    cwd: root,
    stdio: 'pipe',
  });
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  // Their dependencies come as packed files too, so that nothing is fetched.
  for (const name of ['astronomy-engine', 'libphonenumber-js']) {
    const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
    execFileSync('npm', args, { cwd: join(root, 'node_modules', name), stdio: 'pipe' });
  }
  const all = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const files = all.map((name) => `./${name}`);
  execFileSync('npm', ['install', '--offline', '--ignore-scripts', ...files], { cwd: folder, stdio: 'pipe' });
  return { folder, tarballs };
}
