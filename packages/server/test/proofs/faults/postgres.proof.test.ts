import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { queryPostgres, startPostgres, startPostgresOnSmallDisk } from '../../engines/postgres.js';
import { expectInTime } from '../../machine/in-time.js';
import { canMount, fillDisk } from '../../machine/small-disk.js';
import { waitUntil } from '../../machine/wait-until.js';
import type { AccountHolders } from '../callers/account-holders.js';
import { range } from '../callers/ask.js';
import { expectSurvival } from '../callers/during-fault.js';
import { startMail } from '../callers/people.js';
import { isShort, skipProof, start } from '../callers/start.js';

const rounds = isShort ? 2 : 6;
const maxConnections = 24;
const diskMegabytes = 100;
/** This many requests must get 503 before the fault ends. */
const minRefusals = isShort ? 5 : 20;
const maxRecoverySeconds = 15;

async function startServiceWith(databaseUrl: string) {
  const mail = await startMail();
  const service = await start({ ...mail.environment, DATABASE_URL: databaseUrl });
  return { service, mail, query: (sql: string) => queryPostgres(databaseUrl, sql) };
}

describe('The service', () => {
  it('survives restarts of PostgreSQL and terminated sessions: it does not end, and signups resume within seconds, with none lost', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const url = await postgres.createDatabase();
    const startedService = await startServiceWith(url);
    await expectSurvival({
      ...startedService,
      name: 'restarted',
      async causeFault({ ledger: { signups } }) {
        for (const round of range(rounds)) {
          await sleep(700);
          if (round % 2 === 0) await postgres.stop().then(postgres.start);
          else await endSessions(url);
        }
        const { size } = signups;
        const seconds = await waitUntil(() => signups.size > size);
        expectInTime('seconds until signups go on', seconds, maxRecoverySeconds);
      },
    });
    expect(await startedService.service.end('SIGTERM')).toBe(0);
  });
});

/** A full disk still has space for some signups, in the existing pages of tables. */
async function awaitRefusals({ statuses }: AccountHolders, earlierStatusCount: number): Promise<void> {
  const countRefused = () => statuses.slice(earlierStatusCount).filter((status) => status === 503).length;
  await waitUntil(() => countRefused() >= minRefusals, { seconds: 180 });
}

it('The service serves data but refuses signups with 503 while another program uses all connections of PostgreSQL', async () => {
  const postgres = await startPostgres({ settings: [`max_connections=${maxConnections}`] });
  onTestFinished(() => postgres.close());
  const url = await postgres.createDatabase();
  await expectSurvival({
    ...(await startServiceWith(url)),
    name: 'connecting',
    async causeFault(holders) {
      const earlierStatusCount = holders.statuses.length;
      const release = await takeConnections(url);
      await awaitRefusals(holders, earlierStatusCount);
      await release();
    },
  });
});

it('The service serves data but refuses signups with 503 while the disk of PostgreSQL is full', async (context) => {
  if (!(await canMount())) skipProof(context, 'this user may not mount a small disk');
  const postgres = await startPostgresOnSmallDisk(diskMegabytes);
  onTestFinished(() => postgres.close());
  await expectSurvival({
    ...(await startServiceWith(postgres.url)),
    name: 'storing',
    async causeFault(holders) {
      const earlierStatusCount = holders.statuses.length;
      await fillDisk(postgres.fillerPath, diskMegabytes);
      await awaitRefusals(holders, earlierStatusCount);
      rmSync(postgres.fillerPath);
    },
  });
});

async function endSessions(url: string): Promise<void> {
  await queryPostgres(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
}

/** Ends the sessions of the service first. The returned function releases the connections. */
async function takeConnections(url: string): Promise<() => Promise<unknown>> {
  const takenConnections: pg.Client[] = [];
  while (takenConnections.length < maxConnections) {
    const client = new pg.Client({ connectionString: url, application_name: 'somebody else' });
    client.on('error', () => {});
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) takenConnections.push(client);
    else
      await takenConnections[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and application_name <> 'somebody else'`,
      );
  }
  return () => Promise.all(takenConnections.map((client) => client.end()));
}
