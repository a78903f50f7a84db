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

function createWorker(send: () => Promise<void>): OutboxWorker {
  return new OutboxWorker({
    db: storage.db,
    transport: { send } as unknown as MailTransport,
    compose: async () => ({ subject: 'A letter', text: 'Hello\n', html: '<p>Hello</p>\n' }),
    clock: () => nowMs,
    log: pino({ level: 'silent' }),
  });
}

async function queueMessage(): Promise<void> {
  const message = { id: 'a letter', kind: 'verify', email: 'ada@example.org', about: 'a signup' } as const;
  await storage.db
    .insertInto('outbox')
    .values({ ...message, created_at_ms: nowMs, due_at_ms: nowMs, attempts: 0 })
    .execute();
}

const countMessages = async () => (await storage.db.selectFrom('outbox').select('id').execute()).length;

describe('An email is sent once', () => {
  it('even if storage becomes unavailable after it was sent', async () => {
    let sentCount = 0;
    const outboxWorker = createWorker(async () => {
      sentCount++;
      await sql`ALTER TABLE outbox RENAME TO away`.execute(storage.db);
    });
    await queueMessage();
    await outboxWorker.sendDue();
    await outboxWorker.sendDue();
    await sql`ALTER TABLE away RENAME TO outbox`.execute(storage.db);
    expect(await countMessages()).toBe(1);
    nowMs += leaseMs + 1;
    await outboxWorker.sendDue();
    expect(sentCount).toBe(1);
    expect(await countMessages()).toBe(0);
  });

  it('even if the clock is set forward while it is being sent', async () => {
    let sentCount = 0;
    const outboxWorker = createWorker(async () => {
      sentCount++;
      if (sentCount > 1) return;
      nowMs += 60 * 60_000;
      outboxWorker.wake();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await queueMessage();
    outboxWorker.start();
    await outboxWorker.sendDue();
    await outboxWorker.stop();
    expect(sentCount).toBe(1);
    expect(await countMessages()).toBe(0);
  });
});

describe('An email that could not be sent', () => {
  it('does not wait longer because the clock was set back', async () => {
    let attempts = 0;
    const outboxWorker = createWorker(async () => {
      attempts++;
      if (attempts === 1) throw new Error('greylisted');
    });
    const originalMs = nowMs;
    nowMs += 2 * 60 * 60_000;
    await queueMessage();
    await outboxWorker.sendDue();
    expect(await countMessages()).toBe(1);
    nowMs = originalMs;
    await outboxWorker.sendDue();
    expect(attempts).toBe(2);
    expect(await countMessages()).toBe(0);
  });

  it('is not sent again before its pause is over if the clock is right', async () => {
    let attempts = 0;
    const outboxWorker = createWorker(async () => {
      attempts++;
      throw new Error('greylisted');
    });
    await queueMessage();
    await outboxWorker.sendDue();
    nowMs += 5000;
    await outboxWorker.sendDue();
    expect(attempts).toBe(1);
  });

  it('waits just as long on a replica whose clock is 15 seconds behind', async () => {
    let attempts = 0;
    const outboxWorker = createWorker(async () => {
      attempts++;
      throw new Error('greylisted');
    });
    await queueMessage();
    // After this many attempts, the pause is at its maximum of half an hour.
    await storage.db.updateTable('outbox').set({ attempts: 20 }).execute();
    await outboxWorker.sendDue();
    nowMs -= 15_000;
    await outboxWorker.sendDue();
    expect(attempts).toBe(1);
  });
});
