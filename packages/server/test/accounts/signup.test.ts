import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { type AnyOperation, Failure, Invalid, type Parameter } from '@almanac/operations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationContext } from '../../src/accounts/callers/caller.js';
import { anyEmail, signupEmail, upgradeReason, upgradeTier } from '../../src/accounts/signup/fields.js';
import { signupOperation } from '../../src/accounts/signup/signup.js';
import { upgradeOperation } from '../../src/accounts/signup/upgrade.js';
import { verifyOperations } from '../../src/accounts/signup/verify.js';
import type { Allowances } from '../../src/config/config.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import { openTemporaryStorage } from './open-temporary-storage.js';

const noon = Date.parse('2026-12-01T12:00:00Z');
const minuteMs = 60_000;
const accounts = openTemporaryStorage();

/** Identifies callers as if none of them sent a key. */
const anonymousCallers = { identify: () => ({ key: undefined }) } as never;

const openLimiters: MemoryRateLimiter[] = [];
afterEach(() => Promise.all(openLimiters.splice(0).map((limiter) => limiter.close())));

/** Runs an operation for a caller without a key at an IP address. */
function run(operation: AnyOperation, values: object, nowMs: number, address: string) {
  const context = {
    caller: { subject: `address ${address}`, network: address },
    nowMs,
    request: new IncomingMessage(new Socket()),
  };
  return operation.run({ ...values }, {}, context as unknown as OperationContext) as Promise<
    Failure | { value: object }
  >;
}

/** Opens signups and upgrade requests. If `mailsPerHour` is 0, the service has no hourly maximum of emails. */
function openSignups({ limitsOn = true, mailsPerHour = 0 } = {}) {
  const limiter = new MemoryRateLimiter({ read: () => 0, write: () => {}, close: () => {} }, () => {});
  openLimiters.push(limiter);
  let wakeUps = 0;
  const dependencies = { storage: accounts.storage, limiter, limitsOn, mailsPerHour };
  const signup = signupOperation(dependencies, () => {
    wakeUps += 1;
  });
  const upgrade = upgradeOperation(dependencies, anonymousCallers);
  return {
    countWakeUps: () => wakeUps,
    signUp: (email: string, nowMs = noon, address = '192.0.2.1') => run(signup, { email }, nowMs, address),
    requestUpgrade: (email: string, nowMs = noon, address = '192.0.2.1') =>
      run(upgrade, { email, reason: 'a class of pupils', tier: 'higher' }, nowMs, address),
  };
}

const pendingAnswer = {
  value: {
    status: 'pending',
    tier: 'free',
    message: 'If this address can receive mail, a link is on its way; it is valid for 30 minutes.',
  },
};

async function countMails(email: string): Promise<number> {
  return (
    await accounts.db
      .selectFrom('outbox')
      .select('id')
      .where('email', '=', email)
      .where('kind', '=', 'verify')
      .execute()
  ).length;
}

