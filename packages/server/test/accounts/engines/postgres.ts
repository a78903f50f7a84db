import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './free-port.js';
import { type PostgresPrograms, preparePrograms } from './postgres-programs.js';

/** A PostgreSQL of the test's own. */
export interface Postgres {
  /** A database that nobody has used yet. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and deletes its files. */
  close(): Promise<void>;
}

const user = 'almanac';
const password = 'postgres-password';

/** Starts a real PostgreSQL on a free loopback port, in a folder of its own. */
export async function startPostgres(): Promise<Postgres> {
  const programs = await preparePrograms();
  const { runAs } = programs;
  const folder = mkdtempSync(join(programs.folder, 'almanac-postgres-data-'));
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password);
  for (const path of [folder, passwordFile])
    if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid as number);
  const layout = ['--pgdata', data, '--encoding=UTF8', '--locale=C', '--no-sync'];
  const access = ['--auth=password', `--username=${user}`, `--pwfile=${passwordFile}`];
  await promisify(execFile)(programs.initdb, [...layout, ...access], { ...runAs, cwd: folder });

  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(programs.postgres, args, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    endWithThisProcess(server, runAs);
    await ready(server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    // A fast shutdown: transactions are rolled back, connections ended.
    server.kill('SIGINT');
    await ended;
  };
  await start();
  const buildUrl = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    async createDatabase() {
      const name = `almanac_${databases++}`;
      const client = new pg.Client(buildUrl('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return buildUrl(name);
    },
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** However this process ends, its end of the pipe closes, and the server is ended too. */
function endWithThisProcess(server: ChildProcess, runAs: PostgresPrograms['runAs']): void {
  const script = 'read -r _; kill -QUIT "$0"';
  const guard = spawn('sh', ['-c', script, String(server.pid)], { ...runAs, stdio: ['pipe', 'ignore', 'ignore'] });
  server.once('exit', () => guard.kill('SIGKILL'));
}

/** Ends when the server takes connections; rejects with what it wrote where it ends before. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 10_000) output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${output}`)));
  });
}
