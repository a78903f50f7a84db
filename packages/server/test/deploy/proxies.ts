import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../engines/free-port.js';
import { findProgram } from './find-program.js';

const deployFolder = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** A proxy with the configuration in deploy/, except for names, ports and certificates. */
export interface RunningProxy {
  /** The https URL. The certificate is self-signed. */
  readonly url: string;
  /** Returns everything that the proxy has logged. */
  readLog(): string;
  close(): Promise<void>;
}

interface ProxyOptions {
  /** The hosts and ports of the replicas, such as `127.0.0.1:8080`. */
  readonly upstreams: readonly string[];
  /** True to serve under `/almanac`, as a comment in the configuration explains, instead of at the root. */
  readonly isUnderPath: boolean;
}

const nginx = findProgram('nginx', 'usr/sbin/nginx');
const caddy = findProgram('caddy', 'usr/bin/caddy');
export const canRunNginx = nginx !== undefined && spawnSync('openssl', ['version']).error === undefined;
export const isCaddyInstalled = caddy !== undefined;

export async function startNginx({ upstreams, isUnderPath }: ProxyOptions): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-nginx-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  createCertificate(folder);
  const site = chooseLocation(readFileSync(join(deployFolder, 'nginx.conf'), 'utf8'), isUnderPath)
    .replace(/^ +server 127\.0\.0\.1:\d+ (.*)$/gm, '#$1')
    .replace(
      '#max_fails',
      `${upstreams.map((address) => `server ${address} max_fails=1 fail_timeout=1s;`).join('\n')}\n#`,
    )
    .replace(/listen \[::\]:.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/letsencrypt/live/almanac.example', folder)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'almanac.conf'), site);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nerror_log ${folder}/error.log;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log ${folder}/access.log;\n${temporaryPaths}\ninclude ${folder}/almanac.conf;\n}\n`,
  );
  const child = spawn(nginx as string, [
    '-c',
    join(folder, 'nginx.conf'),
    '-p',
    folder,
    '-e',
    join(folder, 'error.log'),
  ]);
  return waitForProxy(child, `https://127.0.0.1:${port}`, folder);
}

export async function startCaddy({ upstreams, isUnderPath }: ProxyOptions): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-caddy-'));
  const port = await findFreePort();
  const file = join(folder, 'Caddyfile');
  const text = chooseLocation(readFileSync(join(deployFolder, 'Caddyfile'), 'utf8'), isUnderPath);
  // With these settings, Caddy uses neither port 80 nor the trust store of this machine.
  writeFileSync(file, text.replace('{\n', '{\n\tauto_https disable_redirects\n\tskip_install_trust\n'));
  const child = spawn(caddy as string, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: 'off',
      ALMANAC_SITE: `https://127.0.0.1:${port}`,
      ALMANAC_UPSTREAMS: upstreams.join(' '),
    },
  });
  return waitForProxy(child, `https://127.0.0.1:${port}`, folder);
}

/** Returns the configuration for serving at the root, or the one under a path, which is commented out in the file. */
function chooseLocation(text: string, isUnderPath: boolean): string {
  if (!isUnderPath) return text;
  const [rootPart = '', pathPart = ''] = text.split(/^.*Beside another site.*\n/m);
  const withoutRoot = rootPart.replace(/\n\timport almanac\n/, '\n').replace(/ {2}location \/ \{[^}]*\}\n/, '');
  return withoutRoot + pathPart.replace(/^(\s*)# ?/gm, '$1');
}

function createCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem'];
  const args = ['req', '-x509', ...key, '-out', 'fullchain.pem', '-days', '2', '-subj', '/CN=almanac.example'];
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
}

async function waitForProxy(child: ChildProcess, url: string, folder: string): Promise<RunningProxy> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const readLog = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .reduce((text, name) => text + readFileSync(join(folder, name), 'utf8'), output);
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    if (await isListening(new URL(url))) return { url, readLog, close };
  }
  await close();
  throw new Error(`the proxy did not start: ${output}`);
}

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(resolve, 50, false));
  });
}
