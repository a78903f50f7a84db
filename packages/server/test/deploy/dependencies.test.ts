import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const folders = ['.', 'test-tools', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, LockedPackage>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
/** Packages that a service, a command or an app installs. */
const served = locked.filter(([, { dev }]) => !dev);

it.each(folders)('the manifest in %s pins the version of each package', (folder) => {
  const { dependencies, devDependencies } = readJson(`${folder}/package.json`);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
});

it('the lock file has a hash of each package, and a licence of each that users install', () => {
  expect(served.length).toBeGreaterThan(50);
  for (const [path, { integrity }] of locked)
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  // npm run check compares the licences with those that are allowed.
  for (const [path, { license }] of served) expect([path, license]).toEqual([path, expect.any(String)]);
});

it('of the packages that users install, two have an install script, and neither needs it', () => {
  const withScript = served.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  // Both have their programs in packages for each platform; npm start and the image install with --ignore-scripts.
  expect(withScript).toEqual(['node_modules/@photostructure/sqlite', 'node_modules/esbuild']);
});
