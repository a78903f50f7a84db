import type { ArrivedMail } from '../../engines/mail-server.js';
import { waitUntil } from '../../machine/wait-until.js';
import { inParallel } from './ask.js';
import { useKey } from './people.js';

/** The answers that callers got about their accounts. */
export interface Ledger {
  /** Every address that has asked for something. */
  readonly asked: Set<string>;
  readonly signups: Set<string>;
  /** The keys of an address, the newest last. */
  readonly keys: Map<string, string[]>;
  /** Addresses that may have taken a key whose answer they did not get. */
  readonly unsure: Set<string>;
  readonly upgrades: Set<string>;
  readonly approved: Set<string>;
}

export function openLedger(): Ledger {
  return {
    asked: new Set(),
    signups: new Set(),
    keys: new Map(),
    unsure: new Set(),
    upgrades: new Set(),
    approved: new Set(),
  };
}

/** Asks the database. */
export type Query = (sql: string) => Promise<{ email: string }[]> | { email: string }[];

/** The state in the end. */
export interface Found {
  /** A service that is well. */
  readonly url: string;
  readonly mails: readonly Pick<ArrivedMail, 'to'>[];
  readonly query: Query;
  /** How long mail that is neither sent nor queued is waited for. */
  readonly seconds?: number;
}

/** Compares what people were told with what there is. Lists what is missing. */
export async function listLost(ledger: Ledger, { url, mails, query, seconds = 60 }: Found): Promise<string[]> {
  const readEmails = async (sql: string) => new Set((await query(sql)).map(({ email }) => email));
  const listUnmailed = async () => {
    const queued = await readEmails('select email from outbox');
    const mailed = new Set(mails.flatMap(({ to }) => to));
    return [...ledger.signups].filter((email) => !mailed.has(email) && !queued.has(email));
  };
  await waitUntil(async () => (await listUnmailed()).length === 0, { seconds, pauseMs: 200 }).catch(() => {});
  const listMissing = async (told: ReadonlySet<string>, name: string, sql: string) => {
    const found = await readEmails(sql);
    return [...told].filter((email) => !found.has(email)).map((email) => `${name} of ${email}`);
  };
  const sure = [...ledger.keys].filter(([email]) => !ledger.unsure.has(email));
  return [
    ...(await listUnmailed()).map((email) => `mail for ${email}`),
    ...(await listMissing(ledger.signups, 'signup', 'select email from signups')),
    ...(await listMissing(ledger.upgrades, 'upgrade', 'select email from upgrades')),
    ...(await listMissing(ledger.approved, 'approval', "select email from upgrades where status = 'approved'")),
    ...(await inParallel(sure, 8, ([email, keys]) => compareKeys(url, email, keys, ledger.approved))).flat(),
    ...mails
      .flatMap(({ to }) => to)
      .filter((to) => !ledger.asked.has(to))
      .map((to) => `no request for a mail to ${to}`),
  ];
}

/** The newest key works, with the allowance that was approved; those before it do not. */
async function compareKeys(
  url: string,
  email: string,
  keys: readonly string[],
  approved: ReadonlySet<string>,
): Promise<string[]> {
  const answers = await inParallel(keys, 1, (key) => useKey(url, key));
  const newest = answers.pop();
  if (newest?.status !== 200) return [`key of ${email} (${newest?.status})`];
  const { tier } = JSON.parse(newest.body).data;
  if (approved.has(email) && tier !== 'higher') return [`allowance of ${email} (${tier})`];
  return answers.filter(({ status }) => status !== 401).map(({ status }) => `end of a key of ${email} (${status})`);
}
