// What callers were told about their accounts, and whether the database and the mail server bear it out in the end.
import { waitUntil } from '../environment/processes.mjs';
import { ask, inParallel } from './ask.mjs';
import { comingFrom } from './people.mjs';

/** An empty ledger: every address that has asked for something, and what it was told. */
export function openLedger() {
  return {
    asked: new Set(),
    signups: new Set(),
    /** The keys of an address, the newest last. */
    keys: new Map(),
    /** Addresses that may have taken a key whose answer they did not get. */
    unsure: new Set(),
    upgrades: new Set(),
    approved: new Set(),
  };
}

/**
 * Compares a ledger with what there is.
 *
 * @param {ReturnType<typeof openLedger>} ledger
 * @param {object} found
 * @param {string} found.url of a service that is well
 * @param {{ mails: { to: string }[], countFor: (email: string) => number }} found.mail
 * @param {(sql: string) => Promise<object[]> | object[]} found.query asks the database
 * @param {number} [found.seconds] how long to wait at most for mail that is neither sent nor queued
 */
export async function compareLedger(ledger, { url, mail, query, seconds = 60 }) {
  const lost = [];
  const readEmails = async (sql) => new Set((await query(sql)).map(({ email }) => email));
  const listUnmailed = async () => {
    const queued = await readEmails('select email from outbox');
    return [...ledger.signups].filter((email) => mail.countFor(email) === 0 && !queued.has(email));
  };
  await waitUntil(async () => (await listUnmailed()).length === 0, seconds, 200);
  lost.push(...(await listUnmailed()).map((email) => `mail for ${email}`));

  const signups = await readEmails('select email from signups');
  lost.push(...listMissing(ledger.signups, signups, 'signup'));
  lost.push(...listMissing(ledger.upgrades, await readEmails('select email from upgrades'), 'upgrade'));
  const approved = await readEmails("select email from upgrades where status = 'approved'");
  lost.push(...listMissing(ledger.approved, approved, 'approval'));

  const sure = [...ledger.keys].filter(([email]) => !ledger.unsure.has(email));
  lost.push(...(await inParallel(sure, 8, ([email, keys]) => compareKeys(url, email, keys, ledger.approved))).flat());
  lost.push(
    ...mail.mails.filter(({ to }) => !ledger.asked.has(to)).map(({ to }) => `nobody asked for a mail to ${to}`),
  );

  const keys = [...ledger.keys.values()].flat().length;
  const keysTold = `${keys} keys (${keys - ledger.keys.size} taken anew)`;
  const { signups: signedUp, upgrades } = ledger;
  const counts = `${signedUp.size} signups, ${keysTold}, ${upgrades.size} upgrades, ${mail.mails.length} mails`;
  return {
    isWhole: lost.length === 0 && ledger.signups.size > 0 && keys > 0,
    text: `${counts}: ${lost.length === 0 ? 'all accounted for' : `${lost.length} not, such as ${lost[0]}`}`,
  };
}

function listMissing(told, found, what) {
  return [...told].filter((email) => !found.has(email)).map((email) => `${what} of ${email}`);
}

/** The newest key works, with the allowance that was approved; those before it do not. */
async function compareKeys(url, email, keys, approved) {
  const answers = await inParallel(keys, 1, (key) =>
    ask(`${url}/access/usage`, { headers: { 'x-api-key': key, ...comingFrom() } }),
  );
  const newest = answers.pop();
  if (newest.status !== 200) return [`key of ${email} (${newest.status})`];
  const { tier } = JSON.parse(newest.body).data;
  if (approved.has(email) && tier !== 'higher') return [`allowance of ${email} (${tier})`];
  return answers.filter(({ status }) => status !== 401).map(({ status }) => `end of a key of ${email} (${status})`);
}
