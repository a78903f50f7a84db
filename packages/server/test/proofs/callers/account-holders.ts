import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { MailServer } from '../../engines/mail-server.js';
import { waitUntil } from '../../machine/wait-until.js';
import { Ledger } from './account-ledger.js';
import { type Answer, range } from './ask.js';
import { findToken, requestUpgrade, signUp, verify } from './people.js';

/** The maximum wait for an email, before the next person signs up. */
const mailSeconds = 10;
const maxExchangeAttempts = 25;
/** Successes, temporary refusals, and errors for a link that was used or has expired. */
const expectedStatuses = new Set([200, 404, 410, 503]);

interface HoldersOptions {
  /** The beginning of the email addresses. */
  readonly name?: string;
  readonly callers?: number;
  /** Continues a ledger; by default, opens a new one. */
  readonly ledger?: Ledger;
  /** Returns false while the service is down. */
  readonly isUp?: () => boolean;
}

export type AccountHolders = ReturnType<typeof startAccountHolders>;

/**
 * People sign up, verify, replace keys and request upgrades. Each caller simulates
 * people one after another until `stop` is called or `isUp` returns false.
 */
export function startAccountHolders(url: string, mail: MailServer, options: HoldersOptions = {}) {
  const { name = 'holder', callers = 4, ledger = new Ledger(), isUp = () => true } = options;
  /** The status of each answer so far, or the reason why none arrived, which may be empty. */
  const statuses: (number | string)[] = [];
  let isRunning = true;
  let peopleCount = 0;
  const canContinue = () => isRunning && isUp();
  const recordStatus = ({ status, fault = '' }: Pick<Answer, 'status' | 'fault'>) => {
    statuses.push(status === 0 ? fault : status);
    return status;
  };

  async function obtainKey(email: string): Promise<boolean> {
    const previousToken = findToken(mail, email);
    ledger.requestedEmails.add(email);
    if (recordStatus(await signUp(url, email)) !== 200) return false;
    ledger.signups.add(email);
    const hasMail = () => findToken(mail, email) !== previousToken || !canContinue();
    await waitUntil(hasMail, { seconds: mailSeconds }).catch(() => {});
    const token = findToken(mail, email);
    if (token === undefined || token === previousToken) return false;
    // Until the answer arrives, the test cannot know if the previous key still works.
    ledger.unsureEmails.add(email);
    const key = await exchangeToken(token);
    if (key === undefined) return false;
    ledger.keys.set(email, [...(ledger.keys.get(email) ?? []), key]);
    ledger.unsureEmails.delete(email);
    return true;
  }

  /** Sends at most `maxExchangeAttempts` requests until one gets 200, 404 or 410. */
  async function exchangeToken(token: string): Promise<string | undefined> {
    for (let attempt = 0; attempt < maxExchangeAttempts && canContinue(); attempt++) {
      const { status, key } = await verify(url, token);
      recordStatus({ status });
      if ([200, 404, 410].includes(status)) return key;
      await sleep(200);
    }
    return undefined;
  }

  async function askForUpgrade(email: string): Promise<void> {
    if (recordStatus(await requestUpgrade(url, email)) === 200) ledger.upgrades.add(email);
  }

  async function runPeopleInTurn(): Promise<void> {
    while (canContinue()) {
      const number = peopleCount++;
      const email = `${name}-${number}@example.org`;
      const hasKey = await obtainKey(email);
      if (hasKey && number % 2 === 0 && canContinue()) await obtainKey(email);
      if (hasKey && number % 3 === 0 && canContinue()) await askForUpgrade(email);
      await sleep(hasKey ? 10 : 50);
    }
  }
  const allCallers = Promise.all(range(callers).map(runPeopleInTurn));
  /** Waits for the last answers, and returns the unexpected statuses. */
  const stop = async () => {
    isRunning = false;
    await allCallers;
    return statuses.filter((status) => typeof status === 'string' || !expectedStatuses.has(status));
  };
  onTestFinished(async () => void (await stop()));
  return { ledger, statuses, stop };
}
