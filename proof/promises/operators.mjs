// An operator takes an allowance back, and bars a mail address.
import { ask } from '../callers/ask.mjs';
import { obtainKey, signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { secondsUntil } from '../environment/processes.mjs';
import { runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 120;

const free = 2500;
const higher = 5000;
/** docs/operations.md: whatever an operator does takes effect within 5 seconds. */
const takesEffectSeconds = 6;

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const service = await startService(scope, { ...mail.environment, TRUST_PROXY: '1' });
  const operate = (...words) => runCommand(scope, {}, ...words);
  await proveDemotion(scope, service, mail, operate);
  await proveBlock(scope, service, mail, operate);
}

async function proveDemotion({ report }, { url }, mail, operate) {
  const email = 'eve@example.org';
  const key = await obtainKey(url, mail, email);
  const json = { email, reason: 'maps for thirty schools' };
  await ask(`${url}/access/request-upgrade`, { method: 'POST', json });
  const [{ id }] = JSON.parse((await operate('upgrades', 'list', '--json')).output);
  await operate('upgrades', 'approve', id, '--daily', String(higher));
  const before = await awaitAllowance(url, key, higher);
  const { code } = await operate('keys', 'demote', email);
  const after = await awaitAllowance(url, key, free);
  const again = await awaitAllowance(url, await obtainKey(url, mail, email), free);
  report({
    did: 'an account with an approved allowance demoted, which then signs up again',
    times: 1,
    promised: `${higher} a day, then ${free}, and ${free} with the new key`,
    found: `${before.allowance}; demoted, exit ${code}: ${after.allowance}; ${again.allowance} with the new key`,
    held: code === 0 && before.allowance === higher && after.allowance === free && again.allowance === free,
    inTime: [before, after, again].every(({ seconds }) => seconds <= takesEffectSeconds),
  });
}

async function proveBlock({ report }, { url }, mail, operate) {
  const email = 'mallory@example.org';
  const key = await obtainKey(url, mail, email);
  const { code } = await operate('block', email);
  const seconds = await secondsUntil(async () => (await useKey(url, key)).status === 401);
  const signup = await signUp(url, email);
  // Mails are sent in the order of signups.
  const later = await obtainKey(url, mail, 'later@example.org');
  const mails = mail.countFor(email) - 1;
  const issued = await operate('keys', 'issue', email);
  await operate('unblock', email);
  const regained = await obtainKey(url, mail, email);
  report({
    did: 'a mail address blocked, then unblocked',
    times: 1,
    promised: 'its key ends, signups say nothing and send nothing, until it is unblocked',
    found: `exit ${code}; key ended after ${seconds.toFixed(1)} s; signup ${signup.status}, ${mails} mails; issuing exits ${issued.code}; ${regained ? 'a key' : 'no key'} afterwards`,
    held:
      code === 0 &&
      seconds < Number.POSITIVE_INFINITY &&
      signup.status === 200 &&
      later !== undefined &&
      mails === 0 &&
      issued.code !== 0 &&
      regained !== undefined,
    inTime: seconds <= takesEffectSeconds,
  });
}

/** The daily allowance of a key, and how long it took to be what is expected. */
async function awaitAllowance(url, key, expected) {
  let allowance;
  const seconds = await secondsUntil(async () => {
    const { headers } = await useKey(url, key);
    allowance = Number(/"daily";q=(\d+)/.exec(headers['ratelimit-policy'] ?? '')?.[1]);
    return allowance === expected;
  });
  return { allowance, seconds };
}

function useKey(url, key) {
  return ask(`${url}/countries/DE`, { headers: { 'x-api-key': key } });
}
