import type { ArrivedMail } from '../../engines/mail-server.js';
import { waitUntil } from '../../machine/wait-until.js';
import { mapConcurrently } from './ask.js';
import { useKey } from './people.js';

/** The requests that callers sent, and those that answers confirmed. */
export class Ledger {
  readonly requestedEmails = new Set<string>();
  /** Email addresses whose signup got 200. */
  readonly signups = new Set<string>();
  /** By email address, newest last. */
  readonly keys = new Map<string, string[]>();
  /** A key for these email addresses may have been in an answer that was lost. */
  readonly unsureEmails = new Set<string>();
  /** Email addresses whose request got 200. */
  readonly upgrades = new Set<string>();
  readonly approvedEmails = new Set<string>();
}

export type Query = (sql: string) => Promise<{ email: string }[]> | { email: string }[];

/** The state after all callers have stopped. */
export interface FinalState {
  readonly url: string;
  readonly mails: readonly Pick<ArrivedMail, 'to'>[];
  readonly query: Query;
  /** The maximum wait for emails that are neither sent nor queued yet. */
  readonly seconds?: number;
}

/** Lists differences between a ledger, the stored accounts and the sent emails. */
export async function listLost(ledger: Ledger, { url, mails, query, seconds = 60 }: FinalState): Promise<string[]> {
  const readEmails = async (sql: string) => new Set((await query(sql)).map(({ email }) => email));
  const listUnmailed = async () => {
    const queuedEmails = await readEmails('select email from outbox');
    const mailedEmails = new Set(mails.flatMap(({ to }) => to));
    return [...ledger.signups].filter((email) => !mailedEmails.has(email) && !queuedEmails.has(email));
  };
  await waitUntil(async () => (await listUnmailed()).length === 0, { seconds, pauseMs: 200 }).catch(() => {});
  const listMissing = async (confirmedEmails: ReadonlySet<string>, name: string, sql: string) => {
    const storedEmails = await readEmails(sql);
    return [...confirmedEmails].filter((email) => !storedEmails.has(email)).map((email) => `${name} of ${email}`);
  };
  const settledAccounts = [...ledger.keys].filter(([email]) => !ledger.unsureEmails.has(email));
  return [
    ...(await listUnmailed()).map((email) => `mail for ${email}`),
    ...(await listMissing(ledger.signups, 'signup', 'select email from signups')),
    ...(await listMissing(ledger.upgrades, 'upgrade', 'select email from upgrades')),
    ...(await listMissing(ledger.approvedEmails, 'approval', "select email from upgrades where status = 'approved'")),
    ...(
      await mapConcurrently(settledAccounts, 8, ([email, keys]) => compareKeys(url, email, keys, ledger.approvedEmails))
    ).flat(),
    ...mails
      .flatMap(({ to }) => to)
      .filter((to) => !ledger.requestedEmails.has(to))
      .map((to) => `no request for an email to ${to}`),
  ];
}

/** Only the newest key must work, with the higher tier if an upgrade was approved. */
async function compareKeys(
  url: string,
  email: string,
  keys: readonly string[],
  approvedEmails: ReadonlySet<string>,
): Promise<string[]> {
  const answers = await mapConcurrently(keys, 1, (key) => useKey(url, key));
  const newestAnswer = answers.pop();
  if (newestAnswer?.status !== 200) return [`key of ${email} (${newestAnswer?.status})`];
  const { tier } = JSON.parse(newestAnswer.body).data;
  if (approvedEmails.has(email) && tier !== 'higher') return [`allowance of ${email} (${tier})`];
  return answers
    .filter(({ status }) => status !== 401)
    .map(({ status }) => `an earlier key of ${email} still works (${status})`);
}
