import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { root, runProgram } from '../../data/test/packages/installed-packages.js';
import { readToken } from '../../server/test/accounts/people.js';
import { findFreePort } from '../../server/test/engines/free-port.js';
import { endAllPrograms, startProgram } from '../../server/test/engines/program.js';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const tarballs = ['almanac', 'almanac-cities', 'almanac-maps'].map((name) =>
  join(root, `build/packages/${name}-${version}.tgz`),
);

const { dependencies: serverDependencies } = JSON.parse(
  readFileSync(join(root, 'packages/server/package.json'), 'utf8'),
) as { dependencies: Record<string, string> };
const sqliteVersion = serverDependencies['@photostructure/sqlite'];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasSqlite = major > 22 || (major === 22 && minor >= 13);

let folder: string;
const startedServices: ChildProcess[] = [];
beforeAll(() => {
  if (!tarballs.every((tarball) => existsSync(tarball)))
    throw new Error('There is no package to test: npm run pack makes it.');
  folder = mkdtempSync(join(tmpdir(), 'almanac-package-'));
  // Node 20 has no SQLite, and the error message names this package.
  const sqlite = hasSqlite ? [] : [`@photostructure/sqlite@${sqliteVersion}`];
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  runProgram('npm', [...args, ...tarballs, ...sqlite], folder);
}, 300_000);
afterAll(() => {
  for (const child of startedServices) child.kill('SIGKILL');
  endAllPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const npx = (...words: string[]) => runProgram('npx', ['--no-install', 'almanac', ...words], folder).trim();

describe('The package almanac, installed with cities and maps in an empty folder', () => {
  it('installs only a few packages, and contains third-party licences and the credits for the data', () => {
    const modules = join(folder, 'node_modules');
    const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
    expect(
      names.filter(
        (name) =>
          !/^(almanac|@almanac|@photostructure|@resvg|bindings|file-uri-to-path|node-addon-api|node-gyp-build)$/.test(
            name,
          ),
      ),
    ).toEqual([]);
    const read = (name: string) => readFileSync(join(modules, 'almanac', name), 'utf8');
    expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    // The copy in the package names pages outside the package without a link.
    const dropLinks = (page: string) => page.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    expect(dropLinks(read('SOURCES.md'))).toBe(dropLinks(readFileSync(join(root, 'SOURCES.md'), 'utf8')));
    for (const name of ['pg', 'ioredis', 'commander']) expect(read('THIRD-PARTY.md')).toMatch(`\n## ${name} `);
    const { scripts, dependencies, peerDependenciesMeta } = JSON.parse(read('package.json'));
    expect(scripts).toBeUndefined();
    expect(dependencies).toEqual({ '@resvg/resvg-js': expect.stringMatching(/^\d/) });
    expect(peerDependenciesMeta).toEqual({
      '@almanac/cities': { optional: true },
      '@almanac/maps': { optional: true },
      '@photostructure/sqlite': { optional: true },
    });
  });

  it('pins versions and hashes of its dependencies, none of which runs an install script', () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/almanac/npm-shrinkwrap.json'), 'utf8'));
    const { '': ownEntry, ...dependencyEntries } = packages as Record<string, Record<string, unknown>>;
    expect(ownEntry?.version).toBe(version);
    expect(Object.keys(dependencyEntries)).toContain('node_modules/@resvg/resvg-js-linux-x64-gnu');
    for (const [path, entry] of Object.entries(dependencyEntries)) {
      expect(entry, path).toMatchObject({ version: expect.any(String), integrity: expect.stringMatching(/^sha512-/) });
      expect([entry.hasInstallScript, entry.resolved], path).toEqual([undefined, undefined]);
    }
  });

  it.skipIf(hasSqlite)('says in one line what to install if Node has no SQLite', () => {
    const bareFolder = makeFolder();
    cpSync(join(folder, 'node_modules/almanac'), join(bareFolder, 'node_modules/almanac'), { recursive: true });
    const service = spawnSync(process.execPath, [join(bareFolder, 'node_modules/almanac/bundle/almanac.js'), 'serve'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, STATE_DIR: join(bareFolder, 'var'), PORT: '0' },
    });
    expect([service.status, JSON.parse(service.stdout)]).toMatchObject([
      1,
      {
        msg: 'could not start',
        err: {
          message: `Node ${process.versions.node} has no SQLite: install Node 22.13 or later, or the package with npm install @photostructure/sqlite`,
        },
      },
    ]);
  });

  it('takes 15 MB or less; alone it answers without cities and maps, and says which package a command or the service needs', () => {
    expect(statSync(tarballs[0] as string).size).toBeLessThanOrEqual(15e6);
    const alone = makeFolder();
    for (const name of [
      'almanac',
      '@resvg',
      ...(hasSqlite ? [] : ['@photostructure', 'node-gyp-build', 'node-addon-api']),
    ])
      if (existsSync(join(folder, 'node_modules', name)))
        cpSync(join(folder, 'node_modules', name), join(alone, 'node_modules', name), { recursive: true });
    const ask = (...words: string[]) =>
      spawnSync(process.execPath, [join(alone, 'node_modules/almanac/bundle/almanac.js'), ...words], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, STATE_DIR: join(alone, 'var'), PORT: '0' },
      });
    const country = ask('country', 'CH', '--fields', 'name');
    const city = ask('cities', 'zurich');
    const service = ask('serve');
    expect([country.status, country.stdout]).toEqual([0, expect.stringContaining('Switzerland')]);
    expect([city.status === 0, city.stderr]).toEqual([
      false,
      'almanac: this needs @almanac/cities: install it beside almanac, or set ALMANAC_URL\n',
    ]);
    expect([service.status, service.stdout]).toEqual([1, expect.stringContaining('a file of @almanac/cities')]);
  });

  it('reports its version, its commands and its health', () => {
    expect(npx('--version')).toBe(version);
    expect(npx('--help')).toMatch(/^ {2}serve {2,}Start the HTTP service/m);
    expect(npx('doctor')).toMatch(/^ok {7}data +\d{4}\./m);
  });

  it('serves lists, pictures and pages, and stops on request', {
    timeout: 60_000,
  }, async () => {
    const port = await findFreePort();
    const env = { ...process.env, PORT: String(port), STATE_DIR: join(folder, 'state') };
    const child = spawn('npx', ['--no-install', 'almanac', 'serve'], {
      cwd: folder,
      env,
      stdio: 'ignore',
      detached: true,
    });
    startedServices.push(child);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const isUp = () =>
      get('/health').then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 90_000, interval: 50 }).toBe(true);
    expect((await (await get('/cities?q=monaco%20di%20baviera&lang=de&limit=1')).json()).data[0].name).toBe('München');
    expect((await get('/maps/world.png')).headers.get('content-type')).toBe('image/png');
    expect((await get('/openapi.json')).status).toBe(200);
    expect(await (await get('/')).text()).toContain('<!doctype html>');
    const exited = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGTERM');
    await exited;
    await expect.poll(isUp).toBe(false);
  });

  it('works as docs/operations.md says: it gives a key by mail, approves an upgrade and restores a backup elsewhere', {
    timeout: 120_000,
  }, async () => {
    const program = join(folder, 'node_modules/almanac/bundle/almanac.js');
    const serve = (state: string) => startProgram({ STATE_DIR: state }, { nodeArguments: [program, 'serve'] });
    const operate = (state: string, ...words: string[]) =>
      runProgram(process.execPath, [program, ...words], folder, { PATH: process.env.PATH, STATE_DIR: state }).trim();
    const [stateBefore, stateAfter] = [join(folder, 'before'), join(folder, 'after')];
    const service = await serve(stateBefore);
    const post = async (path: string, body: object) =>
      (
        await fetch(service.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;

    expect(await post('/access/signup', { email: 'ada@example.org' })).toBe(200);
    const outbox = join(stateBefore, 'outbox');
    const readMail = () => readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8');
    await expect.poll(readMail).toContain('To: ada@example.org');
    const verification = await fetch(`${service.url}/access/verify?token=${readToken(readMail())}`);
    const { apiKey } = ((await verification.json()) as { data: { apiKey: string } }).data;
    expect(operate(stateBefore, 'keys', 'list')).toContain('ada@example.org  free');

    const reason = 'Weather maps for thirty schools';
    expect(await post('/access/request-upgrade', { email: 'ada@example.org', reason })).toBe(200);
    const [upgrade] = JSON.parse(operate(stateBefore, 'upgrades', 'list', '--json')) as { id: string }[];
    operate(stateBefore, 'upgrades', 'approve', upgrade?.id ?? '', '--daily', '50000');
    operate(stateBefore, 'backup', join(folder, 'copy.sqlite'));
    expect(await service.end('SIGTERM')).toBe(0);
    for (const line of service.readOutput().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');

    expect(operate(stateAfter, 'restore', join(folder, 'copy.sqlite'))).toContain('1 active key');
    const restoredService = await serve(stateAfter);
    const usage = await fetch(`${restoredService.url}/access/usage`, { headers: { 'x-api-key': apiKey } });
    expect(await usage.json()).toMatchObject({ data: { daily: { limit: 50_000 } } });
    expect(await restoredService.end('SIGTERM')).toBe(0);
  });

  it('exports data files and a static API', { timeout: 300_000 }, () => {
    const exportFolder = join(folder, 'export');
    expect(npx('export', exportFolder, '--format', 'csv', '--dataset', 'countries')).toContain('manifest.json');
    const site = join(folder, 'site');
    expect(npx('export', '--static', site, '--only', 'getCountry,listCities')).toMatch(/^\d+ files/);
    expect(readdirSync(site)).toEqual(expect.arrayContaining(['almanac.js', 'finder', 'finder.js', 'manifest.json']));
  });
});
