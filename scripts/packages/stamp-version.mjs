import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a built package the version of a release, also where it names the others. */
export function stampVersion(folder, version) {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.version = version;
  for (const kind of ['dependencies', 'peerDependencies']) {
    const others = Object.keys(manifest[kind] ?? {}).filter((name) => name.startsWith('@almanac/'));
    for (const name of others) manifest[kind][name] = version;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const serverFile = join(folder, 'server.json');
  if (existsSync(serverFile)) {
    const server = JSON.parse(readFileSync(serverFile, 'utf8'));
    const packages = server.packages.map((each) => ({ ...each, version }));
    writeFileSync(serverFile, `${JSON.stringify({ ...server, version, packages }, null, 2)}\n`);
  }
  const shrinkwrapFile = join(folder, 'npm-shrinkwrap.json');
  if (!existsSync(shrinkwrapFile)) return;
  const shrinkwrap = JSON.parse(readFileSync(shrinkwrapFile, 'utf8'));
  shrinkwrap.version = version;
  shrinkwrap.packages[''].version = version;
  writeFileSync(shrinkwrapFile, `${JSON.stringify(shrinkwrap, null, 2)}\n`);
}
