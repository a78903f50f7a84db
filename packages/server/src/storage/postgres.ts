import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** Opens a pool of connections to PostgreSQL. Instants in milliseconds fit a number exactly, so bigint is read as one. */
export function openPostgresPool(url: string, onFault: (fault: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    query_timeout: 5000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // Without a listener, a connection that the server ends would end the process.
  pool.on('error', onFault);
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}
