import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCitiesPackage } from './build-cities-package.js';
import { buildClientPackage } from './build-client-package.js';
import { buildDataPackage } from './build-data-package.js';
import { buildLocalesPackage } from './build-locales-package.js';
import { buildMapsPackage } from './build-maps-package.js';
import { type PackageContent, type PackageName, writePackage } from './write-package.js';

const buildFolder = fileURLToPath(new URL('../../../../build/packages/', import.meta.url));

const builders: Readonly<Partial<Record<PackageName, () => PackageContent | Promise<PackageContent>>>> = {
  data: buildDataPackage,
  locales: buildLocalesPackage,
  cities: buildCitiesPackage,
  maps: buildMapsPackage,
  client: buildClientPackage,
};

// Called as `npm run pack -- DIR [name...]`: the tarballs of all packages, or of those named, into DIR.
const [target = buildFolder, ...names] = process.argv.slice(2);
mkdirSync(target, { recursive: true });
for (const [name, build] of Object.entries(builders)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const folder = join(buildFolder, name);
  writePackage(await build(), folder);
  console.log(`  ${pack(folder, resolve(target))}`);
}

/** Packs a folder, and says how large it became. */
function pack(folder: string, into: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
  const packed = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename, size, unpackedSize }] = JSON.parse(packed) as [
    { filename: string; size: number; unpackedSize: number },
  ];
  const inMB = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  return `${join(into, filename)}: ${inMB(size)} packed, ${inMB(unpackedSize)} on disk`;
}
