import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './free-port.js';

/** One of its dependencies asks for the tag `cjs` of node-fetch, which not every mirror has. */
const manifest = { private: true, dependencies: { verdaccio: '6.3.2' }, overrides: { 'node-fetch': '2.7.0' } };

export interface Registry {
  /** The settings by which npm uses this registry, and no other settings or cache of this machine. */
  readonly env: NodeJS.ProcessEnv;
  /** Returns the published versions of a package. */
  listVersions(name: string): Promise<string[]>;
  close(): void;
}

/**
 * Installs verdaccio into a folder and starts it on loopback. It stores the packages of Almanac itself, never asks for
 * them elsewhere, and gets all others from the registry that npm uses here.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
  const uplink = execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' }).trim();
  const own = { access: '$all', publish: '$all' };
  const config = {
    storage: './storage',
    uplinks: { outside: { url: uplink, timeout: '60s' } },
    packages: { '@almanac/*': own, almanac: own, '**': { access: '$all', proxy: 'outside' } },
    max_body_size: '200mb',
    log: { type: 'file', path: join(folder, 'registry.log'), level: 'warn' },
  };
  // JSON is YAML too.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = [join(folder, 'node_modules/verdaccio/bin/verdaccio'), '--config', join(folder, 'config.yaml')];
  const child = spawn(process.execPath, [...args, '--listen', `127.0.0.1:${port}`], { cwd: folder, stdio: 'ignore' });
  await waitUntilUp(child, url);
  return {
    env: {
      ...process.env,
      npm_config_userconfig: join(folder, 'npmrc'),
      npm_config_globalconfig: join(folder, 'global-npmrc'),
      'npm_config_@almanac:registry': url,
      npm_config_registry: url,
      npm_config_cache: join(folder, 'cache'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_ignore_scripts: 'true',
      npm_config_update_notifier: 'false',
      [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anything',
    },
    async listVersions(name) {
      const answer = await fetch(url + name.replace('/', '%2f'));
      return answer.ok ? Object.keys(((await answer.json()) as { versions: object }).versions) : [];
    },
    close: () => child.kill('SIGKILL'),
  };
}

async function waitUntilUp(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`verdaccio ended with ${child.exitCode}: see registry.log`);
    const answer = await fetch(`${url}-/ping`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
