import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { isCaddyInstalled, startCaddy } from '../../deploy/proxies.js';
import { findFreePort } from '../../engines/free-port.js';
import type { MailServer } from '../../engines/mail-server.js';
import { queryPostgres, startPostgres } from '../../engines/postgres.js';
import { type Program, runCommand } from '../../engines/program.js';
import { isRedisInstalled, startRedis } from '../../engines/redis.js';
import { expectInTime } from '../../machine/in-time.js';
import { waitUntil } from '../../machine/wait-until.js';
import { callRepeatedly, mapConcurrently, range } from '../callers/ask.js';
import { findToken, obtainKey, requestUpgrade, signUp, startMail, useKey, verify } from '../callers/people.js';
import { highLimits, isShort, newFolder, skipProof, start } from '../callers/start.js';
import { awaitRequests, expectNoFailures, startSteadyLoad } from './steady-load.js';

const mailSeconds = 60;
/** A later version may make such changes (packages/server/src/storage/migrations.ts). */
const laterMigration = [
  'alter table api_keys add column label text',
  'create table labels (label text primary key)',
  "insert into kysely_migration (name, timestamp) values ('0999-tomorrow', now()::text)",
];

it.skipIf(isShort)(
  'An upgrade from the previous release, a rollback, and tables of a later version cause no failure',
  async (context) => {
    if (!isCaddyInstalled || !isRedisInstalled) skipProof(context, 'Caddy or Redis is not installed');
    if (!hasPreviousRelease) skipProof(context, 'git does not have the previous release: the clone is shallow');
    const [postgres, redis, mail, previousProgram] = await Promise.all([
      startPostgres(),
      startRedis(),
      startMail(),
      buildPreviousRelease(),
    ]);
    for (const engine of [postgres, redis]) onTestFinished(() => engine.close());
    const databaseUrl = await postgres.createDatabase();
    const serviceSettings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, METRICS_PORT: '0' };
    const environment = { ...highLimits, ...mail.environment, ...serviceSettings, STATE_DIR: newFolder() };
    const ports = await Promise.all(range(4).map(findFreePort));
    const people = createPeople(mail);
    let liveReplicas: (Program & { port: number })[] = [];

    /**
     * Starts two replicas, of the current version unless `nodeArguments` name another program, and stops the previous
     * two once the proxy sends requests to the new ones. Then people sign up at a new replica.
     */
    const replaceReplicas = async (nodeArguments?: readonly string[]) => {
      const freePorts = ports.filter((port) => !liveReplicas.some((replica) => replica.port === port)).slice(0, 2);
      const newReplicas = await Promise.all(
        freePorts.map(async (port) => {
          const ownSettings = { PORT: String(port), STATE_DIR: newFolder() };
          return { ...(await start({ ...environment, ...ownSettings }, nodeArguments ? { nodeArguments } : {})), port };
        }),
      );
      if (liveReplicas.length > 0) await Promise.all(newReplicas.map(awaitRequests));
      for (const replica of liveReplicas) expect(await replica.end('SIGTERM')).toBe(0);
      liveReplicas = newReplicas;
      await people.join((liveReplicas[0] as Program).url);
    };

    await replaceReplicas([previousProgram]);
    const proxy = await startCaddy({ upstreams: ports.map((port) => `127.0.0.1:${port}`), isUnderPath: false });
    onTestFinished(() => proxy.close());
    await requestUpgrade(liveReplicas[0]?.url ?? '', 'key-1-0@example.org');
    const [{ id }] = JSON.parse((await runCommand(environment, 'upgrades', 'list', '--json')).output);
    const stopLoad = startSteadyLoad(proxy.url);
    const stopKeys = startUsingKeys(proxy.url, people.keys);
    await replaceReplicas();
    await replaceReplicas([previousProgram]);
    for (const statement of laterMigration) await queryPostgres(databaseUrl, statement);
    await replaceReplicas();
    const load = await stopLoad();
    expect(await stopKeys()).toEqual([]);
    await expectNoFailures(load, databaseUrl);
    const statuses = await mapConcurrently(
      people.keys,
      8,
      async (key) => (await useKey(liveReplicas[0]?.url ?? '', key)).status,
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await runCommand(environment, 'upgrades', 'approve', id)).toMatchObject({ code: 0 });
    const listMailed = () => mail.mails.flatMap(({ to }) => to).filter((to) => to.startsWith('load-'));
    const seconds = await waitUntil(() => new Set(listMailed()).size >= load.signups.length, {
      seconds: 3 * mailSeconds,
    });
    expectInTime('seconds until all signup emails are sent', seconds, mailSeconds);
    expect(listMailed().sort()).toEqual(load.signups.toSorted());
  },
);

