import { type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';

/** Kysely's PostgreSQL dialect with a driver that keeps the original error of a failed transaction. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new FaultKeepingDriver({ pool }) });
}

class FaultKeepingDriver extends PostgresDriver {
  /** A failed rollback must not hide the original error. The connection is broken in that case: the pool drops it and the server rolls back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
