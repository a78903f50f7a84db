import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { queryPostgres, startPostgres } from '../../engines/postgres.js';
import { findInstalledPostgres } from '../../engines/postgres-programs.js';
import { type EndedProgram, runCommand, runProgram } from '../../engines/program.js';
import { waitUntil } from '../../machine/wait-until.js';
import { findToken, obtainKey, requestUpgrade, signUp, startMail, useKey, verify } from '../callers/people.js';
import { issueKey, newFolder, skipProof, start } from '../callers/start.js';

const allowance = 5000;

/** Accounts are backed up and restored as in docs/operations.md. */
interface Store {
  readonly environment: Record<string, string>;
  backUp(): Promise<EndedProgram>;
  lose(): Promise<void>;
  restore(): Promise<EndedProgram>;
}

it('With SQLite, almanac restore brings back every key, open link, block and allowance in the backup', async () => {
  const environment = { STATE_DIR: newFolder() };
  const backup = join(newFolder('backups'), 'almanac.sqlite');
  await expectRestored({
    environment,
    backUp: () => runCommand(environment, 'backup', backup),
    lose: async () => rmSync(environment.STATE_DIR, { recursive: true }),
    restore: () => runCommand(environment, 'restore', backup),
  });
});

it('With PostgreSQL, psql brings back every key, open link, block and allowance in the backup', async (context) => {
  const programs = findInstalledPostgres() ?? skipProof(context, 'no PostgreSQL with pg_dump is installed');
  const postgres = await startPostgres({ programs });
  onTestFinished(() => postgres.close());
  const adminUrl = await postgres.createDatabase();
  const url = adminUrl.replace(/\w+$/, 'accounts');
  await queryPostgres(adminUrl, 'CREATE DATABASE accounts');
  const backup = join(newFolder('backups'), 'almanac.sql');
  const run = (command: string) => runProgram('sh', ['-c', command, dirname(programs.psql), url, backup]);
  await expectRestored({
    environment: { STATE_DIR: newFolder(), DATABASE_URL: url },
    backUp: () => run('"$0/pg_dump" "$1" > "$2"'),
    lose: async () => void (await queryPostgres(adminUrl, 'DROP DATABASE accounts WITH (FORCE)')),
    async restore() {
      await queryPostgres(adminUrl, 'CREATE DATABASE accounts');
      return run('"$0/psql" --set=ON_ERROR_STOP=1 --quiet "$1" < "$2"');
    },
  });
});

async function expectRestored({ environment: storeEnvironment, backUp, lose, restore }: Store): Promise<void> {
  const mail = await startMail();
  const environment = { ...mail.environment, ...storeEnvironment };
  const runAlmanac = (...args: string[]) => runCommand(environment, ...args);
  const service = await start(environment);
  const { url } = service;
  const key = await obtainKey(url, mail, 'ada@example.org');
  await signUp(url, 'bob@example.org');
  await waitUntil(() => findToken(mail, 'bob@example.org') !== undefined);
  await requestUpgrade(url, 'ada@example.org');
  const [{ id }] = JSON.parse((await runAlmanac('upgrades', 'list', '--json')).output);
  await runAlmanac('upgrades', 'approve', id, '--daily', String(allowance));
  await runAlmanac('block', 'mallory@example.org');
  expect(await backUp()).toMatchObject({ code: 0 });
  const laterKey = await issueKey(environment, 'later@example.org');

  await service.kill();
  await lose();
  expect(await restore()).toMatchObject({ code: 0 });
  const restartedService = await start(environment);
  const readAllowance = async (usedKey: string) => {
    const { status, body } = await useKey(restartedService.url, usedKey);
    return [status, status === 200 ? JSON.parse(body).data.daily.limit : undefined];
  };
  expect(await readAllowance(key)).toEqual([200, allowance]);
  expect(await readAllowance(laterKey)).toEqual([401, undefined]);
  const verification = await verify(restartedService.url, findToken(mail, 'bob@example.org') ?? '');
  expect((await useKey(restartedService.url, verification.key ?? 'none')).status).toBe(200);
  await signUp(restartedService.url, 'mallory@example.org');
  // Emails are sent in the order of signups, so one to mallory@example.org would arrive first.
  await obtainKey(restartedService.url, mail, 'carol@example.org');
  expect(mail.mails.flatMap(({ to }) => to)).not.toContain('mallory@example.org');
  expect((await runAlmanac('doctor')).output).toMatch(/^ *ok +accounts +/m);
}
