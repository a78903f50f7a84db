import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../data/test/compile.js';
import { writeExample } from '../../../data/test/package-examples.js';
import { root } from '../../../data/test/packages/installed-packages.js';
import { listSnippets } from '../../../data/test/packages/read-documents.js';
import { runModules } from '../../../data/test/run-modules.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { type Registry, startRegistry } from '../engines/registry.js';

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

const { version } = readJson(join(root, 'package.json'));
let output: string;
let gitStatusBefore: string;
beforeAll(async () => {
  gitStatusBefore = readGitStatus();
  // No registry listens at this address, so nothing can be published.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_update_notifier: 'false' };
  const release = await promisify(execFile)(process.execPath, [join(root, 'scripts/release.mjs'), '--draft'], { env });
  expect(release.stderr).toBe('');
  output = release.stdout;
}, 1_800_000);

describe('A draft of a release', () => {
  it('publishes nothing, and changes no file of the repository', () => {
    expect(output).toContain('nothing was published, and no file of the repository changed');
    expect(readGitStatus()).toBe(gitStatusBefore);
  });

  it('gives all packages the same version, by which they refer to each other', () => {
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

const workFolder = mkdtempSync(join(tmpdir(), 'almanac-rehearsal-'));
let registry: Registry;

/** Runs a program without blocking, so that timeouts work, and returns its output. */
async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const result = await promisify(execFile)(program, args, { cwd, env: registry.env, maxBuffer: 2 ** 26 }).catch(
    (fault: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(' ')} failed: ${fault.stdout}${fault.stderr}`);
    },
  );
  return result.stdout;
}

function makeFolder(name: string): string {
  const path = join(workFolder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }');
  return path;
}

/** Installs packages by name in an empty folder. */
async function install(folderName: string, ...names: string[]): Promise<string> {
  const path = makeFolder(folderName);
  await run('npm', ['install', '--no-package-lock', ...names], path);
  return path;
}

const evaluate = (code: string, cwd: string) =>
  run(process.execPath, ['--input-type=module', '--eval', code], cwd).then((output) => output.trim());

/** A first use of each package, with its output. */
const firstUses = [
  ['@almanac/data', "(await import('@almanac/data/countries')).getCountry('JP').capital", 'Tokyo'],
  ['@almanac/locales', "(await import('@almanac/locales/countries/de')).default.CH", 'Schweiz'],
  ['@almanac/cities', "(await import('@almanac/cities/ch')).cities.some(({ name }) => name === 'Bern')", 'true'],
  ['@almanac/maps', "(await import('@almanac/maps/flags/ch')).svg.slice(0, 4)", '<svg'],
  ['@almanac/client', "typeof (await import('@almanac/client')).createAlmanac", 'function'],
  // Elements are classes of a page: Node only finds the module.
  ['@almanac/elements', "import.meta.resolve('@almanac/elements/country-select').startsWith('file:')", 'true'],
] as const;

describe('After publishing to a registry on loopback,', () => {
  beforeAll(async () => {
    registry = await startRegistry(join(workFolder, 'registry'));
    await run(process.execPath, [join(root, 'scripts/release/publish.mjs'), folder], workFolder);
  }, 1_200_000);
  afterAll(() => {
    endAllPrograms();
    registry?.close();
    rmSync(workFolder, { recursive: true, force: true });
  });

  it('each of the seven packages is there, with this version', async () => {
    const names = [...firstUses.map(([name]) => name), 'almanac'];
    expect(readdirSync(folder).filter((name) => name.endsWith('.tgz'))).toHaveLength(names.length);
    for (const name of names) expect([name, await registry.listVersions(name)]).toEqual([name, [version]]);
  });

  it.each(firstUses)(
    '%s is installed by name in an empty folder, and used',
    { timeout: 600_000 },
    async (name, code, expected) => {
      const path = await install(name.replace('/', '-'), name);
      expect(await evaluate(`console.log(${code})`, path)).toBe(expected);
    },
  );

  it('the examples of the README and of each package run with the packages installed by name', {
    timeout: 900_000,
  }, async () => {
    const names = firstUses.map(([name]) => name);
    const path = await install('examples', ...names);
    const service = await startProgram({ STATE_DIR: join(workFolder, 'var'), LIMITS: 'off' });
    const pages = /^(?:README|packages\/(?:data|client)\/README|packages\/data\/src\/publish\/\w+-readme)\.md$/;
    const examples = listSnippets().filter(({ page, language }) => pages.test(page) && language === 'ts');
    expect(examples.length).toBeGreaterThan(5);
    for (const [number, { code }] of examples.entries()) {
      const example = `${writeExample('', code).replaceAll('http://127.0.0.1:8080', service.url)}\nexport {};\n`;
      writeFileSync(join(path, `example-${number}.ts`), example);
    }
    const files = examples.map((_, number) => `example-${number}.ts`);
    compile(path, files, '--module', 'nodenext');
    runModules(
      path,
      files.map((file) => file.replace(/\.ts$/, '.js')),
    );
  });

  it('npx runs almanac with the cities, and almanac takes 15 MB or less', { timeout: 900_000 }, async () => {
    const args = ['--yes', '-p', 'almanac', '-p', '@almanac/cities', 'almanac', 'cities', 'zurich', '--limit', '1'];
    expect(await run('npx', args, makeFolder('npx'))).toContain('Zurich');
    expect(statSync(join(folder, `almanac-${version}.tgz`)).size).toBeLessThanOrEqual(15e6);
  });

  it('no README of a package names a package that is not published', { timeout: 600_000 }, async () => {
    const published = new Set(firstUses.map(([name]) => name as string));
    const installed = join(workFolder, 'examples/node_modules/@almanac');
    const pages = [
      ...readdirSync(installed).map((name) => join(installed, name, 'README.md')),
      ...['README.md', 'packages/cli/README.md', 'docs/start.md', 'docs/packages.md'].map((page) => join(root, page)),
    ];
    for (const page of pages) {
      const named = readFileSync(page, 'utf8').match(/@almanac\/[a-z]+/g) ?? [];
      expect([page, named.filter((name) => !published.has(name))]).toEqual([page, []]);
    }
  });
});
