// What the time of an answer tells: of a key that begins right, of a mail address that is known or blocked. Samples are taken in a random
// order and compared by rank, so that neither slow requests nor a busy machine decide.
import { ask, inParallel, range } from '../callers/ask.mjs';
import { guessKey } from '../callers/guesses.mjs';
import { adminToken, operate } from '../callers/operator.mjs';
import { comingFrom, signUp } from '../callers/people.mjs';
import { compareByRank } from '../callers/rank-test.mjs';
import { issueKey, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 180;

/** With 200 of each, chance moves the share by 0.03 (one standard deviation), a look-up more or less by 0.2 and more. */
const pairs = 200;
const most = 0.15;
const warmUps = 20;
/** One mail address gets so many mails of a kind. */
const dailyMails = 3;

export async function prove(scope) {
  const key = await issueKey(scope, {});
  const service = await startService(scope, { ADMIN_TOKEN: adminToken, TRUST_PROXY: '1' });
  const useKey = (sent) => ask(`${service.url}/access/usage`, { headers: { 'x-api-key': sent, ...comingFrom() } });
  const operateWith = (token) =>
    ask(`${service.url}/admin/keys`, { headers: { authorization: `Bearer ${token}`, ...comingFrom() } });
  await compare(scope, 'a wrong key that begins like a right one, and one that does not', {
    first: () => useKey(guessKey(key.slice(0, -10))),
    second: () => useKey(guessKey()),
  });
  await compare(scope, 'a wrong ADMIN_TOKEN that begins like the right one, and one that does not', {
    first: (place) => operateWith(adminToken.slice(0, -3) + String(place).padStart(3, '0')),
    second: (place) => operateWith(String(place).padStart(adminToken.length, 'x')),
  });
  const count = pairs + warmUps;
  const operateOnAll = async (path, name) => {
    for (const place of range(count)) {
      const { status } = await operate(service.url, path, { json: { email: `${name}-${place}@example.org` } });
      if (status !== 200) throw new Error(`/admin/${path} answered ${status}`);
    }
  };
  await operateOnAll('keys', 'known');
  await compare(scope, 'a signup of a mail address that has a key, and of one that has none', {
    first: (place) => signUp(service.url, `known-${place}@example.org`),
    second: (place) => signUp(service.url, `other-${place}@example.org`),
  });
  await operateOnAll('people/block', 'blocked');
  await compare(scope, 'a signup of a mail address that is blocked, and of one that is not', {
    first: (place) => signUp(service.url, `blocked-${place}@example.org`),
    second: (place) => signUp(service.url, `open-${place}@example.org`),
  });
  await inParallel(range(count * dailyMails), 20, (place) => signUp(service.url, `often-${place % count}@example.org`));
  await compare(scope, 'a signup of a mail address that gets no more mails today, and of one that does', {
    first: (place) => signUp(service.url, `often-${place}@example.org`),
    second: (place) => signUp(service.url, `seldom-${place}@example.org`),
  });
}

/** Measures both, in a random order: the mail of a signup may be sent during the next ones. */
async function compare({ report }, did, requests) {
  const times = { first: [], second: [] };
  const answers = new Set();
  const turns = Object.keys(times).flatMap((name) => range(pairs + warmUps).map((place) => ({ name, place })));
  for (const { name, place } of shuffle(turns)) {
    const startMs = performance.now();
    const { status, body } = await requests[name](place);
    const ms = performance.now() - startMs;
    answers.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '')}`);
    times[name].push(ms);
  }
  for (const values of Object.values(times)) values.splice(0, warmUps);
  const share = compareByRank(times.first, times.second);
  const medians = Object.values(times).map((values) => values.toSorted((a, b) => a - b)[pairs >> 1].toFixed(2));
  report({
    did,
    times: 2 * pairs,
    promised: `the same answer; the first slower in 50 % of pairs, ${most * 100} more or less`,
    found: `${answers.size} different answers; ${(share * 100).toFixed(1)} %; medians ${medians.join(' and ')} ms`,
    held: answers.size === 1 && Math.abs(share - 0.5) <= most,
  });
}

function shuffle(items) {
  const drawn = items.map((item) => ({ item, rank: Math.random() }));
  return drawn.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
