// No npm package contains Redis; if it is missing, npm test installs it as root from Debian's or Ubuntu's archive. The
// package redis-tools is enough: it contains the server under another name, and starts no service.
import { spawnSync } from 'node:child_process';
import { say } from './steps.mjs';

/** Finds the program that runs as Redis if it is started under the name `redis-server`; undefined if there is none. */
export function findRedis() {
  return ['redis-server', 'valkey-server', 'redis-check-rdb'].find(isInstalled);
}

/** If Redis is missing, installs it, which needs root and apt-get, or says that its tests are skipped. */
export function ensureRedis() {
  if (findRedis()) return;
  const skipNotice = 'Redis is not installed: its tests are skipped';
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    return say(`${skipNotice} (install it with apt-get install redis-tools)`);
  say('installing the Debian package redis-tools with apt-get: tests start its Redis server');
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-tools']);
  if (install() || (run('apt-get', ['update']) && install())) return;
  say(skipNotice);
}

function run(program, args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'ignore', env: environment, timeout: 300_000 }).status === 0;
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error?.code !== 'ENOENT';
}
