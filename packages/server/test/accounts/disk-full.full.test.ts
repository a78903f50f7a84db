import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { isStorageUnavailable } from '../../src/storage/storage-unavailable.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { sendSignup } from './program-requests.js';
import { silentLog } from './silent-log.js';

const folder = makeFolder();

/** Mounts a file system of 1 MiB and returns its path, or undefined if this user or system cannot mount one. */
function mountSmallDisk(): string | undefined {
  const path = mkdtempSync(join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

/** Fills the remaining space of the file system that is mounted at `path`. */
function fill(path: string): void {
  for (const size of [65_536, 4096, 1]) {
    try {
      for (let number = 0; ; number++) writeFileSync(join(path, `filler-${size}-${number}`), Buffer.alloc(size));
    } catch {
      // The disk has no space left for a file of this size.
    }
  }
}

const disk = mountSmallDisk();

describe.runIf(disk)('On a full disk,', { timeout: 40_000 }, () => {
  const path = disk as string;
  afterAll(() => {
    endAllPrograms();
    execFileSync('umount', ['-l', path]);
  });

  it('the service answers signups with 503 without charging them and without flooding the log, serves data, and recovers once there is space', async () => {
    const service = await startProgram({ STATE_DIR: path, LOG_LEVEL: 'info', ANONYMOUS_BURST: '1000/10s' });
    expect((await sendSignup(service.url, 'first@example.org')).status).toBe(200);
    fill(path);
    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await sendSignup(service.url, `full-${attempt}@example.org`);
      const { error } = (await response.json()) as { error: { code: string } };
      expect([response.status, error.code]).toEqual([503, 'unavailable']);
      expect((await fetch(`${service.url}/countries/JP`)).status).toBe(200);
    }
    // The service writes its daily counts within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const lines = service.readOutput().split('\n');
    expect(lines.filter((line) => line.includes('storage is unavailable'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('counts of the day could not be kept')).length).toBeLessThan(2);
    expect(service.readOutput()).not.toContain('"stack"');
    expect(service.readOutput()).not.toContain('cannot rollback');
    execFileSync('sh', ['-c', 'rm "$1"/filler-*', 'sh', path]);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++)
      statuses.push((await sendSignup(service.url, `room-${attempt}@example.org`)).status);
    // Five signups a minute are allowed, and one was accepted before the disk was full.
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await service.end('SIGTERM')).toBe(0);
  });
});

describe('A SQLite file that has no space to grow', () => {
  it('makes a transaction fail with the code for a full disk, which counts as unavailable storage, and stores nothing', async () => {
    const storage = await openStorage(join(folder, 'accounts.sqlite'), silentLog);
    await sql`PRAGMA max_page_count = 1`.execute(storage.db);
    const fault = await storage.db
      .transaction()
      .execute(async (db) => {
        for (let number = 0; ; number++)
          await db
            .insertInto('signups')
            .values({ id: `${number}`, email: 'x'.repeat(1000), created_at_ms: 0 })
            .execute();
      })
      .catch((thrown: Error) => thrown);
    expect(fault).toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(isStorageUnavailable(fault as Error)).toBe(true);
    expect(await storage.db.selectFrom('signups').selectAll().execute()).toEqual([]);
    await storage.close();
  });
});
