// Extracts what Almanac uses from the pinned npm and Debian packages, for `npm run data:refresh`. If names of sources
// are given as arguments, only those are extracted.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tsv } from './tsv.mjs';

const upstreamFolder = import.meta.dirname;
const manifest = JSON.parse(readFileSync(join(upstreamFolder, 'package.json'), 'utf8'));
const requestedNames = process.argv.slice(2);

for (const file of readdirSync(join(upstreamFolder, 'extract')).sort()) {
  const id = file.replace(/\.mjs$/, '');
  if (requestedNames.length > 0 && !requestedNames.includes(id)) continue;
  const { source, extract } = await import(`./extract/${file}`);
  const sourceFolder = source.debian ? fetchDebian(source.debian) : findInstalledPackage(source.npm);
  if (!sourceFolder) continue;
  const { folder, version, sha256 } = sourceFolder;
  const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const writtenFiles = [];
  const write = (path, text) => {
    const target = join(upstreamFolder, '../../../data', path.replace('/', '/extracts/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    writtenFiles.push(path);
  };
  const writeTable = (path, columns, rows) => write(path, tsv(columns, rows));
  const { date } = (await extract({ folder, version, readJson, write, writeTable })) ?? {};
  const description = { id, ...source, version, sha256, date: date ?? source.date };
  writeFileSync(
    join(upstreamFolder, `../../../data/sources/extracted/${id}.json`),
    `${JSON.stringify(description, null, 2)}\n`,
  );
  console.log(`${id} ${version}: ${writtenFiles.length} extracts`);
}

function findInstalledPackage(name) {
  const folder = join(upstreamFolder, 'node_modules', name);
  return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version };
}

/** Fetches and unpacks a package once, without installing it. Returns undefined if apt cannot provide it. */
function fetchDebian(name) {
  const version = manifest.debian[name];
  const folder = join(upstreamFolder, 'node_modules/.debian', `${name}_${version}`);
  if (!existsSync(join(folder, 'package.deb'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('apt-get', ['download', '-q', `${name}=${version}`], { cwd: folder, stdio: 'ignore' });
    } catch {
      console.log(`${name} ${version}: not available from apt-get; its extracts are unchanged`);
      return undefined;
    }
    const [deb] = readdirSync(folder);
    execFileSync('dpkg-deb', ['-x', deb, '.'], { cwd: folder });
    execFileSync('mv', [deb, 'package.deb'], { cwd: folder });
  }
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, 'package.deb')))
    .digest('hex');
  return { folder, version, sha256 };
}
