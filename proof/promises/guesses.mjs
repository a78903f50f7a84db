// Somebody tries keys and tokens, hundreds of each, from the address of people who have a right one.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { guessKey } from '../callers/guesses.mjs';
import { comingFrom, newAddress, signUp, verify } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { cpuSeconds, secondsUntil, waitUntil } from '../environment/processes.mjs';
import { issueKey, startService } from '../environment/service.mjs';

export const alone = true;
/** Guesses are slowed down to twenty a second. */
export const limitSeconds = 240;

const mostMilliseconds = 2;
/** The default of ANONYMOUS_BURST: as many guesses are looked up, then it is 429 for up to ten seconds. */
const burst = 20;
const burstSeconds = 10;
const atOnce = 16;

export async function prove(scope) {
  const key = await issueKey(scope, {});
  const mail = await startMailServer(scope);
  const service = await startService(scope, { ...mail.environment, TRUST_PROXY: '1' });
  // The first thousand requests of a process take longer.
  await inParallel(range(1000), 8, () => useKey(service, guessKey(), newAddress()));
  await proveKeys(scope, service, key);
  await proveTokens(scope, service, mail);
}

async function proveKeys(scope, service, key) {
  const address = newAddress();
  const guesses = range(scope.short ? 300 : 600);
  const right = [];
  const measured = await measure(service, guesses, async (place) => {
    if (place % 50 === 0) right.push(await useKey(service, key, address));
    return useKey(service, guessKey(), address);
  });
  reportGuesses(scope, 'keys guessed from one address', { ...measured, promised: [401, 429] });
  scope.report({
    did: 'the right key from that address meanwhile',
    times: right.length,
    promised: 'works each time',
    found: describeTally(right),
    held: right.every((status) => status === 200),
  });
}

async function proveTokens(scope, service, mail) {
  const address = newAddress();
  const email = 'ada@example.org';
  await signUp(service.url, email, { address });
  await waitUntil(() => mail.tokenFor(email));
  const token = mail.tokenFor(email);
  const guesses = range(scope.short ? 300 : 600);
  const measured = await measure(service, guesses, async (place) => {
    const path = `/access/verify?token=${token.slice(0, place % token.length)}${guessKey().slice(-12)}`;
    return (await ask(service.url + path, { headers: comingFrom(address) })).status;
  });
  reportGuesses(scope, 'tokens guessed from one address', { ...measured, promised: [404, 429] });
  let status = 0;
  const seconds = await secondsUntil(
    async () => {
      const answer = await ask(`${service.url}/access/verify?token=${token}`, { headers: comingFrom(address) });
      status = answer.status;
      return status === 200;
    },
    6 * burstSeconds,
    1000,
  );
  const works = status === 200;
  const elsewhere = works ? {} : await verify(service.url, token);
  scope.report({
    did: 'the right token from that address afterwards',
    times: 1,
    promised: `works within ${burstSeconds} s`,
    found: `${status}${works ? '' : `; ${elsewhere.status} from another address`}`,
    held: works,
    // It is tried once a second.
    inTime: seconds <= burstSeconds + 5,
  });
}

function reportGuesses(scope, did, { statuses, milliseconds, seconds, promised: [looked, refused] }) {
  const lookedUp = statuses.filter((status) => status === looked).length;
  // The burst comes back in ten seconds, part of it in part of them.
  const most = burst * (2 + Math.ceil(seconds / burstSeconds));
  scope.report({
    did,
    times: statuses.length,
    promised: `${looked}, at most ${most} of them; then 429; at most ${mostMilliseconds} ms of a core each`,
    found: `${describeTally(statuses)}; ${milliseconds.toFixed(2)} ms each`,
    held: statuses.every((status) => status === looked || status === refused) && lookedUp <= most,
    inTime: milliseconds <= mostMilliseconds,
  });
}

async function useKey({ url }, key, address) {
  return (await ask(`${url}/countries/DE`, { headers: { 'x-api-key': key, ...comingFrom(address) } })).status;
}

async function measure({ pid }, guesses, guess) {
  const [startMs, beforeSeconds] = [performance.now(), cpuSeconds(pid)];
  const statuses = await inParallel(guesses, atOnce, guess);
  const milliseconds = ((cpuSeconds(pid) - beforeSeconds) * 1000) / guesses.length;
  return { statuses, milliseconds, seconds: (performance.now() - startMs) / 1000 };
}
