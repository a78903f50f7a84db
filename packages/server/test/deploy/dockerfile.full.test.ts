import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findFreePort } from '../engines/free-port.js';
import { type BuiltStage, nodeUser, runDockerfile } from './perform-dockerfile.js';

const context = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = makeFolder();
// The folder is readable by all, because another user runs the files in it.
chmodSync(folder, 0o755);

/**
 * The folder with the program of the Node version that the base image has, if test-tools has this version for this
 * machine; otherwise the folder with the program that runs this process.
 */
const nodeFolder = (() => {
  try {
    const requireTool = createRequire(join(context, 'test-tools/package.json'));
    return join(dirname(requireTool.resolve('node-24/package.json')), 'bin');
  } catch {
    return dirname(process.execPath);
  }
})();
/** The settings by which npm reaches its registry on this machine: cache, configuration and trusted certificates. */
const npmSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^npm_config_|^NODE_EXTRA_CA_CERTS$/i.test(name)),
);
const env = {
  ...npmSettings,
  PATH: `${nodeFolder}:${process.env.PATH}`,
  HOME: process.env.HOME,
  npm_config_prefer_offline: 'true',
};

let image: BuiltStage;
beforeAll(() => {
  image = runDockerfile({ context, dockerfile: join(context, 'deploy/Dockerfile'), folder, env });
}, 3_600_000);

/** Reads the words of an instruction that is written as a JSON array. */
const readWords = (name: string) =>
  JSON.parse(/\[.*\]$/.exec(image.settings[name]?.text ?? '')?.[0] ?? '[]') as string[];

/** Lists all files of the image with their sizes and times, except the files below /var. */
function listFiles(): string[] {
  return readdirSync(image.root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('var/'))
    .map((path) => {
      const { size, mtimeMs } = statSync(join(image.root, path));
      return `${path} ${size} ${mtimeMs}`;
    });
}

describe('The image from deploy/Dockerfile', () => {
  it('contains no packages but Almanac and its dependencies for Linux', () => {
    const modules = join(image.root, 'opt/almanac/node_modules');
    const packages = readdirSync(modules).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    );
    const isExpected = /^(\.bin|\.package-lock\.json|almanac|@resvg\/resvg-js(-linux-[\w-]+)?)$/;
    expect(packages.filter((name) => !isExpected.test(name))).toEqual([]);
    expect(readdirSync(image.root).toSorted()).toEqual(['opt', 'var']);
  });

  it('takes at most 220 MB on disk, apart from its base image and at most 650 MB of downloads', () => {
    const measure = (isCounted: (path: string) => boolean) =>
      readdirSync(image.root, { recursive: true, encoding: 'utf8' })
        .filter(isCounted)
        .map((path) => statSync(join(image.root, path)))
        .filter((entry) => entry.isFile())
        .reduce((sum, { size }) => sum + size, 0);
    const isDownload = (path: string) => path.startsWith('opt/almanac/downloads/');
    expect(measure((path) => !isDownload(path))).toBeLessThan(220e6);
    expect(measure(isDownload)).toBeLessThan(650e6);
  });

  it('runs as a user who can write only the state folder, reports its health, and stops on request', async () => {
    const filesBefore = listFiles();
    const port = await findFreePort();
    const stateFolder = join(image.root, image.env.STATE_DIR ?? '');
    expect(image.settings.USER?.text).toBe('node');
    expect(image.settings.VOLUME?.text).toBe(image.env.STATE_DIR);
    expect(image.env.HOST).toBe('0.0.0.0');
    const settings = { ...env, ...image.env, HOST: '127.0.0.1', PORT: String(port), STATE_DIR: stateFolder };
    Object.assign(settings, { DOWNLOADS_DIR: join(image.root, image.env.DOWNLOADS_DIR ?? '') });
    const userIds = process.getuid?.() === 0 ? { uid: nodeUser, gid: nodeUser } : {};
    const options = { cwd: join(image.root, image.workdir), env: settings, ...userIds };
    const [program = '', ...programArguments] = [...readWords('ENTRYPOINT'), ...readWords('CMD')];
    const [probe = '', ...probeArguments] = readWords('HEALTHCHECK');
    const isHealthy = () => spawnSync(probe, probeArguments, options).status === 0;
    expect(isHealthy()).toBe(false);

    const child = spawn(program, programArguments, { ...options, stdio: 'ignore' });
    try {
      const url = `http://127.0.0.1:${port}`;
      const get = (path: string) => fetch(`${url}${path}`);
      await expect
        .poll(
          () =>
            get('/health').then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 90_000 },
        )
        .toBe(true);
      expect(isHealthy()).toBe(true);
      expect((await (await get('/cities?q=zurich&limit=1&lang=ja')).json()).data[0].country).toBe('CH');
      expect((await get('/flags/CH.png')).status).toBe(200);
      // This list was rendered during the build.
      expect((await (await get('/cities.csv')).text()).length).toBeGreaterThan(1e6);
      expect((await (await get('/downloads')).json()).data.status).toBe('ready');
      expect(await (await get('/downloads/latest/continents.csv')).text()).toContain('Europe');
      expect(existsSync(join(stateFolder, 'almanac.sqlite'))).toBe(true);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(isHealthy()).toBe(false);
    expect(listFiles()).toEqual(filesBefore);
  }, 240_000);
});
