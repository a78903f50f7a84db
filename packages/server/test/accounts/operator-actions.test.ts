import { describe, expect, it } from 'vitest';
import { startSharedDatabases } from '../engines/shared-databases.js';
import { accountClockAheadMs } from '../service.js';
import { getKey, post, readOutbox, sendMail, signUp, verify } from './people.js';
import { openStoredAccounts } from './stored-accounts.js';

describe.each(startSharedDatabases())('With accounts in %s,', (engine, createDatabase) => {
  const accounts = openStoredAccounts(engine, createDatabase);

  it('a demoted account has the free tier on every replica, and a later signup does not restore the higher tier', async () => {
    const { service, replica } = accounts;
    const { admin } = service.accounts;
    const email = 'demoted@example.org';
    const key = await getKey(service, email);
    expect(await admin.demote('a test', email)).toBeUndefined();
    for (const account of [email, key.slice(9, 21)]) {
      await service.accounts.admin.approve('a test', await accounts.requestUpgrade(email), 7000);
      expect((await accounts.listActiveKeys(email))[0]).toMatchObject({ tier: 'higher', daily_limit: 7000 });
      expect(await admin.demote('a test', account)).toBe(email);
      expect((await accounts.listActiveKeys(email))[0]).toMatchObject({ tier: 'free', daily_limit: null });
    }
    accounts.nowMs += 5000;
    expect((await replica.get('/access/usage', { 'x-api-key': key })).json.data.tier).toBe('free');
    await sendMail(service);
    const { json } = await verify(service, await signUp(service, email));
    expect([json.data.tier, json.data.dailyLimit]).toEqual(['free', 2500]);
    const upgrades = (await service.accounts.admin.listUpgrades()).filter((entry) => entry.email === email);
    expect(upgrades.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    expect(await admin.demote('a test', 'nobody@example.org')).toBeUndefined();
    expect(await admin.demote('a test', 'noSuchKey123')).toBeUndefined();
  });

  it('a blocked email address gets no key, but the same answer to a signup as other addresses', async () => {
    const { service, replica } = accounts;
    const { admin } = service.accounts;
    const email = 'blocked@example.org';
    const key = await getKey(service, email);
    const token = await signUp(service, email);
    await post(service, '/access/signup', { email });
    const answerToFreeAddress = await post(service, '/access/signup', { email: 'free@example.org' });
    expect(await admin.block('a test', email)).toBe(true);
    expect(await admin.block('a test', email)).toBe(false);
    const since = new Date(accounts.nowMs + accountClockAheadMs).toISOString();
    expect(await admin.listBlocks()).toEqual([{ email, since }]);
    expect(await accounts.requestWithKey(key)).toBe(401);
    accounts.nowMs += 5000;
    expect(await accounts.requestWithKey(key, replica)).toBe(401);
    expect((await verify(service, token)).status).toBe(404);
    const answerToBlockedAddress = await post(service, '/access/signup', { email });
    expect([answerToBlockedAddress.status, answerToBlockedAddress.json]).toEqual([
      answerToFreeAddress.status,
      answerToFreeAddress.json,
    ]);
    const upgrade = await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    expect(upgrade.json.data.status).toBe('pending');
    expect((await admin.listUpgrades()).filter((entry) => entry.email === email)).toEqual([]);
    expect((await sendMail(service)).join()).not.toContain(email);
    expect(await admin.issueKey('a test', email)).toBeUndefined();
    expect(await admin.unblock('a test', email)).toBe(true);
    expect(await admin.unblock('a test', email)).toBe(false);
    expect(await accounts.requestWithKey(await getKey(service, email))).toBe(200);
  });

  it('a link used while its address is being blocked leaves no valid key', async () => {
    const { service, replica } = accounts;
    for (let round = 0; round < 10; round++) {
      const email = `race-${round}@example.org`;
      const token = await signUp(service, email);
      await Promise.all([verify(service, token), replica.accounts.admin.block('a test', email)]);
      expect(await accounts.listActiveKeys(email)).toEqual([]);
    }
  });

  it('an upgrade is decided only once, even if several operators try', async () => {
    const { service, replica } = accounts;
    const email = 'decide@example.org';
    const id = await accounts.requestUpgrade(email);
    const decisions = await Promise.all([
      service.accounts.admin.approve('one', id, null),
      replica.accounts.admin.reject('other', id, 'no'),
      service.accounts.admin.approve('third', id, 5),
    ]);
    expect(decisions.map(({ outcome }) => outcome).sort()).toEqual(['already-decided', 'already-decided', 'decided']);
    expect(
      await accounts.storage.db.selectFrom('outbox').selectAll().where('email', '=', email).execute(),
    ).toHaveLength(1);
  });

  it('every action of an operator is recorded with the actor and the time', async () => {
    const { service } = accounts;
    const { admin } = service.accounts;
    const email = 'audit@example.org';
    const readAuditRows = () =>
      accounts.storage.db.selectFrom('audit').selectAll().where('actor', '=', 'auditor').orderBy('at_ms').execute();
    const actions: (() => Promise<unknown>)[] = [
      async () => admin.approve('auditor', await accounts.requestUpgrade(email), null),
      async () => admin.reject('auditor', await accounts.requestUpgrade(email), 'not now'),
      () => admin.issueKey('auditor', email),
      async () => admin.revokeKey('auditor', (await accounts.listActiveKeys(email))[0]?.name ?? ''),
      async () => admin.approve('auditor', await accounts.requestUpgrade(email), 9000),
      () => admin.demote('auditor', email),
      () => admin.block('auditor', email),
      () => admin.unblock('auditor', email),
      () => admin.forget('auditor', email),
    ];
    for (const [index, act] of actions.entries()) {
      accounts.nowMs += 1000;
      await act();
      expect(await readAuditRows()).toHaveLength(index + 1);
      expect((await readAuditRows()).at(-1)?.at_ms).toBe(accounts.nowMs + accountClockAheadMs);
    }
    expect((await readAuditRows()).map(({ action }) => action)).toEqual([
      'approved upgrade',
      'rejected upgrade',
      'issue key',
      'revoke key',
      'approved upgrade',
      'demote',
      'block',
      'unblock',
      'forget',
    ]);
    expect(JSON.stringify(await readAuditRows())).not.toContain(email);
  });

  it('a person whose data was deleted is in no table, and no email to them remains', async () => {
    const { service } = accounts;
    const email = 'forget@example.org';
    await getKey(service, email);
    await signUp(service, email);
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    await service.accounts.admin.issueKey('a test', email);
    await service.accounts.admin.block('a test', email);
    await service.accounts.admin.unblock('a test', email);
    await service.accounts.admin.issueKey('a test', email);
    await signUp(service, email);
    await post(service, '/access/signup', { email });
    expect(await dump()).toContain(email);
    expect(await service.accounts.admin.forget('a test', email)).toBeGreaterThan(4);
    expect(await dump()).not.toContain(email);
    expect(readOutbox(service).join()).not.toContain(email);
    expect(await sendMail(service)).toEqual([]);
  });

  it('a blocked address whose data was deleted is in no table, but stays blocked until it is unblocked', async () => {
    const { service } = accounts;
    const { admin } = service.accounts;
    const email = 'blocked-and-forgotten@example.org';
    await getKey(service, email);
    await admin.block('a test', email);
    for (let i = 0; i < 2; i++) await admin.forget('a test', email);
    expect(await dump()).not.toContain(email);
    await post(service, '/access/signup', { email });
    expect((await sendMail(service)).join()).not.toContain(email);
    expect([await admin.issueKey('a test', email), await admin.block('a test', email)]).toEqual([undefined, false]);
    expect(await admin.unblock('a test', email)).toBe(true);
    await getKey(service, email);
    await admin.forget('a test', email);
    expect(await admin.issueKey('a test', email)).toBeDefined();
  });

  /** Reads every row of every table except `secrets`, as JSON. */
  async function dump(): Promise<string> {
    const tables = ['signups', 'tokens', 'api_keys', 'upgrades', 'blocks', 'outbox', 'audit'] as const;
    const rows = await Promise.all(tables.map((table) => accounts.storage.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  it('an upgrade request is rejected if its reason has NUL, which PostgreSQL cannot store, but not if it has half a surrogate pair', async () => {
    const { service } = accounts;
    const requestUpgrade = async (reason: string) => {
      const { status, json } = await post(service, '/access/request-upgrade', { email: 'ada@example.org', reason });
      return [status, json.error?.message];
    };
    expect(await requestUpgrade('a class of\u0000thirty pupils')).toEqual([
      400,
      'reason must not contain NUL characters',
    ]);
    expect(await requestUpgrade('a class of \ud83d thirty pupils\n\tand their teachers')).toEqual([200, undefined]);
  });
});