describe('A signup', () => {
  it('is stored with its email, which is due a moment after the answer', async () => {
    const { signUp, countWakeUps } = openSignups();
    expect(await signUp('ada@example.org')).toEqual(pendingAnswer);
    const [signups, mails] = await Promise.all([
      accounts.db.selectFrom('signups').selectAll().execute(),
      accounts.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(signups).toEqual([{ id: expect.any(String), email: 'ada@example.org', created_at_ms: noon }]);
    expect(mails).toMatchObject([
      { kind: 'verify', email: 'ada@example.org', about: signups[0]?.id, due_at_ms: noon + 100, attempts: 0 },
    ]);
    await vi.waitFor(() => expect(countWakeUps()).toBe(1));
  });

  it('beyond the third in a day for one email address gets the same answer but no email', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 5; i++)
      expect(await signUp('ada@example.org', noon + i * minuteMs, `192.0.2.${i}`)).toEqual(pendingAnswer);
    expect(await countMails('ada@example.org')).toBe(3);
    const rows = await accounts.db.selectFrom('outbox').select('kind').execute();
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['discard', 'discard', 'verify', 'verify', 'verify']);
    await signUp('eve@example.org');
    expect(await countMails('eve@example.org')).toBe(1);
    await signUp('ada@example.org', noon + 86_400_000);
    expect(await countMails('ada@example.org')).toBe(4);
  });

  it('beyond three a day is refused until 00:00 UTC if the caller requested email to that address before', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 3; i++) expect(await signUp('ada@example.org', noon + i * minuteMs)).toEqual(pendingAnswer);
    expect(await signUp('ada@example.org', noon + 3 * minuteMs)).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('at most 3 emails a day are sent to one mailbox'),
      retryAfterSeconds: 43_200 - 180,
    });
    expect(await signUp('ada@example.org', noon + 4 * minuteMs, '192.0.2.2')).toEqual(pendingAnswer);
    expect(await countMails('ada@example.org')).toBe(3);
    expect(await signUp('eve@example.org', noon + 5 * minuteMs)).toEqual(pendingAnswer);
  });

  it('is refused after 5 in a minute from one caller, with how long to wait', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 5; i++) expect(await signUp(`u${i}@example.org`)).toEqual(pendingAnswer);
    expect(await signUp('u5@example.org', noon + 20_000)).toEqual(
      new Failure('rate_limited', 'too many requests of this kind from one address: at most 5 a minute', {
        retryAfterSeconds: 40,
      }),
    );
    expect(await countMails('u5@example.org')).toBe(0);
    expect(await signUp('u5@example.org', noon, '192.0.2.2')).toEqual(pendingAnswer);
    expect(await signUp('u6@example.org', noon + minuteMs)).toEqual(pendingAnswer);
  });

  it('is refused after 20 in a day from one caller, until 00:00 UTC', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 20; i++) expect(await signUp(`u${i}@example.org`, noon + i * minuteMs)).toEqual(pendingAnswer);
    const nowMs = noon + 11 * 3_600_000;
    expect(await signUp('u20@example.org', nowMs)).toEqual(
      new Failure('rate_limited', 'too many requests of this kind from one address: at most 20 a day', {
        retryAfterSeconds: 3600,
      }),
    );
  });

  it('is rejected after 20 in a minute from one IPv4 /24, until the minute is over', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 20; i++) expect(await signUp(`u${i}@example.org`, noon, `192.0.2.${i}`)).toEqual(pendingAnswer);
    expect(await signUp('u20@example.org', noon, '192.0.2.100')).toEqual(
      new Failure('rate_limited', 'too many requests of this kind from one network: at most 20 a minute', {
        retryAfterSeconds: 60,
      }),
    );
    expect(await signUp('u20@example.org', noon, '192.0.3.100')).toEqual(pendingAnswer);
    expect(await signUp('u20@example.org', noon, '192.10.2.100')).toEqual(pendingAnswer);
    expect(await signUp('u21@example.org', noon + minuteMs, '192.0.2.100')).toEqual(pendingAnswer);
  });

  it('fails as unavailable after MAIL_HOURLY_LIMIT emails for signups of all callers, not counting upgrade requests', async () => {
    const { signUp, requestUpgrade } = openSignups({ mailsPerHour: 2 });
    expect(await requestUpgrade('u0@example.org', noon, '192.0.2.1')).not.toBeInstanceOf(Failure);
    expect(await signUp('u1@example.org', noon, '192.0.2.1')).toEqual(pendingAnswer);
    expect(await signUp('u2@example.org', noon, '198.51.100.2')).toEqual(pendingAnswer);
    expect(await signUp('u3@example.org', noon + minuteMs, '203.0.113.3')).toEqual(
      new Failure(
        'unavailable',
        'this service has reached its hourly limit of emails (MAIL_HOURLY_LIMIT); try again later',
        { retryAfterSeconds: 3540 },
      ),
    );
    expect(await requestUpgrade('u3@example.org', noon + minuteMs, '203.0.113.3')).not.toBeInstanceOf(Failure);
    expect(await signUp('u3@example.org', noon + 60 * minuteMs, '203.0.113.3')).toEqual(pendingAnswer);
  });

  it('that is refused does not count towards the limit of its mailbox', async () => {
    const { signUp } = openSignups();
    for (let i = 0; i < 5; i++) await signUp(`u${i}@example.org`);
    for (let i = 0; i < 4; i++) await signUp('ada@example.org');
    for (let i = 0; i < 3; i++) await signUp('ada@example.org', noon, `192.0.2.${9 + i}`);
    expect(await countMails('ada@example.org')).toBe(3);
  });

  it('is counted separately from upgrade requests', async () => {
    const { signUp, requestUpgrade } = openSignups();
    for (let i = 0; i < 5; i++) await signUp('ada@example.org');
    expect(await requestUpgrade('ada@example.org')).toEqual({
      value: { status: 'pending', tier: 'higher', message: 'The request was received; the answer comes by mail.' },
    });
    expect(await accounts.db.selectFrom('upgrades').select(['email', 'status']).execute()).toEqual([
      { email: 'ada@example.org', status: 'pending' },
    ]);
  });

  it('has no limits with LIMITS=off', async () => {
    const { signUp } = openSignups({ limitsOn: false });
    for (let i = 0; i < 25; i++) expect(await signUp('ada@example.org')).toEqual(pendingAnswer);
    expect(await countMails('ada@example.org')).toBe(25);
  });

  it('that could not be stored is not counted', async () => {
    const { signUp } = openSignups();
    await accounts.db.schema.alterTable('outbox').renameTo('away').execute();
    for (let i = 0; i < 8; i++) await expect(signUp('ada@example.org')).rejects.toThrow('outbox');
    await accounts.db.schema.alterTable('away').renameTo('outbox').execute();
    expect(await accounts.db.selectFrom('signups').selectAll().execute()).toEqual([]);
    for (let i = 0; i < 3; i++) expect(await signUp('ada@example.org')).toEqual(pendingAnswer);
    expect(await countMails('ada@example.org')).toBe(3);
    expect(await signUp('ada@example.org')).toBeInstanceOf(Failure);
  });
});

