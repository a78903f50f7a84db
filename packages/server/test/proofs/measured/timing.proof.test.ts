import { expect, it } from 'vitest';
import type { AccountAdmin } from '../../../src/accounts/account-admin.js';
import { computeChecksum, createApiKey } from '../../../src/accounts/api-key.js';
import { type Answer, mapConcurrently, range } from '../callers/ask.js';
import { signUp, useKey } from '../callers/people.js';
import { isShort, issueKey, newFolder, operate, start } from '../callers/start.js';

/** With 200 requests, the standard deviation of `compareByRank` is 0.03. One lookup changes it by 0.2 or more. */
const pairCount = isShort ? 120 : 200;
/** How far the result of `compareByRank` may be from 0.5, its result for equal times. */
const maxDeviation = isShort ? 0.2 : 0.15;
/** The times of the first requests of each kind are not compared. */
const warmUpCount = 20;
const dailyMails = 3;

type SendRequest = (index: number) => Promise<Answer>;

it('Response times reveal neither the beginning of an API key nor whether an email address has a key, is blocked or gets no more emails today', async () => {
  const STATE_DIR = newFolder();
  const { url } = await start({ TRUST_PROXY: '1', STATE_DIR });
  const key = await issueKey({ STATE_DIR });
  const signUpAs = (name: string) => (index: number) => signUp(url, `${name}-${index}@example.org`);
  const count = pairCount + warmUpCount;
  const changeAll = (name: string, change: (admin: AccountAdmin, email: string) => Promise<unknown>) =>
    operate({ STATE_DIR }, async ({ admin }) => {
      for (const index of range(count)) await change(admin, `${name}-${index}@example.org`);
    });

  await expectAlike(
    'a wrong key that begins like a valid one',
    () => useKey(url, imitateKey(key)),
    () => useKey(url, createApiKey()),
  );
  await changeAll('known', (admin, email) => admin.issueKey('a proof', email));
  await expectAlike('an email address that has a key', signUpAs('known'), signUpAs('other'));
  await changeAll('blocked', (admin, email) => admin.block('a proof', email));
  await expectAlike('a blocked email address', signUpAs('blocked'), signUpAs('open'));
  await mapConcurrently(range(count * dailyMails), 20, (index) => signUpAs('often')(index % count));
  await expectAlike('an email address that has got its daily maximum of emails', signUpAs('often'), signUpAs('seldom'));
});

/** Only the last four characters before the checksum differ, and the checksum is valid. */
function imitateKey(key: string): string {
  const body = key.slice(0, -10) + createApiKey().slice(-10, -6);
  return body + computeChecksum(body);
}

/** Random order, because the email of a signup may be sent during the requests that follow the signup. */
async function expectAlike(firstKind: string, ...sendFunctions: [SendRequest, SendRequest]): Promise<void> {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  const plannedRequests = range(2 * (pairCount + warmUpCount)).map((turn) => ({
    kindIndex: turn % 2,
    index: turn >> 1,
    sortKey: Math.random(),
  }));
  for (const { kindIndex, index } of plannedRequests.sort((a, b) => a.sortKey - b.sortKey)) {
    const startMs = performance.now();
    const { status, body } = await (sendFunctions[kindIndex] as SendRequest)(index);
    (times[kindIndex] as number[]).push(performance.now() - startMs);
    answers.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '')}`);
  }
  expect([...answers], firstKind).toHaveLength(1);
  const [first, second] = times.map((values) => values.slice(warmUpCount)) as [number[], number[]];
  expect(Math.abs(compareByRank(first, second) - 0.5), firstKind).toBeLessThanOrEqual(maxDeviation);
}

/** The Mann-Whitney statistic as a share of all pairs: equal values count half. */
function compareByRank(first: readonly number[], second: readonly number[]): number {
  let greater = 0;
  for (const one of first) for (const other of second) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (first.length * second.length);
}
