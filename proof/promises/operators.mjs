// An operator takes an allowance back, and bars a mail address.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../callers/ask.mjs';
import { obtainKey, signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
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
    found: `${before}; demoted, exit ${code}: ${after}; ${again} with the new key`,
    held: code === 0 && before === higher && after === free && again === free,
  });
}

async function proveBlock({ report }, { url }, mail, operate) {
  const email = 'mallory@example.org';
  const key = await obtainKey(url, mail, email);
  const { code } = await operate('block', email);
  const refused = await waitUntil(async () => (await useKey(url, key)).status === 401, takesEffectSeconds);
  const signup = await signUp(url, email);
  await sleep(2000);
  const mails = mail.countFor(email) - 1;
  const issued = await operate('keys', 'issue', email);
  await operate('unblock', email);
  const regained = await obtainKey(url, mail, email);
  report({
    did: 'a mail address blocked, then unblocked',
    times: 1,
    promised: 'its key ends, signups say nothing and send nothing, until it is unblocked',
    found: `exit ${code}; key ${refused ? 'ended' : 'goes on'}; signup ${signup.status}, ${mails} mails; issuing exits ${issued.code}; ${regained ? 'a key' : 'no key'} afterwards`,
    held: code === 0 && refused && signup.status === 200 && mails === 0 && issued.code !== 0 && Boolean(regained),
  });
}

/** The daily allowance of a key, once it is what is expected or should be. */
async function awaitAllowance(url, key, expected) {
  let allowance;
  await waitUntil(async () => {
    const { headers } = await useKey(url, key);
    allowance = Number(/"daily";q=(\d+)/.exec(headers['ratelimit-policy'] ?? '')?.[1]);
    return allowance === expected;
  }, takesEffectSeconds);
  return allowance;
}

function useKey(url, key) {
  return ask(`${url}/countries/DE`, { headers: { 'x-api-key': key } });
}
