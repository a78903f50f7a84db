import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMain } from './run-main.js';
import { programPath, runProgram } from './run-program.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    expect((await almanac('keys', 'issue', 'nobody')).code).toBe(2);
    expect((await almanac('keys', 'list', '--loud')).code).toBe(2);
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

  it('exports the requested datasets and formats, and writes nothing if the request is invalid', async () => {
    const target = join(folder, 'export');
    const { code, stdout } = await almanac('export', target, '--format', 'csv,parquet', '--dataset', 'continents');
    expect([code, stdout.split('\n').length]).toEqual([0, 3]);
    expect(readdirSync(target).sort()).toEqual(['continents.csv', 'continents.parquet', 'manifest.json']);
    const refusedCommands = [
      [
        ['export', join(folder, 'none'), '--dataset', 'towns'],
        'there is no dataset "towns"; known datasets are countries, ',
      ],
      [
        ['export', join(folder, 'none'), '--format', 'xlsx'],
        'there is no format "xlsx"; known formats are sqlite, parquet, ',
      ],
      [['export'], 'name the folder to write to: almanac export [options] [dir]'],
      [['export', join(folder, 'none'), '--downloads'], '--downloads writes everything into DOWNLOADS_DIR'],
    ] as const;
    for (const [words, stderr] of refusedCommands)
      expect(await almanac(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(`almanac: ${stderr}`) });
    expect(await almanac('export', join(folder, 'none'), '--dataset', 'state-shapes', '--format', 'csv')).toMatchObject(
      {
        code: 1,
        stderr: expect.stringContaining('the formats of state-shapes are geojson'),
      },
    );
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect((await almanac('export', '--help')).stdout).toContain('--dataset <names>');
  });

  it('does not export into a folder with accounts, which stay unchanged', async () => {
    const { stdout: keys } = await almanac('keys', 'list');
    const before = readdirSync(folder).sort();
    const options = ['--dataset', 'continents,currencies', '--format', 'sqlite'];
    for (const words of [
      [folder, ...options],
      ['--static', folder, '--only', 'getPlanet'],
    ])
      expect(await almanac('export', ...words)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^almanac: .* is not empty: it contains \S+\. Name a new or empty folder$/),
      });
    expect(keys).toContain('first@example.org');
    expect((await almanac('keys', 'list')).stdout).toBe(keys);
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('replaces an earlier export, unless one of its files was changed or the folder has other files', async () => {
    const target = mkdtempSync(join(folder, 'again-'));
    const write = (format: string) =>
      almanac('export', target, '--dataset', 'continents,currencies', '--format', format);
    expect((await write('sqlite,csv')).code).toBe(0);
    const sqliteFiles = ['almanac-data.sqlite', 'continents.sqlite', 'currencies.sqlite'];
    expect(readdirSync(target).sort()).toEqual(
      [...sqliteFiles, 'continents.csv', 'currencies.csv', 'manifest.json'].sort(),
    );
    // A killed process leaves such a folder behind.
    mkdirSync(join(target, '.almanac-export'));
    writeFileSync(join(target, '.almanac-export/continents.sqlite'), 'half');
    expect((await write('sqlite')).code).toBe(0);
    expect(readdirSync(target).sort()).toEqual([...sqliteFiles, 'manifest.json']);
    for (const name of ['notes.txt', 'currencies.sqlite']) {
      writeFileSync(join(target, name), 'mine');
      const before = readdirSync(target);
      expect(await write('csv')).toMatchObject({ code: 1, stderr: expect.stringContaining(`: it contains ${name}`) });
      expect(readdirSync(target)).toEqual(before);
      expect(readFileSync(join(target, name), 'utf8')).toBe('mine');
      rmSync(join(target, name));
    }
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
    const state = mkdtempSync(join(tmpdir(), 'almanac-nameless-'));
    chownSync(state, 54_321, 54_321);
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: state };
    const issue = spawnSync(process.execPath, [programPath, 'keys', 'issue', 'ada@example.org'], {
      env: environment,
      uid: 54_321,
      gid: 54_321,
      encoding: 'utf8',
    });
    rmSync(state, { recursive: true, force: true });
    const file = join(state, 'almanac.sqlite');
    expect([issue.status, issue.stderr]).toEqual([0, `almanac: there were no accounts yet; created ${file}\n`]);
    expect(issue.stdout).toMatch(/^alm_live_/);
  });

  const createNoAccountsResult = (file: string) => ({
    code: 1,
    stdout: '',
    stderr: `almanac: there are no accounts in ${file}: set STATE_DIR or DATABASE_URL as for the service, which creates them when it starts`,
  });

  it.each([
    [['keys', 'list']],
    [['keys', 'revoke', '4fXq0bT1mPzC']],
    [['block', 'eve@example.org']],
    [['upgrades', 'list', '--json']],
    [['people', 'forget', 'eve@example.org']],
    [['backup', join(folder, 'no-copy.sqlite')]],
  ])('says where it looked for accounts if there are none, and creates nothing: %j', async (words) => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    const result = createNoAccountsResult(join(parent, 'var/almanac.sqlite'));
    expect(await runProgram(join(parent, 'var'), words)).toEqual(result);
    expect([readdirSync(parent), existsSync(join(folder, 'no-copy.sqlite'))]).toEqual([[], false]);
  });

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
