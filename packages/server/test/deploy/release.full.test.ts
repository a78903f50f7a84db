import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, 'build/release');
const packages = [
  'almanac',
  ...['cities', 'client', 'data', 'elements', 'locales', 'maps'].map((name) => `almanac-${name}`),
];
const schemasFolder = join(
  dirname(createRequire(join(root, 'test-tools/package.json')).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res/schema',
);

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const readPackedManifest = (file: string) =>
  JSON.parse(execFileSync('tar', ['-xOf', join(folder, file), 'package/package.json'], { encoding: 'utf8' }));
const readGitStatus = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

let output: string;
let version: string;
let gitStatusBefore: string;
beforeAll(async () => {
  gitStatusBefore = readGitStatus();
  // No registry listens at this address, so nothing can be published.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_update_notifier: 'false' };
  const release = await promisify(execFile)(process.execPath, [join(root, 'scripts/release.mjs')], { env });
  expect(release.stderr).toBe('');
  output = release.stdout;
  version = /version (\S+), after/.exec(output)?.[1] ?? '';
}, 900_000);

describe('npm run release', () => {
  it('is a dry run: publishes nothing, and changes no file of the repository', () => {
    expect(output).toContain('a dry run: nothing was published, and no file of the repository changed');
    expect(readGitStatus()).toBe(gitStatusBefore);
  });

  it('gives all packages the next version, by which they refer to each other', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    expect(tarballs.sort()).toEqual(packages.map((name) => `${name}-${version}.tgz`).sort());
    for (const manifest of tarballs.map(readPackedManifest)) {
      expect(manifest.version).toBe(version);
      const internalDependencies = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
      for (const [name, versionRange] of internalDependencies)
        if (name.startsWith('@almanac/')) expect(versionRange).toBe(version);
    }
  });

  it('increases the version if, and only if, there are changesets', () => {
    const changesets = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'));
    const { version: currentVersion } = readJson(join(root, 'packages/server/package.json'));
    expect(version !== currentVersion).toBe(changesets.length > 0);
  });

  it('can be published as the first release: until CHANGELOG.md has a version, there are no changesets', () => {
    const hasRelease = /^## \d/m.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(hasRelease || output.includes('; 0 changesets')).toBe(true);
  });

  it('writes a bill of materials that is valid by the CycloneDX 1.5 schema', () => {
    const read = (name: string) => readJson(join(schemasFolder, name));
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']) {
      const { $id: _, ...schema } = read(name);
      ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}`);
    }
    const validate = ajv.compile(read('bom-1.5.SNAPSHOT.schema.json'));
    const bom = readJson(join(folder, `almanac-${version}.cdx.json`));
    validate(bom);
    expect(validate.errors ?? []).toEqual([]);
    expect(bom.metadata.component).toMatchObject({ name: 'almanac', version });
  });

  it('lists every external package on which the service directly depends in the bill of materials', () => {
    const { components } = readJson(join(folder, `almanac-${version}.cdx.json`));
    const listedNames = components.map(({ group, name }: { group?: string; name: string }) =>
      group ? `${group}/${name}` : name,
    );
    const { dependencies } = readJson(join(root, 'packages/server/package.json'));
    const otherDependencies = Object.keys(dependencies).filter((name) => !name.startsWith('@almanac/'));
    expect(otherDependencies.filter((name) => !listedNames.includes(name))).toEqual([]);
    expect(listedNames).not.toContain('vitest');
  });

  it('includes the downloads of the current data, and the notes on code and data', () => {
    const { dataVersion } = readJson(join(root, 'data/version.json'));
    expect(readJson(join(folder, 'downloads/manifest.json')).dataVersion).toBe(dataVersion);
    const notes = readFileSync(join(folder, 'NOTES.md'), 'utf8');
    expect(notes).toContain(`# Almanac ${version}\n`);
    expect(notes).toContain(`Data version ${dataVersion}`);
    expect(notes).toMatch(/^## Code\n\n\S/m);
    expect(notes).toMatch(/^## Data\n\n\S/m);
  });

  it('includes a file with the hash of each other file', () => {
    const check = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(check.stdout + check.stderr).toBe('');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(lines.length).toBe(files.length - 1);
  });
});
