import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isCaddyInstalled, startCaddy } from '../../deploy/proxies.js';
import { findFreePort } from '../../engines/free-port.js';
import type { MailServer } from '../../engines/mail-server.js';
import { queryPostgres, startPostgres } from '../../engines/postgres.js';
import { type Program, runCommand } from '../../engines/program.js';
import { isRedisInstalled, startRedis } from '../../engines/redis.js';
import { expectInTime } from '../../machine/in-time.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask, inParallel, range } from '../callers/ask.js';
import { findToken, obtainKey, signUp, startMail, useKey, verify } from '../callers/people.js';
import { isShort, leaveOut, newFolder, start, wideLimits } from '../callers/start.js';
import { buildPreviousRelease, hasPreviousRelease } from './previous-release.js';
import { awaitRequests, expectUnnoticed } from './replicas.js';
import { startSteadyLoad } from './steady-load.js';

const mailSeconds = 60;
/** Changes that a later version may make: packages/server/src/storage/migrations.ts says how. */
const tomorrow = [
  'alter table api_keys add column label text',
  'create table labels (label text primary key)',
  "insert into kysely_migration (name, timestamp) values ('0999-tomorrow', now()::text)",
];

it.skipIf(isShort)(
  'an upgrade from the previous release, a rollback, and tables of a later version go unnoticed',
  async (context) => {
    if (!isCaddyInstalled || !isRedisInstalled) leaveOut(context, 'Caddy or Redis is not installed');
    if (!hasPreviousRelease) leaveOut(context, 'git does not have the previous release: the clone is shallow');
    const [postgres, redis, mail, previous] = await Promise.all([
      startPostgres(),
      startRedis(),
      startMail(),
      buildPreviousRelease(),
    ]);
    for (const engine of [postgres, redis]) onTestFinished(() => engine.close());
    const databaseUrl = await postgres.createDatabase();
    const engines = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, TRUST_PROXY: '1', METRICS_PORT: '0' };
    const environment = { ...wideLimits, ...mail.environment, ...engines, STATE_DIR: newFolder() };
    const ports = await Promise.all(range(4).map(findFreePort));
    const people = gatherPeople(mail);
    let live: (Program & { port: number })[] = [];

    /** Starts two replicas beside those that serve, and stops these once the proxy sends requests to the new ones. */
    const replaceReplicas = async (words?: readonly string[]) => {
      const free = ports.filter((port) => !live.some((replica) => replica.port === port)).slice(0, 2);
      const next = await Promise.all(
        free.map(async (port) => {
          const own = { PORT: String(port), STATE_DIR: newFolder() };
          return { ...(await start({ ...environment, ...own }, words ? { words } : {})), port };
        }),
      );
      if (live.length > 0) await Promise.all(next.map(awaitRequests));
      for (const replica of live) expect(await replica.end('SIGTERM')).toBe(0);
      live = next;
      await people.join((live[0] as Program).url);
    };

    await replaceReplicas([previous]);
    const proxy = await startCaddy({ upstreams: ports.map((port) => `127.0.0.1:${port}`), isUnderPath: false });
    onTestFinished(() => proxy.close());
    const json = { email: 'key-1-0@example.org', reason: 'maps for thirty schools' };
    await ask(`${live[0]?.url}/access/request-upgrade`, { method: 'POST', json });
    const [{ id }] = JSON.parse((await runCommand(environment, 'upgrades', 'list', '--json')).output);
    const stopLoad = startSteadyLoad(proxy.url);
    const stopKeys = startUsingKeys(proxy.url, people.keys);
    await replaceReplicas();
    await replaceReplicas([previous]);
    for (const statement of tomorrow) await queryPostgres(databaseUrl, statement);
    await replaceReplicas();
    const load = await stopLoad();
    expect(await stopKeys()).toEqual([]);
    await expectUnnoticed(load, databaseUrl);
    const statuses = await inParallel(people.keys, 8, async (key) => (await useKey(live[0]?.url ?? '', key)).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await runCommand(environment, 'upgrades', 'approve', id)).toMatchObject({ code: 0 });
    const listMailed = () => mail.mails.flatMap(({ to }) => to).filter((to) => to.startsWith('load-'));
    const seconds = await waitUntil(() => new Set(listMailed()).size >= load.signups.length, {
      seconds: 3 * mailSeconds,
    });
    expectInTime('seconds until all are mailed', seconds, mailSeconds);
    expect(listMailed().sort()).toEqual(load.signups.toSorted());
  },
);

/** People who join at one version, and go on at the others. */
function gatherPeople(mail: MailServer) {
  const keys: string[] = [];
  /** Addresses whose link was not opened yet. */
  const unopened: string[] = [];
  let times = 0;
  return {
    keys,
    /** Some take a key, some only sign up; one who signed up at the version before opens the link now. */
    async join(url: string): Promise<void> {
      times += 1;
      const names = range(4).map((number) => `key-${times}-${number}@example.org`);
      keys.push(...(await inParallel(names, 4, (email) => obtainKey(url, mail, email))));
      const opened = unopened.shift();
      if (opened !== undefined) {
        const { key, status } = await verify(url, findToken(mail, opened) ?? '');
        expect(status).toBe(200);
        keys.push(key as string);
      }
      for (const number of range(2)) {
        const email = `link-${times}-${number}@example.org`;
        await signUp(url, email);
        await waitUntil(() => findToken(mail, email) !== undefined);
        unopened.push(email);
      }
    },
  };
}

/** Uses each key in turn until told to stop. Returns what stops and lists failures. */
function startUsingKeys(url: string, keys: readonly string[]): () => Promise<(string | number)[]> {
  const failures: (string | number)[] = [];
  let isStopped = false;
  const using = (async () => {
    for (let turn = 0; !isStopped; turn++) {
      const { status, fault } = await useKey(url, keys[turn % keys.length] as string);
      if (status !== 200) failures.push(fault ?? status);
      await sleep(10);
    }
  })();
  return async () => {
    isStopped = true;
    await using;
    return failures;
  };
}
