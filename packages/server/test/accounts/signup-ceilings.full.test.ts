import { describe, expect, it } from 'vitest';
import { lockEmail } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import type { Service } from '../service.js';
import { clock, start } from './limited-service.js';
import { getKey, post, readOutbox, readToken, sendMail, verify } from './people.js';
import { newAddress } from './refusals.js';
import { silentLog } from './silent-log.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const signUp = (service: Service, email: string, address = newAddress()) =>
  post(service, '/access/signup', { email }, address);

describe('A signup is rejected for the address', () => {
  it.each([
    'a%b@example.org',
    'a!b@example.org',
    'c%other.example@example.org',
    '"a b"@example.org',
    '"ab"@example.org',
  ])('%s, which could relay mail elsewhere or is quoted', async (email) => {
    const service = await start();
    const { status, json } = await signUp(service, email);
    expect([status, json.error.code, json.error.param]).toEqual([400, 'invalid_body', 'email']);
  });
});

describe('Signups for one mailbox', () => {
  it('share three emails a day in all spellings that Gmail treats as one, and each email goes to the address as it was entered', async () => {
    const service = await start();
    const spellings = [
      'ada.l@gmail.com',
      'a.d.a.l@gmail.com',
      'adal@googlemail.com',
      'Ad.Al@gmail.com',
      'adal@gmail.com',
    ];
    for (const email of spellings) expect((await signUp(service, email)).status).toBe(200);
    const recipients = (await sendMail(service)).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);
    expect(recipients.sort()).toEqual(['a.d.a.l@gmail.com', 'ada.l@gmail.com', 'adal@googlemail.com']);
  });

  it('are those with the same letters and dots if the provider distinguishes dots', async () => {
    const service = await start();
    for (const name of ['adal', 'ad.al', 'a.dal', 'a.d.al']) await signUp(service, `${name}@example.org`);
    expect(await sendMail(service)).toHaveLength(4);
  });
});

describe('A domain with many new accounts', () => {
  async function createAccounts(service: Service): Promise<void> {
    for (let person = 0; person < 20; person++) {
      await getKey(service, `person-${person}@host-${person}.full.example`, newAddress());
      clock.nowMs += minuteMs;
    }
  }

  it('gets no emails after 20 accounts until 30 days have passed, nor do its subdomains, but signups get the same answers as for other domains', async () => {
    const service = await start();
    await createAccounts(service);
    const [one, other] = [await signUp(service, 'next@full.example'), await signUp(service, 'next@open.example')];
    expect([one.status, one.text]).toEqual([200, other.text]);
    await signUp(service, 'next@new.full.example');
    expect((await sendMail(service)).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual(['next@open.example']);
    clock.nowMs += 30 * dayMs;
    expect(await getKey(service, 'next@full.example', newAddress())).toMatch(/^alm_live_/);
  });

  it('still gets new keys for existing accounts, and has no ceiling if it belongs to a large provider', async () => {
    const service = await start({ ACCOUNTS_PER_DOMAIN: '2' });
    for (const email of ['a@small.example', 'b@small.example', 'a@small.example', 'a@gmx.de', 'b@gmx.de', 'c@gmx.de'])
      expect(await getKey(service, email, newAddress())).toMatch(/^alm_live_/);
    await signUp(service, 'c@small.example');
    expect(await sendMail(service)).toEqual([]);
  });

  it('gets no more accounts than ACCOUNTS_PER_DOMAIN from earlier links that are opened at the same time', async () => {
    const service = await start({ ACCOUNTS_PER_DOMAIN: '3' });
    for (let person = 0; person < 8; person++) await signUp(service, `p${person}@full.example`);
    const tokens = (await sendMail(service)).map(readToken);
    const answers = await Promise.all(tokens.map((token) => verify(service, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(404)]);
  });

  it('has no ceiling with ACCOUNTS_PER_DOMAIN=0', async () => {
    const service = await start({ ACCOUNTS_PER_DOMAIN: '0' });
    await createAccounts(service);
    expect(await getKey(service, 'next@full.example', newAddress())).toMatch(/^alm_live_/);
  });
});

describe('The number of signup emails', () => {
  it.each([
    ['a /48', (index: number) => `2001:db8:7:${(index + 1).toString(16)}::1`, '2001:db8:8::1'],
    ['a /24', (index: number) => `203.0.113.${index + 1}`, '203.0.114.1'],
  ])('is limited to 20 a minute and 100 a day from the callers in %s', async (_label, formatAddress, otherAddress) => {
    const service = await start();
    const statusCounts = new Map<number, number>();
    for (let minute = 0; minute < 6; minute++) {
      for (let index = 0; index < 40; index++) {
        const { status } = await signUp(service, `p${minute}-${index}@example.org`, formatAddress(minute * 40 + index));
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
      }
      if (minute === 0)
        expect(statusCounts).toEqual(
          new Map([
            [200, 20],
            [429, 20],
          ]),
        );
      clock.nowMs += minuteMs;
    }
    expect(statusCounts).toEqual(
      new Map([
        [200, 100],
        [429, 140],
      ]),
    );
    const refusal = await signUp(service, 'last@example.org', formatAddress(250));
    expect([refusal.status, refusal.json.error.message]).toEqual([
      429,
      'too many requests of this kind from one network: at most 100 a day',
    ]);
    expect((await signUp(service, 'else@example.org', otherAddress)).status).toBe(200);
    expect(await sendMail(service)).toHaveLength(101);
  });

  it('has the hourly ceiling MAIL_HOURLY_LIMIT, for known and unknown recipients alike', async () => {
    const service = await start({ MAIL_HOURLY_LIMIT: '5' });
    const address = newAddress();
    for (let person = 0; person < 5; person++)
      expect((await signUp(service, `p${person}@example.org`)).status).toBe(200);
    for (const email of ['p0@example.org', 'new@example.org', 'next@example.org', 'more@example.org']) {
      const { status, headers, json } = await signUp(service, email, address);
      expect([status, json.error.code, headers['retry-after']]).toEqual([503, 'unavailable', '3600']);
      expect(json.error.message).toContain('MAIL_HOURLY_LIMIT');
    }
    expect(await sendMail(service)).toHaveLength(5);
    clock.nowMs += 60 * minuteMs;
    // The refused requests do not count against the address.
    for (let person = 0; person < 5; person++)
      expect((await signUp(service, `q${person}@example.org`, address)).status).toBe(200);
    expect(readOutbox(service)).toHaveLength(5);
  });
});

describe('A signup while its email address is being blocked', () => {
  const [[, createDatabase]] = startSharedDatabases() as [[string, () => Promise<string>]];

  it('gets no email and leaves nothing behind', async () => {
    const url = await createDatabase();
    const service = await start({ DATABASE_URL: url });
    const storage = await openStorage(url, silentLog);
    const email = 'raced@example.org';
    let status = 0;
    await storage.db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      await db.insertInto('blocks').values({ email, created_at_ms: clock.nowMs }).execute();
      await db.deleteFrom('signups').where('email', '=', email).execute();
      // The signup is inserted after the block has deleted signups, and before the transaction of the block ends.
      status = (await signUp(service, email)).status;
    });
    expect(status).toBe(200);
    await service.backgroundJobs.outboxWorker.sendDue();
    expect(service.backgroundJobs.outboxWorker.attempts.sent).toBe(0);
    for (const table of ['signups', 'outbox'] as const)
      expect([table, await storage.db.selectFrom(table).select('email').execute()]).toEqual([table, []]);
    await storage.close();
  });
});
