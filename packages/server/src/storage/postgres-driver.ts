import { type DatabaseConnection, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';

/** Kysely's PostgreSQL dialect with a driver that reports why a transaction failed. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return Object.assign(new PostgresDialect({ pool }), { createDriver: () => new FaultKeepingDriver({ pool }) });
}

class FaultKeepingDriver extends PostgresDriver {
  /** A rollback that fails must not hide the fault that led to it. The connection is broken then: the pool drops it, and the server rolls back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
