import type { ArrivedMail } from '../../engines/mail-server.js';
import { waitUntil } from '../../machine/wait-until.js';
import { mapConcurrently } from './ask.js';
import { useKey } from './people.js';

/** The answers that callers got about their accounts. */
export interface Ledger {
  /** Every email address that requested something. */
  readonly requested: Set<string>;
  readonly signups: Set<string>;
  /** The keys of each email address, newest last. */
  readonly keys: Map<string, string[]>;
  /** Email addresses that may have got a key in an answer that was lost. */
  readonly unsure: Set<string>;
  readonly upgrades: Set<string>;
  readonly approved: Set<string>;
}

export function openLedger(): Ledger {
  return {
    requested: new Set(),
    signups: new Set(),
    keys: new Map(),
    unsure: new Set(),
    upgrades: new Set(),
    approved: new Set(),
  };
}

/** Queries the database. */
export type Query = (sql: string) => Promise<{ email: string }[]> | { email: string }[];

/** The final state: everything that the service has stored and sent. */
export interface FinalState {
  /** The URL of a healthy service. */
  readonly url: string;
  readonly mails: readonly Pick<ArrivedMail, 'to'>[];
  readonly query: Query;
  /** The maximum wait for emails that are neither sent nor queued. */
  readonly seconds?: number;
}

/** Compares what callers were told with what is stored in the end, and lists what is missing. */
export async function listLost(ledger: Ledger, { url, mails, query, seconds = 60 }: FinalState): Promise<string[]> {
  const readEmails = async (sql: string) => new Set((await query(sql)).map(({ email }) => email));
  const listUnmailed = async () => {
    const queued = await readEmails('select email from outbox');
    const mailed = new Set(mails.flatMap(({ to }) => to));
    return [...ledger.signups].filter((email) => !mailed.has(email) && !queued.has(email));
  };
  await waitUntil(async () => (await listUnmailed()).length === 0, { seconds, pauseMs: 200 }).catch(() => {});
  const listMissing = async (confirmedEmails: ReadonlySet<string>, name: string, sql: string) => {
    const found = await readEmails(sql);
    return [...confirmedEmails].filter((email) => !found.has(email)).map((email) => `${name} of ${email}`);
  };
  const settledAddresses = [...ledger.keys].filter(([email]) => !ledger.unsure.has(email));
  return [
    ...(await listUnmailed()).map((email) => `mail for ${email}`),
    ...(await listMissing(ledger.signups, 'signup', 'select email from signups')),
    ...(await listMissing(ledger.upgrades, 'upgrade', 'select email from upgrades')),
    ...(await listMissing(ledger.approved, 'approval', "select email from upgrades where status = 'approved'")),
    ...(
      await mapConcurrently(settledAddresses, 8, ([email, keys]) => compareKeys(url, email, keys, ledger.approved))
    ).flat(),
    ...mails
      .flatMap(({ to }) => to)
      .filter((to) => !ledger.requested.has(to))
      .map((to) => `no request for an email to ${to}`),
  ];
}

/** Checks that the newest key works with the approved allowance, and that earlier keys do not work. */
async function compareKeys(
  url: string,
  email: string,
  keys: readonly string[],
  approved: ReadonlySet<string>,
): Promise<string[]> {
  const answers = await mapConcurrently(keys, 1, (key) => useKey(url, key));
  const newest = answers.pop();
  if (newest?.status !== 200) return [`key of ${email} (${newest?.status})`];
  const { tier } = JSON.parse(newest.body).data;
  if (approved.has(email) && tier !== 'higher') return [`allowance of ${email} (${tier})`];
  return answers.filter(({ status }) => status !== 401).map(({ status }) => `end of a key of ${email} (${status})`);
}
