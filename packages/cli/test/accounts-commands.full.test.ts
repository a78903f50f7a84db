import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { getKey, post, sendMail } from '../../server/test/accounts/people.js';
import { type Service, startService } from '../../server/test/service.js';
import { runProgram } from './run-program.js';

const folder = makeFolder();

describe('almanac next to a running service', () => {
  let service: Service;
  beforeEach(async () => {
    service = await startService({ clock: Date.now, environment: { LIMITS: 'on', KEY_BURST: '10000/10s' } });
  });
  afterEach(() => service.close());

  /** Runs `almanac` on the accounts of the service. */
  const almanac = (...words: string[]) => runProgram(service.folder, words);

  async function requestUpgrade(email: string): Promise<string> {
    await post(service, '/access/request-upgrade', { email, reason: 'Weather maps for thirty schools' });
    const { stdout } = await almanac('upgrades', 'list', '--json');
    const upgrades = JSON.parse(stdout) as { id: string; email: string }[];
    return upgrades.find((upgrade) => upgrade.email === email)?.id as string;
  }

  it('lists and approves upgrades; the service mails the approved allowance, and applies it', async () => {
    const key = await getKey(service, 'ada@example.org');
    const id = await requestUpgrade('ada@example.org');
    expect((await almanac('upgrades', 'list')).stdout).toMatch(
      new RegExp(`^id .*\n${id} .*Weather maps for thirty schools$`),
    );
    expect(await almanac('upgrades', 'approve', id, '--daily', '9000')).toMatchObject({
      code: 0,
      stdout: 'approved: the service will notify ada@example.org by mail',
    });
    const [mail] = await sendMail(service);
    expect(mail).toContain('9000 requests a day');
    await expect
      .poll(async () => (await service.get('/access/usage', { 'x-api-key': key })).json.data.daily.limit, {
        timeout: 5000,
      })
      .toBe(9000);
    expect((await almanac('upgrades', 'list')).stdout).toBe('none');
    expect((await almanac('upgrades', 'list', '--all')).stdout).toContain('approved');
    expect(await almanac('upgrades', 'approve', id)).toMatchObject({
      code: 1,
      stderr: 'almanac: this request was already decided',
    });
  });

  it('lists upgrades in pages', async () => {
    for (const name of ['ada', 'eve', 'mal']) await requestUpgrade(`${name}@example.org`);
    const readPage = async (...words: string[]) => {
      const { stdout, stderr } = await almanac('upgrades', 'list', '--json', ...words);
      return [(JSON.parse(stdout) as { email: string }[]).map(({ email }) => email.slice(0, 3)), stderr];
    };
    expect(await readPage('--limit', '2')).toEqual([['ada', 'eve'], 'almanac: 2 of 3; --offset 2 shows more']);
    expect(await readPage('--limit', '2', '--offset', '2')).toEqual([['mal'], '']);
    expect((await almanac('upgrades', 'list', '--limit', 'many')).code).toBe(2);
  });

  it('rejects an upgrade with a reason, which is mailed', async () => {
    const id = await requestUpgrade('eve@example.org');
    expect((await almanac('upgrades', 'reject', id)).code).toBe(2);
    expect((await almanac('upgrades', 'reject', id, '--reason', 'not this year')).code).toBe(0);
    expect((await sendMail(service)).join()).toContain('not this year');
  });

  it('issues, lists and revokes keys', async () => {
    const { stdout: key } = await almanac('keys', 'issue', 'Grace@example.org');
    expect(key).toMatch(/^alm_live_/);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    const name = key.slice(9, 21);
    expect((await almanac('keys', 'list')).stdout).toContain(`${name}  grace@example.org  free`);
    expect((await almanac('keys', 'list')).stdout).not.toContain(key.slice(22));
    expect((await almanac('keys', 'revoke', name)).code).toBe(0);
    expect((await almanac('keys', 'revoke', name)).code).toBe(1);
    await expect
      .poll(async () => (await service.get('/countries/JP', { 'x-api-key': key })).status, {
        timeout: 5000,
        interval: 200,
      })
      .toBe(401);
    expect((await almanac('keys', 'list')).stdout).toBe('none');
    expect((await almanac('keys', 'list', '--all')).stdout).toContain(name);
  });

  it('demotes an account by address or by key name', { timeout: 90_000 }, async () => {
    const { admin } = service.accounts;
    const { apiKey = '' } = (await admin.issueKey('a test', 'eve@example.org')) ?? {};
    for (const account of ['Eve@example.org', apiKey.slice(9, 21)]) {
      await post(service, '/access/request-upgrade', { email: 'eve@example.org', reason: 'Maps for thirty schools' });
      const [pending] = (await admin.listUpgrades()).filter(({ status }) => status === 'pending');
      await admin.approve('a test', pending?.id ?? '', 9000);
      const { code, stdout } = await almanac('keys', 'demote', account);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^eve@example.org is back in the free tier/)]);
      expect((await admin.listKeys())[0]).toMatchObject({ tier: 'free', dailyLimit: null });
    }
    expect((await almanac('keys', 'demote', 'eve@example.org')).code).toBe(1);
    expect((await almanac('keys', 'demote')).code).toBe(2);
  });

  it('blocks an address, lists it, and unblocks it', { timeout: 90_000 }, async () => {
    await service.accounts.admin.issueKey('a test', 'eve@example.org');
    expect((await almanac('block', 'Eve@example.org')).code).toBe(0);
    expect((await almanac('block', 'eve@example.org')).code).toBe(1);
    expect((await almanac('keys', 'list')).stdout).toBe('none');
    expect((await almanac('blocks', 'list')).stdout).toMatch(/^email .*\neve@example.org {2}\d{4}-/);
    const { code, stderr } = await almanac('keys', 'issue', 'eve@example.org');
    expect([code, stderr]).toEqual([1, expect.stringContaining('is blocked')]);
    expect((await almanac('unblock', 'eve@example.org')).code).toBe(0);
    expect((await almanac('unblock', 'eve@example.org')).code).toBe(1);
    expect(JSON.parse((await almanac('blocks', 'list', '--json')).stdout)).toEqual([]);
  });

  it('prevents text from other people from controlling the terminal, in tables and JSON', async () => {
    const hostile = `\u009b31m \u202egnp.exe \u{e0041} \u2028 \u0007 \u007f`;
    await post(service, '/access/request-upgrade', { email: 'mal@example.org', reason: `Ten letters ${hostile} ok` });
    const table = (await almanac('upgrades', 'list')).stdout;
    const { stdout } = await almanac('upgrades', 'list', '--json');
    for (const text of [table, stdout]) expect(text.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    expect(stdout).toContain('\\u009b31m \\u202egnp.exe \\udb40\\udc41');
    expect(JSON.parse(stdout)[0].reason).toBe(`Ten letters ${hostile} ok`);
  });

  it('forgets a person, and copies the accounts into a new file that only the owner of the file can read', async () => {
    await getKey(service, 'gone@example.org');
    expect((await almanac('people', 'forget', 'gone@example.org')).stdout).toBe('2 rows deleted');
    expect((await almanac('keys', 'list', '--all')).stdout).toBe('none');
    const file = join(folder, 'copy.sqlite');
    expect((await almanac('backup', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const databaseInUse = join(service.folder, 'almanac.sqlite');
    for (const existingFile of [file, databaseInUse])
      expect(await almanac('backup', existingFile)).toMatchObject({
        code: 1,
        stderr: `almanac: ${existingFile} exists already; choose another name`,
      });
    expect((await almanac('keys', 'list')).code).toBe(0);
  });
});