/** People sign up with one version of the service, and continue with the next versions. */
function createPeople(mail: MailServer) {
  const keys: string[] = [];
  const unopenedAddresses: string[] = [];
  let joinCount = 0;
  return {
    keys,
    /** Four people get a key, two only sign up, and one who signed up in an earlier call opens the link now. */
    async join(url: string): Promise<void> {
      joinCount += 1;
      const emails = range(4).map((number) => `key-${joinCount}-${number}@example.org`);
      keys.push(...(await mapConcurrently(emails, 4, (email) => obtainKey(url, mail, email))));
      const openedAddress = unopenedAddresses.shift();
      if (openedAddress !== undefined) {
        const { key, status } = await verify(url, findToken(mail, openedAddress) ?? '');
        expect(status).toBe(200);
        keys.push(key as string);
      }
      for (const number of range(2)) {
        const email = `link-${joinCount}-${number}@example.org`;
        await signUp(url, email);
        await waitUntil(() => findToken(mail, email) !== undefined);
        unopenedAddresses.push(email);
      }
    },
  };
}

/** Uses each key in turn. The returned function stops and lists failures. */
function startUsingKeys(url: string, keys: readonly string[]): () => Promise<(string | number)[]> {
  const failures: (string | number)[] = [];
  const stop = callRepeatedly(1, async (_caller, turn) => {
    const { status, fault } = await useKey(url, keys[turn % keys.length] as string);
    if (status !== 200) failures.push(fault ?? status);
    await sleep(10);
  });
  return async () => {
    await stop();
    return failures;
  };
}

/**
 * The commit or tag of the previous release; docs/releasing.md says when to change it. In older releases,
 * a replica stops before the proxy notices it: Caddy up to 2.11.1 then repeats a POST without its body, and answers
 * 502.
 */
const previousRelease = '80358aed2e5b7e8ea1f41974ef5c8ce75c220e97';
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Source files in packages/server, by the path of the built file without `.js`. */
const entryFiles = {
  'bundle/main': 'src/start/main.ts',
  'dist/admin/data-files/check-worker': 'src/admin/data-files/check-worker.ts',
  'dist/responses/images/png-worker': 'src/responses/images/png-worker.ts',
};
/** The files and folders in packages/server/dist that are not code. */
const builtFiles = ['build-id', 'guides.json', 'lists', 'site-files'];
const sources = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'packages'],
  ':(exclude)packages/data/src/datasets/*/extracts',
];

const hasPreviousRelease =
  spawnSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root }).status === 0;

/** Returns the path of the program. The release must be able to read the current compiled data. */
async function buildPreviousRelease(): Promise<string> {
  const releaseFolder = newFolder('previous-release');
  const input = execFileSync('git', ['archive', previousRelease, ...sources], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', releaseFolder], { input });
  // The release gets its own dependencies, because the current version may no longer have them.
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--prefer-offline'], { cwd: releaseFolder });
  const server = join(releaseFolder, 'packages/server');
  await build({
    entryPoints: Object.fromEntries(Object.entries(entryFiles).map(([name, path]) => [name, join(server, path)])),
    outdir: server,
    absWorkingDir: releaseFolder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@almanac/source'],
    external: ['@photostructure/sqlite', '@resvg/resvg-js', 'pg-native'],
    banner: {
      js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`,
    },
    logLevel: 'error',
  });
  for (const name of ['data', 'data.sha256'])
    symlinkSync(join(root, 'packages/data/dist', name), join(server, 'dist', name));
  for (const name of builtFiles) symlinkSync(join(root, 'packages/server/dist', name), join(server, 'dist', name));
  const program = join(server, 'serve.mjs');
  writeFileSync(program, "import { startServer } from './bundle/main.js';\nawait startServer();\n");
  return program;
}
