import { statSync } from 'node:fs';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.js';
import { describeFailure, parseSmtpUrl } from '../../mail/smtp-transport.js';
import { compareMigrations } from '../../storage/migrate.js';
import { isPostgresUrl } from '../../storage/open-storage.js';
import { PostgresClient } from '../../storage/postgres.js';
import { type Inspection, inspectSqlite, openForReading } from '../../storage/sqlite/inspect-sqlite.js';
import { type Finding, reportOk, reportProblem, reportWarning } from './check-machine.js';

const connectTimeoutMs = 2000;
const answerTimeoutMs = 3000;

/** The minimum version of PostgreSQL, 14, as its `server_version_num`; docs/operations.md names it too. */
const oldestPostgres = 140_000;
/** The minimum major version of Redis and of Valkey. */
const oldestRedis = 6;

/**
 * Half of the maximum clock difference between replicas (docs/operations.md), since the clock of another replica may be
 * off in the opposite direction.
 */
const maxSkewMs = 7500;

/** Checks that the accounts can be read; creates no file or table. */
export async function checkAccounts({ databaseUrl }: Config): Promise<Finding[]> {
  return isPostgresUrl(databaseUrl) ? checkPostgres(databaseUrl) : [checkAccountsFile(databaseUrl)];
}

function checkAccountsFile(path: string): Finding {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)
    return reportOk('accounts', `none yet; the service creates ${path}`);
  const advice = 'set DATABASE_URL or STATE_DIR to another path';
  const inspection = inspectAccountsFile(path);
  if (inspection.outcome === 'damaged')
    return reportProblem('accounts', `${path} cannot be read (${inspection.reason}): restore a backup, or ${advice}`);
  if (inspection.outcome === 'no accounts')
    return reportProblem('accounts', `${path} is a SQLite file without Almanac accounts: ${advice}`);
  if (inspection.outcome === 'newer' || inspection.pendingMigrations > 0) return describeMigrations(inspection);
  return reportOk('accounts', `${inspection.keyCount} active ${inspection.keyCount === 1 ? 'key' : 'keys'} in ${path}`);
}

