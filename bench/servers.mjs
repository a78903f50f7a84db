// The servers that are measured, each a process of its own on a core of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const running = new Set();

/** The environment of a service whose limits are on and never reached. */
export function benchEnvironment(folder) {
  return {
    PATH: process.env.PATH,
    STATE_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    KEY_BURST: '9999999/10s',
    FREE_DAILY_LIMIT: '999999999',
  };
}

/** A key with a large allowance, as an operator issues it. */
export async function issueBenchKey(folder) {
  const { openOperator } = await import(join(root, 'packages/server/dist/operator.js'));
  const { office, close } = await openOperator(benchEnvironment(folder));
  const { apiKey } = await office.issueKey('bench', 'bench@example.org');
  await close();
  return apiKey;
}

/** The built service. */
export async function startAlmanac(folder, { core, environment = {} }) {
  const almanac = join(root, 'packages/cli/bin/almanac.js');
  return start(core, [almanac, 'serve'], { ...benchEnvironment(folder), ...environment }, /listens on (http:\S+)/);
}

/** A bare node:http server that sends, to any request, the bytes and headers that an address answers with. */
export async function startRaw(url, headers, { core }) {
  const program = join(import.meta.dirname, 'raw-server.mjs');
  return start(core, [program, url, JSON.stringify(headers)], { PATH: process.env.PATH }, /listens on (http:\S+)/);
}

export async function stopAll() {
  await Promise.all([...running].map((server) => server.stop()));
}

export function residentMegabytes(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
}

async function start(core, args, environment, pattern) {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`a server ended before it listened: ${output}`)));
  });
  const server = {
    url,
    pid: child.pid,
    async stop() {
      running.delete(server);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  running.add(server);
  return server;
}
