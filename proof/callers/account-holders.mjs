// People who sign up, verify, take a new key and ask for a higher allowance, one after another, and an operator who approves.
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../environment/processes.mjs';
import { openLedger } from './account-ledger.mjs';
import { ask, range } from './ask.mjs';
import { adminToken, operate } from './operator.mjs';
import { comingFrom, signUp, verify } from './people.mjs';

/** What the service has to be started with: one trusted proxy, and the operator's token. */
export const holdersNeed = { TRUST_PROXY: '1', ADMIN_TOKEN: adminToken };

/** Then the next person comes. */
const mailSeconds = 10;
const answerSeconds = 60;
const againMs = 200;
const mostAttempts = 25;
/** An answer, or a refusal that says to come again; 404 and 410 to a link that was used or has expired meanwhile. */
const isProper = (status) => [200, 404, 410, 503].includes(status);

/**
 * New people come until told to stop.
 *
 * @param {string} url
 * @param {Awaited<ReturnType<typeof import('../environment/mail-server.mjs').startMailServer>>} mail
 * @param {{ name?: string, callers?: number, ledger?: ReturnType<typeof openLedger>, isUp?: () => boolean }} [options] what their
 *   addresses begin with; how many come at once; a ledger to go on with; whether the service is there at all
 */
export function startAccountHolders(
  url,
  mail,
  { name = 'holder', callers = 4, ledger = openLedger(), isUp = () => true } = {},
) {
  const improper = [];
  const statuses = [];
  let goesOn = true;
  let last = 0;
  const mayGoOn = () => goesOn && isUp();
  const note = ({ status, fault }) => {
    statuses.push(status);
    if (!isProper(status)) improper.push(fault ?? status);
    return status;
  };

  const takeKey = async (email) => {
    const before = mail.tokenFor(email);
    ledger.asked.add(email);
    if (note(await signUp(url, email, { seconds: answerSeconds })) !== 200) return false;
    ledger.signups.add(email);
    await waitUntil(() => mail.tokenFor(email) !== before || !mayGoOn(), mailSeconds);
    const token = mail.tokenFor(email);
    if (token === before) return false;
    // Until there is an answer nobody knows whether the previous key still works.
    ledger.unsure.add(email);
    const key = await takeVerified(token);
    if (!key) return false;
    ledger.keys.set(email, [...(ledger.keys.get(email) ?? []), key]);
    ledger.unsure.delete(email);
    return true;
  };

  /** A link is tried again where it was not answered, or with 503. */
  const takeVerified = async (token) => {
    for (let attempt = 0; attempt < mostAttempts && mayGoOn(); attempt++) {
      const verified = await verify(url, token);
      const status = note(verified);
      if ([200, 404, 410].includes(status)) return verified.key;
      await sleep(againMs);
    }
  };

  const askForMore = async (email) => {
    const json = { email, reason: 'maps for thirty schools' };
    const asked = await ask(`${url}/access/request-upgrade`, { method: 'POST', json, headers: comingFrom() });
    if (note(asked) !== 200) return;
    ledger.upgrades.add(email);
    const headers = comingFrom();
    const listed = await operate(url, 'upgrades', { headers });
    if (note(listed) !== 200) return;
    const { id } = JSON.parse(listed.body).data.find((upgrade) => upgrade.email === email) ?? {};
    if (!id) return;
    const approved = await operate(url, `upgrades/${id}/approve`, { json: {}, headers });
    if (note(approved) === 200) ledger.approved.add(email);
  };

  const comeInTurn = async () => {
    while (mayGoOn()) {
      const number = last++;
      const email = `${name}-${number}@example.org`;
      const isHolder = await takeKey(email);
      if (isHolder && number % 2 === 0 && mayGoOn()) await takeKey(email);
      if (isHolder && number % 3 === 0 && mayGoOn()) await askForMore(email);
      await sleep(isHolder ? 10 : 50);
    }
  };
  const coming = range(callers).map(comeInTurn);
  return {
    ledger,
    /** Of all answers so far. */
    statuses,
    /** Waits for the last answers. */
    async stop() {
      goesOn = false;
      await Promise.all(coming);
      return { improper };
    },
  };
}
