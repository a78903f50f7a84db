import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { killTree } from '../machine/processes.js';
import { withMounts } from '../machine/small-disk.js';
import { findFreePort } from './free-port.js';
import { type PostgresPrograms, preparePrograms } from './postgres-programs.js';

/** A PostgreSQL server for one test file. */
export interface Postgres {
  /** Creates a database, and returns its URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server for good, and deletes its files. */
  close(): Promise<void>;
}

/** The settings of a server, such as `max_connections=10`, and its programs; by default, the programs from npm. */
export interface PostgresOptions {
  readonly settings?: readonly string[];
  readonly programs?: PostgresPrograms;
}

const user = 'almanac';
const password = 'postgres-password';
const baseSettings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];

/** Starts a real PostgreSQL on a free loopback port, with its data in a temporary folder. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const { settings = [], programs = await preparePrograms() } = options;
  const { runAs } = programs;
  const folder = mkdtempSync(join(programs.folder, 'almanac-postgres-data-'));
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password);
  for (const path of [folder, passwordFile])
    if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid as number);
  const folderArguments = ['--pgdata', data, '--encoding=UTF8', '--locale=C', '--no-sync'];
  const accessArguments = ['--auth=password', `--username=${user}`, `--pwfile=${passwordFile}`];
  await promisify(execFile)(programs.initdb, [...folderArguments, ...accessArguments], { ...runAs, cwd: folder });

  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = [...listArguments(data, port), ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(programs.postgres, args, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    endWithThisProcess(server, runAs);
    await waitUntilReady(server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    // SIGINT is a fast shutdown, which rolls transactions back and closes connections.
    server.kill('SIGINT');
    await exit;
  };
  await start();
  const buildUrl = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  let databaseCount = 0;
  return {
    async createDatabase() {
      const name = `almanac_${databaseCount++}`;
      await queryPostgres(buildUrl('postgres'), `CREATE DATABASE ${name}`);
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

/** A PostgreSQL server whose data are on a separate disk. */
export interface PostgresOnDisk {
  readonly url: string;
  /** The path at which another process can create a file to fill the disk. */
  readonly fillerPath: string;
  close(): void;
}

/** Starts PostgreSQL with its data on a disk of the given size. `close` removes the disk. */
export async function startPostgresOnSmallDisk(megabytes: number): Promise<PostgresOnDisk> {
  const { initdb, postgres, runAs, folder } = await preparePrograms();
  const data = mkdtempSync(join(folder, 'almanac-postgres-disk-'));
  const port = await findFreePort();
  const ownerOption = runAs.uid === undefined ? '' : `,uid=${runAs.uid},gid=${runAs.gid}`;
  const userCommand =
    runAs.uid === undefined
      ? `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`
      : `setpriv --reuid=${runAs.uid} --regid=${runAs.gid} --clear-groups`;
  const init = `${userCommand} "$0" -D "$1/data" -U ${user} --auth=trust --no-sync --encoding=UTF8 --locale=C >&2`;
  const script = `cd "$1" && ${init} && shift && exec ${userCommand} "$@"`;
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0700${ownerOption} tmpfs "$0"`;
  const scriptArguments = [initdb, data, postgres, ...listArguments(join(data, 'data'), port)];
  const [program = '', ...args] = [...withMounts(mount, data), 'sh', '-c', script, ...scriptArguments];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const pid = server.pid as number;
  await waitUntilReady(server);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    fillerPath: join(`/proc/${pid}/root`, data, 'filler'),
    close() {
      killTree(pid);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Queries a database over a new connection. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of the rows depend on the query.
export async function queryPostgres(url: string, text: string, values: readonly unknown[] = []): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

function listArguments(data: string, port: number): string[] {
  return ['-D', data, '-p', String(port), ...baseSettings.flatMap((setting) => ['-c', setting])];
}

/** Starts a guard process that stops the server when this process ends, which closes the input of the guard. */
function endWithThisProcess(server: ChildProcess, runAs: PostgresPrograms['runAs']): void {
  const script = 'read -r _; kill -QUIT "$0"';
  const guard = spawn('sh', ['-c', script, String(server.pid)], { ...runAs, stdio: ['pipe', 'ignore', 'ignore'] });
  server.once('exit', () => guard.kill('SIGKILL'));
}

/** Waits until the server accepts connections; rejects with its output if it ends before that. */
function waitUntilReady(server: ChildProcess): Promise<void> {
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
