// Redis comes by no npm package; where it is missing, npm test gets it from Debian's or Ubuntu's archive. The package redis-tools is
// enough: it holds the server's program under another name, and starts no service.
import { spawnSync } from 'node:child_process';
import { say } from './steps.mjs';

/** The program to use as Redis, to be started under the name `redis-server`; undefined if there is none. */
export function findRedis() {
  return ['redis-server', 'valkey-server', 'redis-check-rdb'].find(isInstalled);
}

/** Installs Redis where it is missing and can be had, as root only; says in one line what it does, or that its promises are left out. */
export function ensureRedis() {
  if (findRedis()) return;
  const leftOut = 'Redis is not installed: what is promised of it is not tested';
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    return say(`${leftOut} (apt-get install redis-tools brings it)`);
  say('installing the Debian package redis-tools with apt-get: tests start the Redis server that is in it');
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-tools']);
  if (install() || (run('apt-get', ['update']) && install())) return;
  say(leftOut);
}

function run(program, args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'ignore', env: environment, timeout: 300_000 }).status === 0;
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error?.code !== 'ENOENT';
}
