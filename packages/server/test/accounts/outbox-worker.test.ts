import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaseMs, OutboxWorker } from '../../src/mail/outbox-worker.js';
import type { MailTransport } from '../../src/mail/transport.js';
import type { Storage } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { silentLog } from './silent-log.js';

let nowMs = Date.parse('2026-12-01T12:00:00Z');
let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-postman-'));
  storage = await openStorage(join(folder, 'almanac.sqlite'), silentLog);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

function createPostman(send: () => Promise<void>): OutboxWorker {
  return new OutboxWorker({
    db: storage.db,
    transport: { send } as unknown as MailTransport,
    compose: async () => ({ subject: 'A letter', text: 'Hello\n', html: '<p>Hello</p>\n' }),
    clock: () => nowMs,
    log: pino({ level: 'silent' }),
  });
}

async function postLetter(): Promise<void> {
  const message = { id: 'a letter', kind: 'verify', email: 'ada@example.org', about: 'a signup' } as const;
  await storage.db
    .insertInto('outbox')
    .values({ ...message, created_at_ms: nowMs, due_at_ms: nowMs, attempts: 0 })
    .execute();
}

const countLetters = async () => (await storage.db.selectFrom('outbox').select('id').execute()).length;

describe('A mail is sent once', () => {
  it('even if storage becomes unavailable after sending', async () => {
    let sent = 0;
    const outboxWorker = createPostman(async () => {
      sent++;
      await sql`ALTER TABLE outbox RENAME TO away`.execute(storage.db);
    });
    await postLetter();
    await outboxWorker.sendDue();
    await outboxWorker.sendDue();
    await sql`ALTER TABLE away RENAME TO outbox`.execute(storage.db);
    expect(await countLetters()).toBe(1);
    nowMs += leaseMs + 1;
    await outboxWorker.sendDue();
    expect(sent).toBe(1);
    expect(await countLetters()).toBe(0);
  });

  it('even if the clock is set forward during sending', async () => {
    let sent = 0;
    const outboxWorker = createPostman(async () => {
      sent++;
      if (sent > 1) return;
      nowMs += 60 * 60_000;
      outboxWorker.wake();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await postLetter();
    outboxWorker.start();
    await outboxWorker.sendDue();
    await outboxWorker.stop();
    expect(sent).toBe(1);
    expect(await countLetters()).toBe(0);
  });
});

describe('A failed mail', () => {
  it('does not wait for a clock that was set back', async () => {
    let attempts = 0;
    const outboxWorker = createPostman(async () => {
      attempts++;
      if (attempts === 1) throw new Error('greylisted');
    });
    const beforeMs = nowMs;
    nowMs += 2 * 60 * 60_000;
    await postLetter();
    await outboxWorker.sendDue();
    expect(await countLetters()).toBe(1);
    nowMs = beforeMs;
    await outboxWorker.sendDue();
    expect(attempts).toBe(2);
    expect(await countLetters()).toBe(0);
  });

  it('waits for its pause while the clock is right', async () => {
    let attempts = 0;
    const outboxWorker = createPostman(async () => {
      attempts++;
      throw new Error('greylisted');
    });
    await postLetter();
    await outboxWorker.sendDue();
    nowMs += 5000;
    await outboxWorker.sendDue();
    expect(attempts).toBe(1);
  });

  it('waits equally long on a replica whose clock is 15 seconds behind', async () => {
    let attempts = 0;
    const outboxWorker = createPostman(async () => {
      attempts++;
      throw new Error('greylisted');
    });
    await postLetter();
    // After this many attempts, the pause is at its maximum of half an hour.
    await storage.db.updateTable('outbox').set({ attempts: 20 }).execute();
    await outboxWorker.sendDue();
    nowMs -= 15_000;
    await outboxWorker.sendDue();
    expect(attempts).toBe(1);
  });
});
