import type { Config } from '../../config/config.js';
import { compareMigrations } from '../../storage/compare-migrations.js';
import { PostgresClient } from '../../storage/postgres/postgres-client.js';
import { describeMigrations } from './describe-migrations.js';
import { checkClock, type Finding, ok, problem } from './finding.js';

const connectTimeoutMs = 2000;
const queryTimeoutMs = 3000;

/** As docs/operations.md says: PostgreSQL 14 or later. */
const oldestVersion = 140_000;

interface State {
  readonly version: string;
  readonly number: number;
  readonly now_ms: number;
  readonly is_standby: boolean;
  readonly has_tables: boolean;
}

const stateQuery = `
SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
  current_setting('server_version_num')::int AS number,
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now_ms,
  pg_is_in_recovery() AS is_standby,
  to_regclass('kysely_migration') IS NOT NULL AS has_tables`;

/** Connects as the service does, and asks for version, clock and tables. */
export async function checkPostgres(config: Config): Promise<readonly Finding[]> {
  const client = new PostgresClient({
    connectionString: config.databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  try {
    await client.connect();
    const askedAtMs = Date.now();
    const [state] = (await client.query<State>(stateQuery)).rows as [State];
    const clock = checkClock('PostgreSQL', { atMs: state.now_ms, askedAtMs, answeredAtMs: Date.now() });
    return [checkServer(state), clock, await checkTables(client, state)];
  } catch (fault) {
    const { message, code } = fault as NodeJS.ErrnoException;
    const advice = 'is it running, and DATABASE_URL right? Until then there are no keys and no accounts';
    // Where connecting fails on several addresses, there is only a code.
    return [problem('PostgreSQL', `${message || code}: ${advice}`)];
  } finally {
    // A server that hangs is not waited for.
    client.end().catch(() => {});
  }
}

function checkServer({ version, number, is_standby: isStandby }: State): Finding {
  if (number < oldestVersion) return problem('PostgreSQL', `${version} is too old: 14 or later is needed`);
  return isStandby
    ? problem('PostgreSQL', 'it is a standby, which cannot be written: set DATABASE_URL to the primary')
    : ok('PostgreSQL', version);
}

async function checkTables(client: PostgresClient, { has_tables: hasTables }: State): Promise<Finding> {
  if (!hasTables) return ok('accounts', 'none yet; the service creates the tables');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
  return describeMigrations(compareMigrations(rows.map(({ name }) => name)));
}
