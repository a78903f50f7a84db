import { afterAll, beforeAll } from 'vitest';
import type { Storage } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { nowMs, type Service, startService } from '../service.js';
import { post } from './people.js';
import { silentLog } from './silent-log.js';

/** Accounts in a database, and a clock that tests set. */
export interface StoredAccounts {
  /** The time of the services. Tests may set it. */
  nowMs: number;
  readonly service: Service;
  /** Another service on the same database, or `service` itself if the database is SQLite. */
  readonly replica: Service;
  readonly storage: Storage;
  /** Lists the keys of an email address, without revoked keys. */
  listActiveKeys(email: string): Promise<{ name: string; tier: string; daily_limit: number | null }[]>;
  /** Requests an upgrade, and returns its id. */
  requestUpgrade(email: string): Promise<string>;
  /** Sends a request with a key to `target`, by default to `service`, and returns the status. */
  requestWithKey(key: string, target?: Service): Promise<number>;
}

/** Opens accounts for the tests of the calling `describe`. */
export function openStoredAccounts(engine: string, createDatabase: () => Promise<string>): StoredAccounts {
  let service: Service;
  let replica: Service;
  let storage: Storage;
  const accounts: StoredAccounts = {
    nowMs,
    get service() {
      return service;
    },
    get replica() {
      return replica;
    },
    get storage() {
      return storage;
    },
    listActiveKeys: (email) =>
      storage.db
        .selectFrom('api_keys')
        .selectAll()
        .where('email', '=', email)
        .where('revoked_at_ms', 'is', null)
        .execute(),
    async requestUpgrade(email) {
      await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
      const upgrades = await service.accounts.admin.listUpgrades();
      return upgrades.find((upgrade) => upgrade.email === email && upgrade.status === 'pending')?.id ?? '';
    },
    requestWithKey: async (key, target = service) => (await target.get('/countries/JP', { 'x-api-key': key })).status,
  };
  beforeAll(async () => {
    const environment = { DATABASE_URL: await createDatabase() };
    const start = () => startService({ clock: () => accounts.nowMs, environment });
    service = await start();
    replica = engine === 'SQLite' ? service : await start();
    storage = await openStorage(environment.DATABASE_URL, silentLog);
  });
  afterAll(() => Promise.all([...new Set([service, replica]), storage].map((each) => each.close())));
  return accounts;
}
