import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Removes the folder afterwards, and stops all servers still running. */
export async function withTemporaryFolder(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
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
