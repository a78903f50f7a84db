import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { openService, startService } from '../service.js';
import { getKey, post } from './people.js';
import { silentLog } from './silent-log.js';

const folder = makeFolder();

describe('A copy of the SQLite file', () => {
  it('is complete and consistent, even if it is made during writes', async () => {
    const service = await startService({ environment: { DATABASE_URL: join(folder, 'busy.sqlite') } });
    let isWriting = true;
    const writer = (async () => {
      for (let number = 0; isWriting; number++)
        await post(service, '/access/signup', { email: `w${number}@example.org` });
    })();
    const secondStorage = await openStorage(join(folder, 'busy.sqlite'), silentLog);
    for (let copy = 0; copy < 5; copy++) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const target = join(folder, `copy-${copy}.sqlite`);
      secondStorage.copyTo?.(target);
      const copiedStorage = await openStorage(target, silentLog);
      const [signups, mails] = await Promise.all([
        copiedStorage.db.selectFrom('signups').select('id').orderBy('id').execute(),
        copiedStorage.db.selectFrom('outbox').select('about as id').orderBy('id').execute(),
      ]);
      expect(signups.length).toBeGreaterThan(0);
      expect(mails.map(({ id }) => id).sort()).toEqual(signups.map(({ id }) => id).sort());
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(copiedStorage.db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
      await copiedStorage.close();
    }
    isWriting = false;
    await writer;
    await Promise.all([secondStorage.close(), service.close()]);
  });

  it('never overwrites a file: the live one, its log or an older copy', async () => {
    const livePath = join(folder, 'live.sqlite');
    const service = await openService({ environment: { DATABASE_URL: livePath } });
    const key = await getKey(service, 'kept@example.org');
    const storage = await openStorage(livePath, silentLog);
    for (const existingPath of [livePath, `${livePath}-wal`, `${livePath}-shm`])
      expect(() => storage.copyTo?.(existingPath)).toThrow(`${existingPath} exists already`);
    storage.copyTo?.(join(folder, 'first.sqlite'));
    expect(() => storage.copyTo?.(join(folder, 'first.sqlite'))).toThrow('exists already');
    expect(() => storage.copyTo?.(join(folder, 'nowhere', 'first.sqlite'))).toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const { rows } = await sql`PRAGMA integrity_check`.execute(storage.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await storage.close();
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
  });
});

describe('The SQLite files', () => {
  it('are complete on their own after a clean stop', async () => {
    const stateFolder = join(folder, 'stopped');
    const service = await startService({ clock: Date.now, environment: { STATE_DIR: stateFolder, LIMITS: 'on' } });
    const key = await getKey(service, 'stopped@example.org');
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    await service.close();
    for (const name of ['almanac', 'limits']) {
      const logPath = join(stateFolder, `${name}.sqlite-wal`);
      expect(existsSync(logPath) ? statSync(logPath).size : 0).toBe(0);
    }
    const fileAlone = join(folder, 'alone.sqlite');
    copyFileSync(join(stateFolder, 'almanac.sqlite'), fileAlone);
    const storage = await openStorage(fileAlone, silentLog);
    expect(await storage.db.selectFrom('api_keys').select('email').execute()).toEqual([
      { email: 'stopped@example.org' },
    ]);
    await storage.close();
  });

  it('are flushed to disk before a new key is sent', async () => {
    const storage = await openStorage(join(folder, 'power.sqlite'), silentLog);
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(storage.db);
    // 2 means FULL: the log is flushed at every commit (sqlite.org/pragma.html#pragma_synchronous).
    expect(rows).toEqual([{ synchronous: 2 }]);
    await storage.close();
  });
});

describe('The thread that writes to SQLite', () => {
  it('is restarted after it dies', async () => {
    const workerStart = once(process, 'worker') as Promise<[Worker]>;
    const storage = await openStorage(join(folder, 'thread.sqlite'), silentLog);
    const [thread] = await workerStart;
    await thread.terminate();
    const write = () => storage.db.deleteFrom('tokens').execute();
    await expect.poll(() => write().then(() => 'written', String)).toBe('written');
    await storage.close();
  });
});