function inspectAccountsFile(path: string): Inspection {
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

function describeMigrations(comparison: ReturnType<typeof compareMigrations>): Finding {
  if (comparison.outcome === 'newer')
    return reportProblem(
      'accounts',
      `the tables belong to a newer version (${comparison.unknownMigration}): run that version`,
    );
  const { pendingMigrations } = comparison;
  return pendingMigrations === 0
    ? reportOk('accounts', 'the tables are up to date')
    : reportWarning(
        'accounts',
        `the next start changes the tables (${pendingMigrations} pending): make a backup first`,
      );
}

interface PostgresState {
  readonly version: string;
  /** `server_version_num`: 140005 for 14.5. */
  readonly number: number;
  readonly nowMs: number;
  readonly isStandby: boolean;
  readonly hasTables: boolean;
}

const postgresQuery = `
SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
  current_setting('server_version_num')::int AS number,
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
  pg_is_in_recovery() AS "isStandby",
  to_regclass('kysely_migration') IS NOT NULL AS "hasTables"`;

async function checkPostgres(connectionString: string): Promise<Finding[]> {
  const client = new PostgresClient({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  try {
    await client.connect();
    const requestedAtMs = Date.now();
    const [state] = (await client.query<PostgresState>(postgresQuery)).rows as [PostgresState];
    const clock = checkClock('PostgreSQL', { atMs: state.nowMs, requestedAtMs, answeredAtMs: Date.now() });
    return [checkPostgresServer(state), clock, await checkTables(client, state)];
  } catch (fault) {
    const { message, code } = fault as NodeJS.ErrnoException;
    const advice = 'is it running, and is DATABASE_URL right? Until then there are no keys and no accounts';
    // If the host has several addresses and none can be connected to, the error has only a code.
    return [reportProblem('PostgreSQL', `${message || code}: ${advice}`)];
  } finally {
    // Not awaited, since the server may hang.
    client.end().catch(() => {});
  }
}

function checkPostgresServer({ version, number, isStandby }: PostgresState): Finding {
  if (number < oldestPostgres) return reportProblem('PostgreSQL', `${version} is too old: 14 or later is needed`);
  return isStandby
    ? reportProblem('PostgreSQL', 'it is a standby, which cannot be written: set DATABASE_URL to the primary')
    : reportOk('PostgreSQL', version);
}

async function checkTables(client: PostgresClient, { hasTables }: PostgresState): Promise<Finding> {
  if (!hasTables) return reportOk('accounts', 'none yet; the service creates the tables');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
  return describeMigrations(compareMigrations(rows.map(({ name }) => name)));
}

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: connectTimeoutMs,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  // The error event says more than the rejection, for example if the password is wrong.
  let cause: Error | undefined;
  redis.on('error', (fault: Error) => {
    cause = fault;
  });
  try {
    await redis.connect();
    const requestedAtMs = Date.now();
    const [seconds, microseconds] = (await redis.time()).map(Number) as [number, number];
    const atMs = seconds * 1000 + microseconds / 1000;
    const clock = checkClock('Redis', { atMs, requestedAtMs, answeredAtMs: Date.now() });
    return [checkRedisServer(await redis.info()), clock];
  } catch (fault) {
    const { message, code } = (cause ?? fault) as NodeJS.ErrnoException;
    return [
      reportProblem(
        'Redis',
        `${message || code}: is it running where REDIS_URL says? Until then each replica limits by itself`,
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

function checkRedisServer(infoReply: string): Finding {
  const info = new Map([...infoReply.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name, value]) => [name, value]));
  const valkey = info.get('valkey_version');
  const version = valkey ?? info.get('redis_version') ?? '0';
  const name = valkey === undefined ? version : `Valkey ${valkey}`;
  if (Number.parseInt(version, 10) < oldestRedis)
    return reportProblem('Redis', `${version} is too old: ${oldestRedis} or later is needed`);
  if (info.get('role') === 'slave')
    return reportProblem('Redis', `${name} is a replica, which cannot be written: set REDIS_URL to the primary`);
  const policy = info.get('maxmemory_policy') ?? 'noeviction';
  return info.get('maxmemory') !== '0' && policy !== 'noeviction'
    ? reportWarning('Redis', `${name} forgets counts when its memory is full: set maxmemory-policy to noeviction`)
    : reportOk('Redis', name);
}

/** `atMs` is the server's time; the others are the local times of request and response. All are in ms since 1970. */
export function checkClock(
  check: string,
  { atMs, requestedAtMs, answeredAtMs }: Readonly<Record<'atMs' | 'requestedAtMs' | 'answeredAtMs', number>>,
): Finding {
  const skewMs = Math.max(0, requestedAtMs - atMs, atMs - answeredAtMs);
  const difference = `the clocks differ by ${(skewMs / 1000).toFixed(1)} s`;
  if (skewMs < 1000) return reportOk(check, 'its clock agrees with that of this machine');
  return skewMs < maxSkewMs
    ? reportWarning(check, `${difference}: synchronise both by NTP`)
    : reportProblem(check, `${difference}: synchronise both by NTP, or emails may be sent twice`);
}

/** Connects to the mail server and, if `MAIL_URL` has a user, logs in, without sending anything. */
export async function checkMail({ mail, publicUrl }: Config): Promise<Finding[]> {
  if (mail.url === 'file:') {
    const message = `goes to files in ${mail.outboxFolder}`;
    if (!publicUrl?.startsWith('https:')) return [reportOk('mail', message)];
    return [
      reportWarning('mail', `${message}, so nobody gets a key by signing up: set MAIL_URL to smtp://… or smtps://…`),
    ];
  }
  let host = 'the mail server';
  try {
    const settings = parseSmtpUrl(mail.url);
    host = `${settings.host}:${settings.port}`;
    const timeouts = {
      connectionTimeout: answerTimeoutMs,
      greetingTimeout: answerTimeoutMs,
      socketTimeout: answerTimeoutMs,
    };
    const mailer = createTransport({ ...settings, ...timeouts });
    await mailer.verify();
    mailer.close();
    return [
      reportOk('mail', `${host} accepts ${settings.auth ? 'the login' : 'connections'}; mails are from ${mail.from}`),
    ];
  } catch (fault) {
    return [
      reportProblem(
        'mail',
        `${host}: ${describeFailure(fault)}. Is MAIL_URL right? Until then mail waits, for at most a day`,
      ),
    ];
  }
}
