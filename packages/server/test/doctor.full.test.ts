import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDate, checkNode } from '../src/admin/doctor/check-machine.js';
import { checkClock } from '../src/admin/doctor/check-services.js';
import { examine } from '../src/admin/doctor.js';
import { openOperator } from '../src/admin/operator.js';
import { findFreePort } from './engines/free-port.js';
import { formatFindings, listProblems, prepareExamination } from './examine-here.js';
import { startService } from './service.js';

const { folder, examineWith, close } = prepareExamination();
afterAll(close);

describe('almanac doctor', () => {
  it('reports no problem if only STATE_DIR and PORT are set, and creates nothing', async () => {
    const findings = await examine({ STATE_DIR: join(folder, 'var'), PORT: String(await findFreePort()) });
    expect(listProblems(findings)).toEqual([]);
    const checks = new Set(findings.map(({ check }) => check));
    for (const check of [
      'node',
      'almanac',
      'data',
      'data files',
      'clock',
      'sqlite',
      'STATE_DIR',
      'disk',
      'memory',
      'port',
      'accounts',
    ])
      expect(checks).toContain(check);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports every invalid or mistyped setting, and still makes the other checks', async () => {
    const findings = await examineWith({
      REPLICAS: 'many',
      WORKERS: '2',
      LIMITS: 'no',
      TRUST_PROXI: '1',
      LOG_LEVEL: 'warn',
    });
    expect(formatFindings(findings, 'settings')).toEqual([
      'ok: PORT=0',
      `ok: STATE_DIR=${join(folder, 'var')}`,
      'ok: LOG_LEVEL=warn',
      'warning: there is no setting TRUST_PROXI; did you mean TRUST_PROXY?',
      expect.stringContaining('problem: WORKERS is gone'),
      'problem: LIMITS must be on or off',
      'problem: REPLICAS must be a number from 1 to 128',
    ]);
    expect(formatFindings(findings, 'port')).toEqual(['ok: any free port']);
  });

  it('warns about several replicas that share no accounts or limits', async () => {
    const listWarnings = async (environment: Record<string, string>) =>
      formatFindings(await examineWith(environment), 'settings').filter((line) => line.startsWith('warning'));
    expect(await listWarnings({ REPLICAS: '3' })).toEqual([
      expect.stringContaining('REDIS_URL is not set'),
      expect.stringContaining('DATABASE_URL is not PostgreSQL'),
    ]);
    expect(await listWarnings({ REPLICAS: '1' })).toEqual([]);
  });

  it('warns about settings that do not suit a public service, and requires PUBLIC_URL with a mail server', async () => {
    const findings = await examineWith({ PUBLIC_URL: 'https://almanac.example' });
    expect(formatFindings(findings, 'settings').filter((line) => line.startsWith('warning'))).toEqual([
      expect.stringContaining('TRUST_PROXY'),
      expect.stringContaining('MAIL_URL'),
    ]);
    const findingsForHttp = await examineWith({ PUBLIC_URL: 'http://almanac.example:8080' });
    expect(formatFindings(findingsForHttp, 'settings')).toContainEqual(
      expect.stringContaining('warning: MAIL_URL is file'),
    );
    const findingsForLoopback = await examineWith({ PUBLIC_URL: 'http://127.0.0.1:8080' });
    expect(formatFindings(findingsForLoopback, 'settings').filter((line) => line.startsWith('warning'))).toEqual([]);
    const findingsWithoutUrl = await examineWith({ MAIL_URL: `smtp://127.0.0.1:${await findFreePort()}` });
    expect(formatFindings(findingsWithoutUrl, 'settings')).toContain(
      'problem: PUBLIC_URL must be set if MAIL_URL is a mail server, because emails link to PUBLIC_URL',
    );
  });

  it('tells Almanac from other programs on its port', async () => {
    const service = await startService();
    expect(formatFindings(await examineWith({ PORT: String(service.port) }), 'port')).toEqual([
      expect.stringMatching(/^ok: Almanac 0\.0\.0-test answers on \d+, with data \d{4}\./),
    ]);
    await service.close();
    const otherServer = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
    const port = await new Promise<number>((resolve) =>
      otherServer.listen(0, '127.0.0.1', () => resolve((otherServer.address() as { port: number }).port)),
    );
    expect(formatFindings(await examineWith({ PORT: String(port) }), 'port')).toEqual([
      `problem: ${port} is in use by another program: stop it, or set PORT to another`,
    ]);
    otherServer.close();
  });

  it('reports a state folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(formatFindings(await examineWith({ STATE_DIR: join(file, 'var') }), 'STATE_DIR')).toEqual([
      `problem: ${join(file, 'var')} is not writable (ENOTDIR): set STATE_DIR to a folder that is`,
    ]);
    rmSync(file);
  });

  it('reports accounts of the current, an older or a newer version, and a file of another program', async () => {
    const stateFolder = mkdtempSync(join(folder, 'state-'));
    const file = join(stateFolder, 'almanac.sqlite');
    const operator = await openOperator({ STATE_DIR: stateFolder }, true);
    await operator.admin.issueKey('a test', 'ada@example.org');
    const examineAccounts = async () => formatFindings(await examineWith({ STATE_DIR: stateFolder }), 'accounts');
    expect(await examineAccounts()).toEqual([`ok: 1 active key in ${file}`]);
    await operator.close();
    const changeDatabase = (sql: string) => {
      const database = new DatabaseSync(file);
      database.exec(sql);
      database.close();
    };
    changeDatabase("DELETE FROM kysely_migration WHERE name = '0002-blocks'");
    expect(await examineAccounts()).toEqual([
      'warning: the next start changes the tables (1 pending): make a backup first',
    ]);
    changeDatabase("INSERT INTO kysely_migration VALUES ('0999-breaking', '')");
    expect(await examineAccounts()).toEqual([
      'problem: the tables belong to a newer version (0999-breaking): run that version',
    ]);
    changeDatabase('DROP TABLE kysely_migration');
    expect(await examineAccounts()).toEqual([expect.stringContaining('is a SQLite file without Almanac accounts')]);
    rmSync(stateFolder, { recursive: true });
  });

  it('creates no files beside a database, and reports a file that is not a database', async () => {
    const stateFolder = mkdtempSync(join(folder, 'state-'));
    const copyPath = join(stateFolder, 'almanac.sqlite');
    const operator = await openOperator({ STATE_DIR: join(stateFolder, 'of-others') }, true);
    operator.copyTo?.(copyPath);
    await operator.close();
    rmSync(join(stateFolder, 'of-others'), { recursive: true });
    expect(formatFindings(await examineWith({ STATE_DIR: stateFolder }), 'accounts')).toEqual([
      `ok: 0 active keys in ${copyPath}`,
    ]);
    expect(readdirSync(stateFolder)).toEqual(['almanac.sqlite']);
    writeFileSync(copyPath, 'not a database');
    expect(formatFindings(await examineWith({ STATE_DIR: stateFolder }), 'accounts')).toEqual([
      expect.stringMatching(/^problem: .* cannot be read \(file is not a database\)/),
    ]);
    rmSync(stateFolder, { recursive: true });
  });

  it('checks the Node version and the clock', () => {
    expect(checkNode('20.19.0').status).toBe('ok');
    expect(checkNode('24.0.0').status).toBe('ok');
    for (const version of ['18.20.8', '20.18.3']) expect(checkNode(version).status).toBe('problem');
    expect(checkDate('2026.11.22.2', Date.UTC(2026, 10, 22)).status).toBe('ok');
    expect(checkDate('2026.11.22.2', 0).status).toBe('problem');
    const getClockStatus = (atMs: number) =>
      checkClock('there', { atMs, requestedAtMs: 50_000, answeredAtMs: 52_000 }).status;
    expect([
      getClockStatus(51_000),
      getClockStatus(53_500),
      getClockStatus(48_500),
      getClockStatus(70_000),
      getClockStatus(0),
    ]).toEqual(['ok', 'warning', 'warning', 'problem', 'problem']);
  });
});
