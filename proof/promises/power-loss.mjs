// Power is lost at any moment: the state folder as a disk would have it then, many times over, while people sign up.
import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdersNeed, startAccountHolders } from '../callers/account-holders.mjs';
import { compareLedger } from '../callers/account-ledger.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { copyState, queryAccounts } from '../environment/state-image.mjs';

export const limitSeconds = 150;

/** Of the write-ahead log (sqlite.org/fileformat2.html#walformat). */
const headerBytes = 32;
const frameHeaderBytes = 24;
/** The power is lost at most this long after the last answer: about what one more signup takes to store. */
const longestMs = 30;

/** What may become of what was written and not yet synchronized. */
const tails = {
  whole: () => {},
  'cut off': (wal, syncedBytes) => truncateSync(wal, pickBetween(syncedBytes, readFileSync(wal).length)),
  garbled(wal, syncedBytes) {
    const bytes = readFileSync(wal);
    const from = pickBetween(syncedBytes, bytes.length);
    const file = openSync(wal, 'r+');
    for (let at = from; at < bytes.length; at++) bytes[at] = Math.floor(Math.random() * 256);
    writeSync(file, bytes, from, bytes.length - from, from);
    closeSync(file);
  },
};

export async function prove(scope) {
  const images = scope.short ? 3 : 9;
  const mail = await startMailServer(scope);
  const state = createStateFolder(scope);
  const service = await startService(scope, { ...mail.environment, ...holdersNeed, STATE_DIR: state });
  const holders = startAccountHolders(service.url, mail, { callers: 6 });
  scope.onEnd(holders.stop);
  const taken = [];
  for (let number = 0; number < images; number++) {
    const { size } = holders.ledger.keys;
    await waitUntil(() => holders.ledger.keys.size >= size + 3, 60, 5);
    taken.push(await takeImage(scope, service, state, mail, holders.ledger, number));
  }
  await holders.stop();
  await service.kill();

  const lost = [];
  let keys = 0;
  for (const { folder, told, mailed } of taken) {
    const account = await startFromImage(scope, folder, told, mailed);
    keys += told.keys.size;
    if (!account.isWhole) lost.push(account.text);
  }
  scope.report({
    did: `power lost amid signups; what was not synchronized is ${Object.keys(tails).join(', ')}`,
    times: images,
    promised: 'starts again with all that people were told',
    found: `${images - lost.length} of ${images} with all of it, ${keys} keys in all${lost.length > 0 ? `; ${lost[0]}` : ''}`,
    held: lost.length === 0 && keys >= images,
  });
}

/** Records what people have been told, and soon after copies the state folder as it is at one instant. */
async function takeImage(scope, service, state, mail, ledger, number) {
  const told = structuredClone(ledger);
  const before = readLogEnd(join(state, 'almanac.sqlite-wal'));
  await sleep(longestMs * Math.random());
  const folder = join(scope.folder, `image-${number}`);
  copyState(service, state, folder);
  const mailed = mail.mails.map(({ to }) => ({ to }));
  // What was asked for meanwhile may be there or not.
  for (const email of ledger.unsure) told.unsure.add(email);
  for (const [email, keys] of ledger.keys) if (told.keys.get(email)?.length !== keys.length) told.unsure.add(email);

  const wal = join(folder, 'almanac.sqlite-wal');
  const after = readLogEnd(wal);
  // A log that has started over holds nothing of what was told before: that is in the database itself.
  const syncedBytes = after.salt === before.salt ? before.bytes : headerBytes;
  Object.values(tails)[number % Object.keys(tails).length](wal, syncedBytes);
  return { folder, told, mailed };
}

/** Where the valid frames of a write-ahead log end, and what they are valid by. */
function readLogEnd(path) {
  const log = readFileSync(path);
  const salt = log.toString('hex', 16, 24);
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  let bytes = headerBytes;
  while (log.toString('hex', bytes + 8, bytes + 16) === salt) bytes += frameBytes;
  return { salt, bytes };
}

/** Starts the service on an image, whose mail goes nowhere, and compares it with what people had been told. */
async function startFromImage(scope, folder, told, mailed) {
  const environment = { STATE_DIR: folder, MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://almanac.example' };
  const service = await startService(scope, { ...environment, MAIL_FROM: 'almanac@almanac.example', TRUST_PROXY: '1' });
  const mail = { mails: mailed, countFor: (email) => mailed.filter(({ to }) => to === email).length };
  const query = (sql) => queryAccounts(folder, sql);
  const account = await compareLedger(told, { url: service.url, mail, query, seconds: 0 });
  await service.kill();
  return account;
}

function pickBetween(from, to) {
  return from + Math.floor(Math.random() * Math.max(0, to - from));
}
