import { statSync } from 'node:fs';
import type { Config } from '../../config/config.js';
import { isPostgresUrl } from '../../storage/open-storage.js';
import { type Inspected, inspectSqlite, openForReading } from '../../storage/sqlite/inspect-sqlite.js';
import { checkPostgres } from './check-postgres.js';
import { describeMigrations } from './describe-migrations.js';
import { type Finding, ok, problem } from './finding.js';

/** Checks that the accounts can be read. Creates nothing. */
export async function checkAccounts(config: Config): Promise<readonly Finding[]> {
  return isPostgresUrl(config.databaseUrl) ? checkPostgres(config) : [checkFile(config.databaseUrl)];
}

function checkFile(path: string): Finding {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)
    return ok('accounts', `none yet; the service creates ${path}`);
  const inspected = inspectFile(path);
  if (inspected.outcome === 'damaged')
    return problem(
      'accounts',
      `${path} cannot be read (${inspected.reason}): restore a backup, or set DATABASE_URL or STATE_DIR to another place`,
    );
  if (inspected.outcome === 'no accounts')
    return problem(
      'accounts',
      `${path} is a SQLite file of something else: set DATABASE_URL or STATE_DIR to another place`,
    );
  if (inspected.outcome === 'newer') return describeMigrations(inspected);
  const keys = `${inspected.keyCount} ${inspected.keyCount === 1 ? 'key' : 'keys'} in force in ${path}`;
  return inspected.pendingMigrations === 0 ? ok('accounts', keys) : describeMigrations(inspected);
}

function inspectFile(path: string): Inspected {
  try {
    const file = openForReading(path);
    try {
      return inspectSqlite(file);
    } finally {
      file.close();
    }
  } catch (fault) {
    return { outcome: 'damaged', reason: (fault as Error).message };
  }
}
