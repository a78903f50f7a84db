import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { MailServer } from '../../engines/mail-server.js';
import type { Program } from '../../engines/program.js';
import { waitUntil } from '../../machine/wait-until.js';
import { type AccountHolders, startAccountHolders } from './account-holders.js';
import { listLost, type Query } from './account-ledger.js';
import { ask, callRepeatedly } from './ask.js';
import { createForwardedHeader } from './people.js';

const readerCount = 3;
const paths = ['/countries/DE', '/cities?q=zuri&limit=5', '/timezones/Europe/Zurich', '/countries?limit=3'];
/** How many keys people must get before the fault, and again after it. */
const minKeys = 4;

interface Fault {
  readonly service: Program;
  readonly mail: MailServer;
  readonly query: Query;
  /** The beginning of the email addresses of people who sign up. */
  readonly name: string;
  /** True if the fault breaks connections, so that readers must repeat their GET, as clients do. */
  readonly breaksConnections?: boolean;
  /** Causes the fault, and ends it. */
  readonly causeFault: (holders: AccountHolders) => Promise<void>;
}

/**
 * Causes a fault while people sign up and other callers read. Reads must succeed, at the latest when repeated after a
 * broken connection. Signups must get no unexpected status, and must work again afterwards. Everything that was
 * confirmed to callers must be stored in the end.
 */
export async function expectSurvival({ service, mail, query, name, breaksConnections = false, causeFault }: Fault) {
  const { url } = service;
  const stopReading = startReaders(url, breaksConnections);
  const holders = startAccountHolders(url, mail, { name });
  const awaitMoreKeys = async () => {
    const { size } = holders.ledger.keys;
    await waitUntil(() => holders.ledger.keys.size >= size + minKeys, { seconds: 120 });
  };
  await awaitMoreKeys();
  await causeFault(holders);
  await awaitMoreKeys();
  const unexpectedStatuses = await holders.stop();
  expect(
    breaksConnections
      ? unexpectedStatuses.filter((status) => typeof status === 'number' && status !== 0)
      : unexpectedStatuses,
  ).toEqual([]);
  expect(await stopReading()).toEqual([]);
  expect(await listLost(holders.ledger, { url, mails: mail.mails, query })).toEqual([]);
}

/** Each request comes from a new IP address. The returned function stops the callers and lists failures. */
function startReaders(url: string, breaksConnections: boolean): () => Promise<string[]> {
  const failures: string[] = [];
  async function readOnce(path: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const { status, fault } = await ask(url + path, { headers: createForwardedHeader() });
      if (status === 200) return;
      if (status !== 0 || !breaksConnections || attempt > 100) {
        failures.push(`${path}: ${fault ?? status}`);
        return;
      }
      await sleep(100);
    }
  }
  const stop = callRepeatedly(readerCount, async (reader, turn) => {
    await readOnce(paths[(reader + turn) % paths.length] as string);
    await sleep(15);
  });
  return async () => {
    await stop();
    return failures;
  };
}
