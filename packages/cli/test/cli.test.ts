import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getKey, post, sendMail } from '../../server/test/accounts/people.js';
import { type Service, startService } from '../../server/test/service.js';

const program = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'almanac-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly answer: string;
  readonly remark: string;
}

/** Runs `almanac` on the accounts in a folder. */
function run(
  stateFolder: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: stateFolder, ...settings };
    execFile(process.execPath, [program, ...words], { env: environment }, (fault, answer, remark) => {
      resolve({ code: Number(fault?.code ?? 0), answer: answer.trim(), remark: remark.trim() });
    });
  });
}

describe('almanac beside a running service', () => {
  let service: Service;
  beforeEach(async () => {
    service = await startService({ clock: Date.now, environment: { LIMITS: 'on', KEY_BURST: '10000/10s' } });
  });
  afterEach(() => service.close());

  /** Runs `almanac` on the accounts of the service. */
  const almanac = (...words: string[]) => run(service.folder, words);

  async function askForMore(email: string): Promise<string> {
    await post(service, '/access/request-upgrade', { email, reason: 'Weather maps for thirty schools' });
    const { answer } = await almanac('upgrades', 'list', '--json');
    const upgrades = JSON.parse(answer) as { id: string; email: string }[];
    return upgrades.find((upgrade) => upgrade.email === email)?.id as string;
  }

  it('lists upgrades, approves one with an allowance, and the service mails and counts by it', async () => {
    const key = await getKey(service, 'ada@example.org');
    const id = await askForMore('ada@example.org');
    expect((await almanac('upgrades', 'list')).answer).toMatch(
      new RegExp(`^id .*\n${id} .*Weather maps for thirty schools$`),
    );
    expect(await almanac('upgrades', 'approve', id, '--daily', '9000')).toMatchObject({
      code: 0,
      answer: 'approved: the service will notify ada@example.org by mail',
    });
    const [mail] = await sendMail(service);
    expect(mail).toContain('9000 requests a day');
    await expect
      .poll(async () => (await service.get('/access/usage', { 'x-api-key': key })).json.data.daily.limit, {
        timeout: 5000,
      })
      .toBe(9000);
    expect((await almanac('upgrades', 'list')).answer).toBe('none');
    expect((await almanac('upgrades', 'list', '--all')).answer).toContain('approved');
    expect(await almanac('upgrades', 'approve', id)).toMatchObject({
      code: 1,
      remark: 'almanac: this request was decided already',
    });
  });

  it('rejects an upgrade with a reason, which goes out by mail', async () => {
    const id = await askForMore('eve@example.org');
    expect((await almanac('upgrades', 'reject', id)).code).toBe(2);
    expect((await almanac('upgrades', 'reject', id, '--reason', 'not this year')).code).toBe(0);
    expect((await sendMail(service)).join()).toContain('not this year');
  });

  it('issues, lists and revokes keys', async () => {
    const { answer: key } = await almanac('keys', 'issue', 'Grace@example.org');
    expect(key).toMatch(/^alm_live_/);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    const name = key.slice(9, 21);
    expect((await almanac('keys', 'list')).answer).toContain(`${name}  grace@example.org  free`);
    expect((await almanac('keys', 'list')).answer).not.toContain(key.slice(22));
    expect((await almanac('keys', 'revoke', name)).code).toBe(0);
    expect((await almanac('keys', 'revoke', name)).code).toBe(1);
    await expect
      .poll(async () => (await service.get('/countries/JP', { 'x-api-key': key })).status, {
        timeout: 5000,
        interval: 200,
      })
      .toBe(401);
    expect((await almanac('keys', 'list')).answer).toBe('none');
    expect((await almanac('keys', 'list', '--all')).answer).toContain(name);
  });

  it('demotes an account by address or by key name', { timeout: 90_000 }, async () => {
    const { admin } = service.access;
    const { apiKey = '' } = (await admin.issueKey('a test', 'eve@example.org')) ?? {};
    for (const account of ['Eve@example.org', apiKey.slice(9, 21)]) {
      await post(service, '/access/request-upgrade', { email: 'eve@example.org', reason: 'Maps for thirty schools' });
      const [pending] = (await admin.listUpgrades()).filter(({ status }) => status === 'pending');
      await admin.approve('a test', pending?.id ?? '', 9000);
      const { code, answer } = await almanac('keys', 'demote', account);
      expect([code, answer]).toEqual([0, expect.stringMatching(/^eve@example.org is back in the free tier/)]);
      expect((await admin.listKeys())[0]).toMatchObject({ tier: 'free', dailyLimit: null });
    }
    expect((await almanac('keys', 'demote', 'eve@example.org')).code).toBe(1);
    expect((await almanac('keys', 'demote')).code).toBe(2);
  });

  it('blocks an address, lists it, and unblocks it', { timeout: 90_000 }, async () => {
    await service.access.admin.issueKey('a test', 'eve@example.org');
    expect((await almanac('block', 'Eve@example.org')).code).toBe(0);
    expect((await almanac('block', 'eve@example.org')).code).toBe(1);
    expect((await almanac('keys', 'list')).answer).toBe('none');
    expect((await almanac('blocks', 'list')).answer).toMatch(/^email .*\neve@example.org {2}\d{4}-/);
    const { code, remark } = await almanac('keys', 'issue', 'eve@example.org');
    expect([code, remark]).toEqual([1, expect.stringContaining('is blocked')]);
    expect((await almanac('unblock', 'eve@example.org')).code).toBe(0);
    expect((await almanac('unblock', 'eve@example.org')).code).toBe(1);
    expect(JSON.parse((await almanac('blocks', 'list', '--json')).answer)).toEqual([]);
  });

  it('lets nothing that others wrote steer the terminal, neither in tables nor as JSON', async () => {
    const hostile = `\u009b31m \u202egnp.exe \u{e0041} \u2028 \u0007 \u007f`;
    await post(service, '/access/request-upgrade', { email: 'mal@example.org', reason: `Ten letters ${hostile} ok` });
    const table = (await almanac('upgrades', 'list')).answer;
    const { answer } = await almanac('upgrades', 'list', '--json');
    for (const text of [table, answer]) expect(text.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    expect(answer).toContain('\\u009b31m \\u202egnp.exe \\udb40\\udc41');
    expect(JSON.parse(answer)[0].reason).toBe(`Ten letters ${hostile} ok`);
  });

  it('forgets a person, and copies the accounts into a file that only their owner may read', async () => {
    await getKey(service, 'gone@example.org');
    expect((await almanac('people', 'forget', 'gone@example.org')).answer).toBe('2 rows deleted');
    expect((await almanac('keys', 'list', '--all')).answer).toBe('none');
    const file = join(folder, 'copy.sqlite');
    expect((await almanac('backup', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const live = join(service.folder, 'almanac.sqlite');
    for (const taken of [file, live])
      expect(await almanac('backup', taken)).toMatchObject({
        code: 1,
        remark: `almanac: ${taken} exists already; choose another name`,
      });
    expect((await almanac('keys', 'list')).code).toBe(0);
  });
});

describe('almanac', () => {
  const almanac = (...words: string[]) => run(folder, words);
  // The first key creates the accounts.
  beforeAll(() => almanac('keys', 'issue', 'first@example.org'));

  it('lists its commands, and explains usage errors', async () => {
    const { code, answer } = await almanac('--help');
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
      expect(answer).toContain(`\n  ${command} `);
    expect((await almanac('--version')).answer).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await almanac('frobnicate')).toMatchObject({
      code: 2,
      remark: 'almanac: unknown command "frobnicate"; almanac --help lists them',
    });
    expect(await almanac('serve', '--help')).toMatchObject({
      code: 0,
      answer: expect.stringContaining('--static <dir>'),
    });
    expect(await almanac('help', 'serve')).toEqual(await almanac('serve', '--help'));
    expect(await almanac('help', 'frobnicate')).toMatchObject({ code: 2, answer: '' });
    expect(await almanac('-h')).toEqual({ code: 0, answer, remark: '' });
    const usage = expect.stringContaining('Usage: almanac keys revoke [options] <name>');
    expect(await almanac('keys', 'revoke', '-h')).toMatchObject({ code: 0, answer: usage });
    expect((await almanac('serve', '--port=80')).code).toBe(2);
    expect(await almanac('keys', 'issue')).toMatchObject({
      code: 2,
      remark: "almanac: missing required argument 'email'; usage: almanac keys issue [options] <email>",
    });
    expect((await almanac('keys', 'issue', 'nobody')).code).toBe(2);
    expect((await almanac('keys', 'list', '--loud')).code).toBe(2);
    expect((await almanac('upgrades', 'approve', 'x', '--daily', 'many')).code).toBe(2);
    expect((await almanac('upgrades', 'approve', 'x')).code).toBe(1);
  });

  it('answers on the data in the package, and opens no accounts for it', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    const { code, answer, remark } = await run(join(parent, 'var'), ['country', 'CH', '--fields', 'alpha2,name']);
    expect([code, answer, remark]).toEqual([0, '{"data":{"alpha2":"CH","name":"Switzerland"}}', '']);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('ends quietly when the reader of a pipe has enough', () => {
    const pipe = ['-c', '"$0" "$1" cities --limit 20000 | head -c 8', process.execPath, program];
    const { status, stdout, stderr } = spawnSync('bash', pipe, { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '{"data":', '']);
  });

  it('exports what is asked for, and nothing where something of it is not there', async () => {
    const target = join(folder, 'export');
    const { code, answer } = await almanac('export', target, '--format', 'csv,parquet', '--dataset', 'continents');
    expect([code, answer.split('\n').length]).toEqual([0, 3]);
    expect(readdirSync(target).sort()).toEqual(['continents.csv', 'continents.parquet', 'manifest.json']);
    const refused = [
      [['export', join(folder, 'none'), '--dataset', 'towns'], 'there is no dataset "towns"; there are countries, '],
      [['export', join(folder, 'none'), '--format', 'xlsx'], 'there is no format "xlsx"; there are sqlite, parquet, '],
      [['export'], 'name the folder to write to: almanac export [options] [dir]'],
      [['export', join(folder, 'none'), '--downloads'], '--downloads writes everything into STATE_DIR'],
    ] as const;
    for (const [words, remark] of refused)
      expect(await almanac(...words)).toMatchObject({ code: 2, remark: expect.stringContaining(`almanac: ${remark}`) });
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect((await almanac('export', '--help')).answer).toContain('--dataset <names>');
  });

  it('names arguments that a command does not take', async () => {
    const { code, remark } = await almanac('block', 'eve@example.org', 'mal@example.org');
    expect([code, remark]).toEqual([2, expect.stringContaining('too many arguments')]);
  });

  it('lists the commands of a group that is named alone', async () => {
    const { code, answer, remark } = await almanac('keys');
    expect([code, remark]).toEqual([0, '']);
    for (const name of ['list', 'revoke', 'issue', 'demote']) expect(answer).toContain(`\n  ${name} `);
    expect((await almanac('keys', 'frobnicate')).code).toBe(2);
  });

  it('names a variable that is mistyped', async () => {
    const { remark } = await run(folder, ['keys', 'list'], { PUBLIC_URI: 'https://almanac.example' });
    expect(remark).toBe('almanac: there is no setting PUBLIC_URI; did you mean PUBLIC_URL?');
  });

  // Only root can become another user, whom the folder of the clone may keep out.
  const canOthersRun =
    process.getuid?.() === 0 &&
    spawnSync(process.execPath, ['--eval', 'fs.accessSync(process.argv[1])', program], { uid: 54_321, gid: 54_321 })
      .status === 0;
  it.runIf(canOthersRun)('works for a user whom the system has no name for', async () => {
    const state = mkdtempSync(join(tmpdir(), 'almanac-nameless-'));
    chownSync(state, 54_321, 54_321);
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: state };
    const issue = spawnSync(process.execPath, [program, 'keys', 'issue', 'ada@example.org'], {
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

  const notFound = (file: string) => ({
    code: 1,
    answer: '',
    remark: `almanac: there are no accounts in ${file}: set STATE_DIR or DATABASE_URL as for the service, which creates them when it starts`,
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
    expect(await run(join(parent, 'var'), words)).toEqual(notFound(join(parent, 'var/almanac.sqlite')));
    expect([readdirSync(parent), existsSync(join(folder, 'no-copy.sqlite'))]).toEqual([[], false]);
  });

  it('creates no accounts for an invalid email address', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    expect(await run(join(parent, 'var'), ['keys', 'issue', 'nobody'])).toMatchObject({ code: 2, answer: '' });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('looks for accounts where DATABASE_URL says', async () => {
    const parent = mkdtempSync(join(folder, 'empty-'));
    const file = join(parent, 'of-others');
    expect(await run(parent, ['keys', 'list'], { DATABASE_URL: file })).toEqual(notFound(file));
    expect(readdirSync(parent)).toEqual([]);
  });

  it('says which setting is wrong where there can be no accounts', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await run(file, ['keys', 'issue', 'ada@example.org'])).toEqual({
      code: 1,
      answer: '',
      remark: `almanac: ${file} is not writable: set STATE_DIR to a folder that is`,
    });
  });
});
