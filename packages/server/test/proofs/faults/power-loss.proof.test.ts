import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { MailServer } from '../../engines/mail-server.js';
import type { Program } from '../../engines/program.js';
import { waitUntil } from '../../machine/wait-until.js';
import { startAccountHolders } from '../callers/account-holders.js';
import { type Ledger, listLost } from '../callers/account-ledger.js';
import { range } from '../callers/ask.js';
import { startMail } from '../callers/people.js';
import { isShort, newFolder, start } from '../callers/start.js';
import { copyState, queryAccounts } from './state-image.js';

const imageCount = isShort ? 3 : 9;
/** The headers of a write-ahead log and of each of its frames (sqlite.org/fileformat2.html#walformat). */
const headerBytes = 32;
const frameHeaderBytes = 24;
/** The maximum time from copying the ledger to copying the state folder: about as long as storing a signup takes. */
const maxDelayMs = 30;

/** The unsynchronized bytes of the log are all kept, or are cut off or overwritten from a random position on. */
const losses: readonly ((wal: string, syncedBytes: number) => void)[] = [
  () => {},
  (wal, syncedBytes) => truncateSync(wal, pickBetween(syncedBytes, readFileSync(wal).length)),
  (wal, syncedBytes) => {
    const bytes = readFileSync(wal);
    const from = pickBetween(syncedBytes, bytes.length);
    const file = openSync(wal, 'r+');
    for (let index = from; index < bytes.length; index++) bytes[index] = Math.floor(Math.random() * 256);
    writeSync(file, bytes, from, bytes.length - from, from);
    closeSync(file);
  },
];

/** The state at a power loss: a copy of the state folder, the ledger, and the recipients of sent emails. */
interface Image {
  readonly folder: string;
  readonly confirmed: Ledger;
  readonly mails: { to: string[] }[];
}

it('After a power loss during signups, the service restarts with everything that was confirmed, whatever part of the unsynchronized log is lost', async () => {
  const mail = await startMail();
  const state = newFolder();
  const service = await start({ ...mail.environment, STATE_DIR: state });
  const holders = startAccountHolders(service.url, mail, { callers: 6 });
  const images: Image[] = [];
  for (const imageNumber of range(imageCount)) {
    const { size } = holders.ledger.keys;
    await waitUntil(() => holders.ledger.keys.size >= size + 3, { pauseMs: 5 });
    images.push(await takeImage(service, state, mail, holders.ledger, imageNumber));
  }
  await holders.stop();
  await service.kill();
  for (const image of images) {
    expect(image.confirmed.keys.size).toBeGreaterThan(0);
    expect(await listLostIn(image)).toEqual([]);
  }
});

/** Copies the ledger, and soon afterwards the state folder, whose log it damages as a power loss may do. */
async function takeImage(
  service: Program,
  state: string,
  mail: MailServer,
  ledger: Ledger,
  imageNumber: number,
): Promise<Image> {
  const confirmed = structuredClone(ledger);
  const before = readLogEnd(join(state, 'almanac.sqlite-wal'));
  await sleep(maxDelayMs * Math.random());
  const folder = newFolder();
  copyState(service, state, folder);
  const mails = mail.mails.map(({ to }) => ({ to: [...to] }));
  // Requests that were sent between the two copies may or may not be stored.
  for (const { to } of mails) for (const email of to) confirmed.requestedEmails.add(email);
  for (const email of ledger.unsureEmails) confirmed.unsureEmails.add(email);
  for (const [email, keys] of ledger.keys)
    if (confirmed.keys.get(email)?.length !== keys.length) confirmed.unsureEmails.add(email);
  const wal = join(folder, 'almanac.sqlite-wal');
  // If the log has restarted, everything that was confirmed earlier is in the database file.
  const syncedBytes = readLogEnd(wal).salt === before.salt ? before.bytes : headerBytes;
  losses[imageNumber % losses.length]?.(wal, syncedBytes);
  return { folder, confirmed, mails };
}

/** Finds the end of the valid frames in a write-ahead log, and their salt. */
function readLogEnd(path: string): { salt: string; bytes: number } {
  const log = readFileSync(path);
  const salt = log.toString('hex', 16, 24);
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  let bytes = headerBytes;
  while (log.toString('hex', bytes + 8, bytes + 16) === salt) bytes += frameBytes;
  return { salt, bytes };
}

/** Starts the service with an image, without a mail server, and lists what was confirmed but is not stored. */
async function listLostIn({ folder, confirmed, mails }: Image): Promise<string[]> {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://almanac.example', MAIL_FROM: 'a@almanac.example' };
  const service = await start({ STATE_DIR: folder, TRUST_PROXY: '1', ...mail });
  const query = (sql: string) => queryAccounts(folder, sql);
  const differences = await listLost(confirmed, { url: service.url, mails, query, seconds: 0 });
  await service.kill();
  return differences;
}

function pickBetween(from: number, to: number): number {
  return from + Math.floor(Math.random() * Math.max(0, to - from));
}
