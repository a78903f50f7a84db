// Proxies in front of replicas, configured by the files in deploy/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';
import { LeftOut } from '../left-out.mjs';
import { findProgram } from './debian.mjs';
import { findFreePort } from './free-port.mjs';
import { killTree, startProcess, waitUntil } from './processes.mjs';

/** Starts Caddy with deploy/Caddyfile, on loopback only. */
export async function startCaddy(scope, ports) {
  const program = findProgram('caddy', 'caddy', 'usr/bin/caddy');
  if (!program) throw new LeftOut('Caddy is not installed and cannot be had');
  const { folder, port, url } = await prepare(scope, 'caddy');
  const site = '{$ALMANAC_SITE:localhost} {\n';
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, replaceOnce(readDeployed('Caddyfile'), site, `${site}\tbind 127.0.0.1\n`));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CADDY_ADMIN: 'off',
    ALMANAC_SITE: `http://127.0.0.1:${port}`,
    ALMANAC_UPSTREAMS: ports.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  };
  return startProxy(scope, url, program, ['run', '--config', file, '--adapter', 'caddyfile'], env);
}

/** Starts nginx with deploy/nginx.conf, without its certificates. */
export async function startNginx(scope, ports) {
  const program = findProgram('nginx', 'nginx', 'usr/sbin/nginx');
  if (!program) throw new LeftOut('nginx is not installed and cannot be had');
  const { folder, port, url } = await prepare(scope, 'nginx');
  const upstream = /^ {2}server 127\.0\.0\.1:\d+( .*;)$/m;
  const [, options] = upstream.exec(readDeployed('nginx.conf')) ?? [];
  const servers = ports.map((one) => `  server 127.0.0.1:${one}${options}`).join('\n');
  const site = readDeployed('nginx.conf')
    .replace(/(?:^ {2}server 127\.0\.0\.1:\d+ .*;\n)+/m, `${servers}\n`)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {2}listen 443 .*$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ {2}(?:listen \[::\]|ssl_).*\n/gm, '');
  if (!options || /\b(?:443|ssl)\b/.test(site)) throw new Error('deploy/nginx.conf is written differently now');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http { access_log off; ${paths.join(' ')}
${site}
}\n`,
  );
  return startProxy(scope, url, program, ['-e', `${folder}/nginx.log`, '-c', file], { PATH: process.env.PATH });
}

async function prepare(scope, name) {
  const folder = join(scope.folder, name);
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  return { folder, port, url: `http://127.0.0.1:${port}` };
}

async function startProxy({ onEnd }, url, program, args, env) {
  const { pid, output, isRunning } = startProcess(program, args, { env });
  const stop = () => isRunning() && killTree(pid);
  onEnd(stop);
  const isUp = async () => !isRunning() || (await fetch(`${url}/health`).catch(() => undefined))?.ok;
  if (!(await waitUntil(isUp)) || !isRunning()) throw new Error(`${program} did not start: ${output()}`);
  return { url, stop };
}

function readDeployed(name) {
  return readFileSync(join(root, 'deploy', name), 'utf8');
}

function replaceOnce(text, from, to) {
  if (!text.includes(from)) throw new Error(`deploy/Caddyfile has no ${JSON.stringify(from)} now`);
  return text.replace(from, to);
}
