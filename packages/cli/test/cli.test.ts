import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { runMain } from './run-main.js';
import { programPath, runProgram } from './run-program.js';

const folder = makeFolder();

describe('almanac', () => {
  const almanac = (...words: string[]) => runProgram(folder, words);
  // The first key creates the accounts.
  beforeAll(() => almanac('keys', 'issue', 'first@example.org'));

  it('lists its commands, explains a command, and rejects unknown commands', async () => {
    const { code, output } = await runMain(['--help']);
    expect(code).toBe(0);
    for (const command of [
      'search',
      'cities, city',
      'serve',
      'export [dir]',
      'upgrades list|approve|reject',
      'keys list|revoke|issue|demote',
      'blocks list',
      'block <email>',
      'unblock <email>',
      'people forget',
      'backup <file>',
      'completion <shell>',
    ])
      expect(output).toContain(`\n  ${command} `);
    expect((await runMain(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await runMain(['frobnicate'])).toMatchObject({
      code: 2,
      stderr: 'unknown command "frobnicate"; almanac --help lists them',
    });
    const serveHelp = await runMain(['serve', '--help']);
    expect(serveHelp).toMatchObject({ code: 0, output: expect.stringContaining('--static <dir>') });
    expect(await runMain(['help', 'serve'])).toEqual(serveHelp);
    expect(await runMain(['help', 'frobnicate'])).toMatchObject({ code: 2, output: '' });
    expect(await runMain(['-h'])).toMatchObject({ code: 0, output, stderr: '' });
    expect(await runMain([])).toMatchObject({ code: 0, output, stderr: '' });
    expect((await runMain(['keys', 'revoke', '-h'])).output).toMatch(
      /^Usage: almanac keys revoke \[options\] <name>\n/,
    );
    expect(await runMain(['keys', 'issue'])).toMatchObject({
      code: 2,
      stderr: "missing required argument 'email'; usage: almanac keys issue [options] <email>",
    });
  });

  it('exits with 2 for usage errors, and with 1 for missing records', { timeout: 90_000 }, async () => {
    expect((await almanac('serve', '--port=80')).code).toBe(2);
    expect(await almanac('keys', 'issue')).toMatchObject({
      code: 2,
      stderr: "almanac: missing required argument 'email'; usage: almanac keys issue [options] <email>",
    });
    expect((await almanac('upgrades', 'approve', 'x', '--daily', 'many')).code).toBe(2);
    expect((await almanac('upgrades', 'approve', 'x')).code).toBe(1);
  });

  it('answers from the data in the package, without opening accounts', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    const { code, stdout, stderr } = await runProgram(join(parent, 'var'), [
      'country',
      'CH',
      '--fields',
      'alpha2,name',
    ]);
    expect([code, stdout, stderr]).toEqual([0, '{"data":{"alpha2":"CH","name":"Switzerland"}}', '']);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('ends quietly when the reader of a pipe stops', () => {
    const pipe = ['-c', '"$0" "$1" cities --limit 20000 | head -c 8', process.execPath, programPath];
    const { status, stdout, stderr } = spawnSync('bash', pipe, { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '{"data":', '']);
  });

  it('rejects arguments that a command does not take', async () => {
    const { code, stderr } = await almanac('block', 'eve@example.org', 'mal@example.org');
    expect([code, stderr]).toEqual([2, expect.stringContaining('too many arguments')]);
  });

  it('lists the subcommands of a group', async () => {
    const { code, output, stderr } = await runMain(['keys']);
    expect([code, stderr]).toEqual([0, '']);
    for (const name of ['list', 'revoke', 'issue', 'demote']) expect(output).toContain(`\n  ${name} `);
    expect((await runMain(['keys', 'frobnicate'])).code).toBe(2);
  });

  it('warns about a mistyped variable', async () => {
    const { stderr } = await runProgram(folder, ['keys', 'list'], { PUBLIC_URI: 'https://almanac.example' });
    expect(stderr).toBe('almanac: there is no setting PUBLIC_URI; did you mean PUBLIC_URL?');
  });

  // Only root can run a program as another user, and that user may have no access to the program.
  const canOthersRun =
    process.getuid?.() === 0 &&
    spawnSync(process.execPath, ['--eval', 'fs.accessSync(process.argv[1])', programPath], { uid: 54_321, gid: 54_321 })
      .status === 0;
  it.runIf(canOthersRun)('works for a user id that is not in /etc/passwd', async () => {
    const state = makeFolder();
    chownSync(state, 54_321, 54_321);
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: state };
    const issue = spawnSync(process.execPath, [programPath, 'keys', 'issue', 'ada@example.org'], {
      env: environment,
      uid: 54_321,
      gid: 54_321,
      encoding: 'utf8',
    });
    const file = join(state, 'almanac.sqlite');
    expect([issue.status, issue.stderr]).toEqual([0, `almanac: there were no accounts yet; created ${file}\n`]);
    expect(issue.stdout).toMatch(/^alm_live_/);
  });

  const createNoAccountsResult = (file: string) => ({
    code: 1,
    stdout: '',
    stderr: `almanac: there are no accounts in ${file}: set STATE_DIR or DATABASE_URL as for the service, which creates them when it starts`,
  });

  it.each([[['keys', 'list']], [['upgrades', 'list', '--json']], [['backup', join(folder, 'no-copy.sqlite')]]])(
    'says where it looked for accounts if there are none, and creates nothing: %j',
    async (words) => {
      const parent = mkdtempSync(join(folder, 'empty-'));
      const result = createNoAccountsResult(join(parent, 'var/almanac.sqlite'));
      expect(await runProgram(join(parent, 'var'), words)).toEqual(result);
      expect([readdirSync(parent), existsSync(join(folder, 'no-copy.sqlite'))]).toEqual([[], false]);
    },
  );

  it('creates no accounts for an invalid email address', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    expect(await runProgram(join(parent, 'var'), ['keys', 'issue', 'nobody'])).toMatchObject({ code: 2, stdout: '' });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('looks for accounts in DATABASE_URL', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    const file = join(parent, 'other.sqlite');
    const result = await runProgram(parent, ['keys', 'list'], { DATABASE_URL: file });
    expect(result).toEqual(createNoAccountsResult(file));
    expect(readdirSync(parent)).toEqual([]);
  });

  it('names the setting to change if accounts cannot be created', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await runProgram(file, ['keys', 'issue', 'ada@example.org'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `almanac: ${file} is not writable: set STATE_DIR to a folder that is`,
    });
  });
});
