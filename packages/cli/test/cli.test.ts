import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getKey, post, sendMail } from '../../server/test/access/people.js';
import { type Service, startService } from '../../server/test/service.js';

const program = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'almanac-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let service: Service;
beforeEach(async () => {
  service = await startService({ clock: Date.now, environment: { LIMITS: 'on', KEY_BURST: '10000/10s' } });
});
afterEach(() => service.close());

/** Runs `almanac` beside the service, on the same accounts. */
function almanac(...words: string[]): Promise<Ended> {
  return run(service.folder, words);
}

interface Ended {
  readonly code: number;
  readonly answer: string;
  readonly remark: string;
}

/** Runs `almanac` on the accounts in a folder. */
function run(stateFolder: string, words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: stateFolder };
    execFile(process.execPath, [program, ...words], { env: environment }, (fault, answer, remark) => {
      resolve({ code: Number(fault?.code ?? 0), answer: answer.trim(), remark: remark.trim() });
    });
  });
}

async function askForMore(email: string): Promise<string> {
  await post(service, '/access/request-upgrade', { email, reason: 'Weather maps for thirty schools' });
  const { answer } = await almanac('upgrades', 'list', '--json');
  const upgrades = JSON.parse(answer) as { id: string; email: string }[];
  return upgrades.find((upgrade) => upgrade.email === email)?.id as string;
}

describe('almanac beside a running service', () => {
  it('lists upgrades, approves one with an allowance, and the service mails and counts by it', async () => {
    const key = await getKey(service, 'ada@example.org');
    const id = await askForMore('ada@example.org');
    expect((await almanac('upgrades', 'list')).answer).toMatch(
      new RegExp(`^id .*\n${id} .*Weather maps for thirty schools$`),
    );
    expect(await almanac('upgrades', 'approve', id, '--daily', '9000')).toMatchObject({
      code: 0,
      answer: 'approved: the service tells ada@example.org by mail',
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
      remark: 'almanac: this request has been decided already',
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
        remark: `almanac: ${taken} is there already: choose a name that is free`,
      });
    expect((await almanac('keys', 'list')).code).toBe(0);
  });
});

describe('almanac', () => {
  it('says what it can do, and what is wrong with what it was asked', async () => {
    const { code, answer } = await almanac('--help');
    expect(code).toBe(0);
    for (const command of [
      'serve',
      'upgrades list',
      'upgrades approve ID',
      'keys revoke NAME',
      'people forget EMAIL',
      'backup FILE',
    ])
      expect(answer).toContain(`almanac ${command}`);
    expect((await almanac('--version')).answer).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await almanac('frobnicate')).toMatchObject({
      code: 2,
      remark: 'almanac: there is no command "frobnicate"; almanac --help lists them',
    });
    expect(await almanac('serve', '--help')).toMatchObject({ code: 0, answer });
    expect((await almanac('serve', '--port=80')).code).toBe(2);
    expect(await almanac('keys', 'issue')).toMatchObject({ code: 2, remark: 'almanac: almanac keys issue EMAIL' });
    expect((await almanac('keys', 'issue', 'nobody')).code).toBe(2);
    expect((await almanac('keys', 'list', '--loud')).code).toBe(2);
    expect((await almanac('upgrades', 'approve', 'x', '--daily', 'many')).code).toBe(2);
    expect((await almanac('upgrades', 'approve', 'x')).code).toBe(1);
  });

  it('says which setting is wrong where there can be no accounts', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await run(file, ['keys', 'list'])).toEqual({
      code: 1,
      answer: '',
      remark: `almanac: ${file} cannot be written: set STATE_DIR to a folder that can`,
    });
  });
});
