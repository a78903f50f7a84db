import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, Storage } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { silentLog } from './silent-log.js';

const tables = ['tokens', 'signups', 'api_keys', 'upgrades', 'blocks', 'outbox'] as const satisfies (keyof Database)[];

/**
 * Opens a storage of accounts in a temporary SQLite file. All tables but `audit` and `secrets` are emptied before each
 * test.
 */
export function openTemporaryStorage(): { readonly storage: Storage; readonly db: Storage['db'] } {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-accounts-'));
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(join(folder, 'almanac.sqlite'), silentLog);
  });
  beforeEach(async () => {
    for (const table of tables) await storage.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get storage() {
      return storage;
    },
    get db() {
      return storage.db;
    },
  };
}