describe('A verification', () => {
  const allowances = { freeDaily: 2500, higherDaily: 25_000 } as Allowances;
  const createOperations = (onKeysChange = () => {}) => verifyOperations(accounts.storage, allowances, onKeysChange, 0);
  const unknownToken = 'this token is unknown or was already used; if you did not see your key, sign up again';

  async function storeToken(token: string, email: string, createdAtMs = noon): Promise<void> {
    await accounts.db.insertInto('signups').values({ id: token, email, created_at_ms: createdAtMs }).execute();
    const hash = createHash('sha256').update(token).digest('hex');
    await accounts.db
      .insertInto('tokens')
      .values({ hash, signup_id: token, created_at_ms: createdAtMs, spent_at_ms: null })
      .execute();
  }

  function openVerification() {
    let changes = 0;
    const [verify] = createOperations(() => {
      changes += 1;
    }) as [AnyOperation];
    return {
      countKeyChanges: () => changes,
      verify: (token: string, nowMs = noon) => run(verify, { token }, nowMs, ''),
    };
  }

  it('returns an active free key with 2,500 requests a day', async () => {
    await storeToken('t', 'ada@example.org');
    const { verify, countKeyChanges } = openVerification();
    const { value } = (await verify('t')) as { value: { apiKey: string } };
    expect(value).toEqual({
      status: 'verified',
      tier: 'free',
      email: 'ada@example.org',
      apiKey: expect.stringMatching(/^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/),
      dailyLimit: 2500,
    });
    const keys = await accounts.db.selectFrom('api_keys').select(['name', 'revoked_at_ms']).execute();
    expect(keys).toEqual([{ name: value.apiKey.slice(9, 21), revoked_at_ms: null }]);
    expect(countKeyChanges()).toBe(1);
  });

  it('returns the allowance of an upgrade that was approved before', async () => {
    const createApprovedUpgrade = (id: string, email: string, limit: number | null) => ({
      id,
      email,
      status: 'approved' as const,
      tier: 'higher',
      reason: 'a class of pupils',
      answer: null,
      daily_limit: limit,
      created_at_ms: noon,
      decided_at_ms: noon,
    });
    const upgrades = [
      createApprovedUpgrade('1', 'ada@example.org', null),
      createApprovedUpgrade('2', 'eve@example.org', 70_000),
    ];
    await accounts.db.insertInto('upgrades').values(upgrades).execute();
    await storeToken('a', 'ada@example.org');
    await storeToken('e', 'eve@example.org');
    const { verify } = openVerification();
    expect(await verify('a')).toMatchObject({ value: { tier: 'higher', dailyLimit: 25_000 } });
    expect(await verify('e')).toMatchObject({ value: { tier: 'higher', dailyLimit: 70_000 } });
  });

  it('works once, even if its token is sent twice at the same time', async () => {
    await storeToken('t', 'ada@example.org');
    const { verify, countKeyChanges } = openVerification();
    const bothAnswers = await Promise.all([verify('t'), verify('t')]);
    expect(bothAnswers.filter((each) => each instanceof Failure)).toHaveLength(1);
    expect(await verify('t')).toEqual(new Failure('not_found', unknownToken, { param: 'token' }));
    expect(countKeyChanges()).toBe(1);
  });

  it('works for 30 minutes after the email was sent', async () => {
    await storeToken('late', 'ada@example.org');
    await storeToken('just', 'eve@example.org');
    const { verify } = openVerification();
    expect(await verify('just', noon + 30 * minuteMs)).toMatchObject({ value: { status: 'verified' } });
    expect(await verify('late', noon + 30 * minuteMs + 1)).toEqual(
      new Failure('expired_token', 'this link is older than 30 minutes; sign up again to get a new one', {
        param: 'token',
      }),
    );
    expect(await verify('just', noon + 60 * minuteMs)).toMatchObject({ code: 'not_found' });
  });

  it('invalidates links for the same email address that are not newer, but no newer links or links for other addresses', async () => {
    await storeToken('old', 'ada@example.org', noon - 2);
    await storeToken('same', 'ada@example.org', noon - 1);
    await storeToken('used', 'ada@example.org', noon - 1);
    await storeToken('new', 'ada@example.org', noon);
    await storeToken('other', 'eve@example.org', noon - 2);
    const { verify } = openVerification();
    expect(await verify('used', noon + 5)).toMatchObject({ value: { status: 'verified' } });
    const readOutcome = async (token: string) => {
      const answer = await verify(token, noon + 9);
      return answer instanceof Failure ? answer.code : 'verified';
    };
    expect([
      await readOutcome('old'),
      await readOutcome('same'),
      await readOutcome('new'),
      await readOutcome('other'),
    ]).toEqual(['not_found', 'not_found', 'verified', 'verified']);
    const spentTokens = await accounts.db.selectFrom('tokens').select('spent_at_ms').orderBy('spent_at_ms').execute();
    expect(spentTokens.map((row) => row.spent_at_ms)).toEqual([noon + 5, noon + 5, noon + 5, noon + 9, noon + 9]);
  });

  it('with an unknown token, or for a blocked address, fails with 404', async () => {
    await storeToken('t', 'eve@example.org');
    await accounts.db.insertInto('blocks').values({ email: 'eve@example.org', created_at_ms: noon }).execute();
    const { verify, countKeyChanges } = openVerification();
    const notFound = new Failure('not_found', unknownToken, { param: 'token' });
    expect([await verify('t'), await verify('nobody')]).toEqual([notFound, notFound]);
    expect(await accounts.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
    expect(countKeyChanges()).toBe(0);
  });

  it('accepts a token with spaces around it, as mail programs copy it', () => {
    const [verify] = createOperations() as [AnyOperation];
    const { token } = verify.params as { token: Parameter<string> };
    expect([token.read(' t\n', {} as never), token.default]).toEqual(['t', new Invalid('is required', 'missing')]);
  });
});

describe('The operations of accounts', () => {
  it('are neither cached nor charged to the day, and verification by GET or POST is marked as sensitive', () => {
    const dependencies = { storage: accounts.storage, limitsOn: true } as never;
    const operations = [
      signupOperation(dependencies, () => {}),
      upgradeOperation(dependencies, anonymousCallers),
      ...verifyOperations(accounts.storage, {} as Allowances, () => {}, 0),
    ];
    expect(
      operations.map(({ method, path, charge, noStore, sensitive }) => [method, path, charge, noStore, sensitive]),
    ).toEqual([
      ['POST', '/access/signup', 'burst', true, false],
      ['POST', '/access/request-upgrade', 'burst', true, false],
      ['GET', '/access/verify', 'burst', true, true],
      ['POST', '/access/verify', 'burst', true, true],
    ]);
  });
});

describe('A field of a signup or upgrade request', () => {
  const read = (field: Parameter<string, unknown>, input: unknown) => {
    const value = field.read(input, {} as never);
    return value instanceof Invalid ? value.shouldBe : value;
  };

  it('for the email accepts any valid address, but at signup neither a + alias nor % or !', () => {
    const invalidEmail = 'must be an email address, for example name@example.org';
    for (const field of [signupEmail, anyEmail]) {
      expect([read(field, 'Ada@Example.ORG'), read(field, 'ada'), read(field, '')]).toEqual([
        'ada@example.org',
        invalidEmail,
        invalidEmail,
      ]);
      expect([3, null, ['ada@example.org']].map((input) => read(field, input))).toEqual(
        Array(3).fill('must be an email address'),
      );
      expect(field.default).toEqual(new Invalid('is required', 'missing'));
    }
    expect(read(signupEmail, 'a+b@example.org')).toBe('must not contain a + alias');
    expect(read(anyEmail, 'a+b@example.org')).toBe('a+b@example.org');
    for (const input of ['a%b@example.org', 'a!b@example.org'])
      expect(read(signupEmail, input)).toBe('must not contain % or !');
  });

  it('for the reason accepts 10 to 4,000 characters, removes spaces around them, and does not count invisible ones as part of the 10', () => {
    const [tooShort, tooLong] = ['must have at least 10 characters', 'must have at most 4000 characters'];
    expect(read(upgradeReason, '  1234567890 ')).toBe('1234567890');
    expect(read(upgradeReason, 'x'.repeat(4000))).toHaveLength(4000);
    expect([read(upgradeReason, '123456789'), read(upgradeReason, '  123456789  ')]).toEqual([tooShort, tooShort]);
    // Five emoji of two code units each count as five characters.
    expect(read(upgradeReason, '👩👩👩👩👩')).toBe(tooShort);
    expect([read(upgradeReason, 'x'.repeat(4001)), read(upgradeReason, 7)]).toEqual([tooLong, 'must be a string']);
    expect(read(upgradeReason, '1\u200b2345678\u28009 ')).toBe(tooShort);
    expect(read(upgradeReason, '12345\u000067890')).toBe('must not contain NUL characters');
    expect(upgradeReason.default).toEqual(new Invalid('is required', 'missing'));
  });

  it('for the tier accepts 1 to 64 characters, and is "higher" by default', () => {
    const invalidTier = 'must be a name of 1 to 64 characters, for example higher';
    expect([upgradeTier.default, read(upgradeTier, ' Research Group ')]).toEqual(['higher', 'Research Group']);
    expect([read(upgradeTier, 'x'.repeat(64)), read(upgradeTier, 'x')]).toEqual(['x'.repeat(64), 'x']);
    for (const input of ['', '  ', 'x'.repeat(65), 'a\u0007b']) expect(read(upgradeTier, input)).toBe(invalidTier);
    expect(read(upgradeTier, 3)).toBe('must be a string');
  });
});
