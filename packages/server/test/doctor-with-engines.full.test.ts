import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '../src/admin/operator.js';
import { findFreePort } from './engines/free-port.js';
import { startFreezableProxy } from './engines/freezable-proxy.js';
import { type MailServer, smtpPassword, startMailServer } from './engines/mail-server.js';
import { type Postgres, startPostgres } from './engines/postgres.js';
import { isRedisInstalled, type RunningRedis, startRedis } from './engines/redis.js';
import { formatFindings, listProblems, prepareExamination } from './examine-here.js';

const { examineWith, close } = prepareExamination();
afterAll(close);

it('almanac doctor ends even if PostgreSQL, Redis and SMTP hang, and reports each of them', {
  timeout: 30_000,
}, async () => {
  const mailServer = await startMailServer();
  mailServer.hang = { at: 'greeting' };
  const silentProxy = await startFreezableProxy(Number(new URL(mailServer.url).port));
  silentProxy.freeze();
  const address = `127.0.0.1:${silentProxy.port}`;
  const findings = await examineWith({
    PORT: String(silentProxy.port),
    DATABASE_URL: `postgres://almanac:password@${address}/almanac`,
    REDIS_URL: `redis://:password@${address}`,
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'keys@almanac.example',
    PUBLIC_URL: 'http://almanac.example',
  });
  expect(listProblems(findings).map(({ check }) => check)).toEqual(['port', 'PostgreSQL', 'Redis', 'mail']);
  await silentProxy.close();
  await mailServer.close();
});

describe('almanac doctor, with real engines,', () => {
  let postgres: Postgres;
  let mailServer: MailServer;
  beforeAll(async () => {
    [postgres, mailServer] = await Promise.all([startPostgres(), startMailServer()]);
  });
  afterAll(() => Promise.all([postgres.close(), mailServer.close()]));
  const mailSettings = () => ({
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'keys@almanac.example',
    PUBLIC_URL: 'http://almanac.example',
  });

  it('accepts PostgreSQL and the mail server, sends no email and creates no tables', async () => {
    const databaseUrl = await postgres.createDatabase();
    const findings = await examineWith({ DATABASE_URL: databaseUrl, ...mailSettings() });
    expect(listProblems(findings)).toEqual([]);
    expect(formatFindings(findings, 'PostgreSQL')).toEqual([
      expect.stringMatching(/^ok: \d+\.\d+$/),
      'ok: its clock agrees with that of this machine',
    ]);
    const noAccounts = 'ok: none yet; the service creates the tables';
    expect([formatFindings(findings, 'accounts'), mailServer.mails]).toEqual([[noAccounts], []]);
    expect(formatFindings(await examineWith({ DATABASE_URL: databaseUrl }), 'accounts')).toEqual([noAccounts]);
    await (await openOperator({ DATABASE_URL: databaseUrl }, true)).close();
    expect(formatFindings(await examineWith({ DATABASE_URL: databaseUrl }), 'accounts')).toEqual([
      'ok: the tables are up to date',
    ]);
  });

  it('never shows passwords, whether servers reject the passwords or do not exist', async () => {
    const databaseUrl = await postgres.createDatabase();
    const wrongSettings = {
      DATABASE_URL: databaseUrl.replace('postgres-password', 'wrong-password'),
      MAIL_URL: mailServer.url.replace(smtpPassword, 'wrong%20mail%20word'),
    };
    const findingsIfRefused = await examineWith({ ...mailSettings(), ...wrongSettings });
    expect(listProblems(findingsIfRefused).map(({ check }) => check)).toEqual(['PostgreSQL', 'mail']);
    const findingsIfUnreachable = await examineWith({
      ...mailSettings(),
      DATABASE_URL: `postgres://almanac:db-password@127.0.0.1:${await findFreePort()}/almanac`,
      REDIS_URL: `redis://:redis-password@127.0.0.1:${await findFreePort()}`,
      MAIL_URL: `smtp://almanac:mail-password@127.0.0.1:${await findFreePort()}`,
    });
    expect(listProblems(findingsIfUnreachable).map(({ check }) => check)).toEqual(['PostgreSQL', 'Redis', 'mail']);
    const output = JSON.stringify([findingsIfRefused, findingsIfUnreachable]);
    const secrets = ['-password', smtpPassword, 'wrong mail word', 'wrong%20mail'];
    for (const secret of secrets) expect(output).not.toContain(secret);
    expect(output).toContain('DATABASE_URL=postgres://127.0.0.1:');
  });

  describe.runIf(isRedisInstalled)('and with Redis,', () => {
    let redis: RunningRedis;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.close());

    it('reports whether Redis works, is gone, or rejects the password', async () => {
      const examineRedis = async (url: string) => formatFindings(await examineWith({ REDIS_URL: url }), 'Redis');
      expect(await examineRedis(redis.url)).toEqual([
        expect.stringMatching(/^ok: (Valkey )?\d+\./),
        'ok: its clock agrees with that of this machine',
      ]);
      expect(await examineRedis(redis.url.replace('redis-password', 'wrong'))).toEqual([
        expect.stringMatching(/^problem: WRONGPASS/),
      ]);
      await redis.kill();
      expect(await examineRedis(redis.url)).toEqual([expect.stringMatching(/^problem: .*ECONNREFUSED/)]);
      await redis.start();
    });
  });
});
