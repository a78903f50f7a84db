// kill -9 while people sign up and verify.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { signUp, verify } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { secondsUntil, waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 300;

const peopleAtOnce = 6;
/** A mail that was being sent is taken up within two minutes; those in a hurry look for it in the outbox. */
const mailSeconds = 130;
const hurrySeconds = 10;

export async function prove(scope) {
  const kills = scope.short ? 4 : 10;
  const mail = await startMailServer(scope);
  const environment = { ...mail.environment, TRUST_PROXY: '1', STATE_DIR: createStateFolder(scope) };
  const accepted = [];
  const keys = [];
  for (let round = 0; round < kills; round++) {
    const service = await startService(scope, environment);
    const coming = range(peopleAtOnce).map((person) => keepComing(service, mail, `${round}-${person}`, accepted, keys));
    const before = keys.length;
    await waitUntil(() => keys.length > before + peopleAtOnce, 60, 10);
    await sleep(300 * Math.random());
    await service.kill();
    await Promise.all(coming);
  }
  const service = await startService(scope, environment);
  const statuses = await inParallel(keys, 8, (key) => useKey(service.url, key));
  scope.report({
    did: `keys handed out around ${kills} kill -9`,
    times: keys.length,
    promised: 'each works',
    found: describeTally(statuses),
    held: keys.length > 0 && statuses.every((status) => status === 200),
  });
  const listLost = () => accepted.filter((email) => mail.countFor(email) === 0);
  const seconds = await secondsUntil(() => listLost().length === 0, scope.short ? hurrySeconds : 2 * mailSeconds, 200);
  const waiting = scope.short ? listOutbox(environment.STATE_DIR) : [];
  const lost = listLost().filter((email) => !waiting.includes(email));
  scope.report({
    did: 'signups answered 200 around them',
    times: accepted.length,
    promised: scope.short ? 'each has its mail, or it waits' : `each has its mail within ${mailSeconds} s`,
    found: `${accepted.length - listLost().length} mailed, ${lost.length} lost`,
    held: accepted.length > 0 && lost.length === 0,
    inTime: scope.short || seconds <= mailSeconds,
  });
}

/** New people sign up and verify, one after another, until the service is gone. */
async function keepComing({ url, isRunning }, mail, name, accepted, keys) {
  for (let number = 0; isRunning(); number++) {
    const email = `p${name}-${number}@example.org`;
    const { status } = await signUp(url, email, { seconds: 5 });
    if (status !== 200) continue;
    accepted.push(email);
    await waitUntil(() => mail.countFor(email) > 0 || !isRunning(), 5);
    const token = mail.tokenFor(email);
    const { key } = token ? await verify(url, token) : {};
    if (key) keys.push(key);
  }
}

async function useKey(url, key) {
  return (await ask(`${url}/access/usage`, { headers: { 'x-api-key': key } })).status;
}

/** Addresses whose mail is still to be sent. */
function listOutbox(folder) {
  return queryAccounts(folder, 'select email from outbox').map(({ email }) => email);
}
