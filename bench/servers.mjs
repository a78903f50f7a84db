import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const builtService = join(root, 'packages/server/bundle/main.js');
const serverCore = '0';
const runningServers = new Set();

/** Limits for keys are on but never reached. */
function createBenchEnvironment(folder) {
  return {
    PATH: process.env.PATH,
    STATE_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    KEY_BURST: '9999999/10s',
    FREE_DAILY_LIMIT: '999999999',
  };
}

export async function issueBenchKey(folder) {
  const program = join(root, 'packages/cli/bin/almanac.js');
  const args = [program, 'keys', 'issue', 'bench@example.org'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: createBenchEnvironment(folder),
    encoding: 'utf8',
  });
  const [key] = /alm_live_\w+/.exec(stdout) ?? [];
  if (!key) throw new Error(`no key was issued: ${stdout}${stderr}`);
  return key;
}

/**
 * @param pinned true if it may run only on the first core
 * @param build the path of the main module of the build
 */
export function startAlmanac(folder, environment = {}, pinned = true, build = builtService) {
  const args = [process.execPath, join(import.meta.dirname, 'serve.mjs'), build];
  return start(args, { ...createBenchEnvironment(folder), ...environment }, pinned);
}

/** Starts a server that repeats the response to one request, for the URL with these headers. */
export function startRaw(url, headers) {
  const program = join(import.meta.dirname, 'raw-server.mjs');
  return start([process.execPath, program, url, JSON.stringify(headers)], { PATH: process.env.PATH });
}

export function startPeer() {
  return start([process.execPath, join(import.meta.dirname, 'peer-server.mjs')], { PATH: process.env.PATH });
}

/** Starts nginx, which serves the files in the folder's `files/`; returns undefined if it is not installed. */
export async function startNginx(folder) {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  mkdirSync(join(folder, 'files'), { recursive: true });
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${folder}/nginx; proxy_temp_path ${folder}/nginx; fastcgi_temp_path ${folder}/nginx;
  uwsgi_temp_path ${folder}/nginx; scgi_temp_path ${folder}/nginx;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}`,
  );
  const child = spawn('taskset', ['-c', serverCore, 'nginx', '-e', `${folder}/nginx.log`, '-c', conf], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = registerServer(child, `http://127.0.0.1:${port}`);
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await fetch(server.url).catch(() => undefined);
    if (response) return server;
    await sleep(100);
  }
  throw new Error('nginx did not start');
}

/** Removes the folder afterwards, and stops all servers still running. */
export async function withTemporaryFolder(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  // nginx reads its files as an unprivileged user.
  chmodSync(folder, 0o755);
  try {
    await measure(folder);
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function stopAll() {
  await Promise.all([...runningServers].map((server) => server.stop()));
}

/** Calls `ask` with 0, 1, 2 … below `count`. */
export async function runConcurrently(count, concurrency, ask) {
  let next = 0;
  const askInTurn = async () => {
    while (next < count) await ask(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, askInTurn));
}

/** Includes the descendants of the process. */
export function readResidentMegabytes(pid) {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  return listChildren(pid).reduce((sum, child) => sum + readResidentMegabytes(child), kilobytes / 1024);
}

export function readPeakMegabytes(pid) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** Includes the living threads of the process and of its descendants. */
export function readCpuSeconds(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`);
  const ownSeconds = tasks.reduce((sum, path) => sum + Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e9, 0);
  return listChildren(pid).reduce((sum, child) => sum + readCpuSeconds(child), ownSeconds);
}

function listChildren(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

async function start(args, env, pinned = true) {
  const [program, ...rest] = pinned ? ['taskset', '-c', serverCore, ...args] : args;
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const address = /listens on (http:[^\s"]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`a server ended before it listened: ${output}`)));
  });
  return registerServer(child, url);
}

function registerServer(child, url) {
  const server = {
    url,
    pid: child.pid,
    async stop() {
      runningServers.delete(server);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  runningServers.add(server);
  return server;
}
