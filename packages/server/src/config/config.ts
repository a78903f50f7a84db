import { join } from 'node:path';
import type { TrustedProxies } from './trusted-proxies.js';
import { type Burst, type logLevels, type Variable, variables } from './variables.js';

type Values = { readonly [K in keyof typeof variables]: Exclude<ReturnType<(typeof variables)[K]['read']>, undefined> };

/** The configuration. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Undefined if links use the address on which the service listens. */
  readonly publicUrl: string | undefined;
  /** Browsers are told to keep to https, also on subdomains or not; undefined if `publicUrl` is not https. */
  readonly hsts: { readonly includeSubDomains: boolean } | undefined;
  /** A `postgres://` address, or the path of a SQLite file. */
  readonly databaseUrl: string;
  /** The SQLite file of daily usage, if there is no Redis. */
  readonly usageFile: string;
  readonly redisUrl: string | undefined;
  readonly mail: {
    readonly url: string;
    readonly from: string;
    readonly contact: string;
    readonly outboxFolder: string;
  };
  /** Where errors in the data are reported. */
  readonly contactUrl: string | undefined;
  readonly adminToken: string | undefined;
  readonly trustedProxies: TrustedProxies;
  /** The folder of everything that the service stores. */
  readonly stateFolder: string;
  readonly downloads: {
    readonly folder: string;
    /** Otherwise there are only those that `almanac export --downloads` has made. */
    readonly areMadeAfterStart: boolean;
    /** In parts of 16 MiB, for each caller. */
    readonly dailyLimit: number;
  };
  readonly limitsOn: boolean;
  readonly allowances: Allowances;
  /** Ceilings for mail and accounts; 0 for none. */
  readonly signups: { readonly mailsPerHour: number; readonly accountsPerDomain: number };
  /** How many processes serve requests. */
  readonly workers: number;
  /** How many replicas share Redis. */
  readonly replicas: number;
  /** Where metrics are served; undefined if they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

/** The allowances of each kind of caller. */
export interface Allowances {
  readonly anonymousDaily: number;
  readonly freeDaily: number;
  readonly higherDaily: number;
  readonly anonymousBurst: Burst;
  readonly keyBurst: Burst;
  /** How many times its burst a key's whole network may use together; 0 for no ceiling. */
  readonly addressCeiling: number;
}

/** An environment variable is invalid. The message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration.
 *
 * @throws {ConfigError} if a variable is invalid; the message names the first one
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries<Variable<unknown>>(variables).map((variable) => readVariable(environment, variable)),
  ) as Values;
  const {
    PORT,
    HOST,
    PUBLIC_URL,
    HSTS_SUBDOMAINS,
    STATE_DIR,
    DATABASE_URL,
    REDIS_URL,
    MAIL_URL,
    MAIL_FROM,
    CONTACT_URL,
    ADMIN_TOKEN,
    TRUST_PROXY,
    DOWNLOADS,
    DOWNLOADS_DIR,
    DOWNLOADS_DAILY_LIMIT,
    LIMITS,
    WORKERS,
    REPLICAS,
    METRICS_PORT,
    METRICS_HOST,
    LOG_LEVEL,
  } = values;
  if (MAIL_URL !== 'file:' && PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL must be set where MAIL_URL is a mail server: mails link to it');
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL || undefined,
    hsts: PUBLIC_URL.startsWith('https:') ? { includeSubDomains: HSTS_SUBDOMAINS === 'on' } : undefined,
    databaseUrl: DATABASE_URL || join(STATE_DIR, 'almanac.sqlite'),
    usageFile: join(STATE_DIR, 'limits.sqlite'),
    redisUrl: REDIS_URL || undefined,
    mail: {
      url: MAIL_URL,
      from: MAIL_FROM,
      contact: MAIL_FROM.replace(/^.*<|>$/g, ''),
      outboxFolder: join(STATE_DIR, 'outbox'),
    },
    contactUrl: CONTACT_URL || undefined,
    adminToken: ADMIN_TOKEN || undefined,
    trustedProxies: TRUST_PROXY,
    stateFolder: STATE_DIR,
    downloads: {
      folder: DOWNLOADS_DIR || join(STATE_DIR, 'downloads'),
      areMadeAfterStart: DOWNLOADS !== 'prepared',
      dailyLimit: DOWNLOADS_DAILY_LIMIT,
    },
    limitsOn: LIMITS === 'on',
    allowances: {
      anonymousDaily: values.ANONYMOUS_DAILY_LIMIT,
      freeDaily: values.FREE_DAILY_LIMIT,
      higherDaily: values.HIGHER_DAILY_LIMIT,
      anonymousBurst: values.ANONYMOUS_BURST,
      keyBurst: values.KEY_BURST,
      addressCeiling: values.ADDRESS_CEILING,
    },
    signups: {
      mailsPerHour: values.MAIL_HOURLY_LIMIT,
      accountsPerDomain: LIMITS === 'on' ? values.ACCOUNTS_PER_DOMAIN : 0,
    },
    workers: WORKERS,
    replicas: REPLICAS,
    metrics: METRICS_PORT === 'off' ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    logLevel: LOG_LEVEL,
  };
}

/** Lists every variable that is invalid, with a sentence that says what it must be. */
export function listInvalidVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly { readonly name: string; readonly message: string }[] {
  return Object.entries<Variable<unknown>>(variables).flatMap((variable) => {
    try {
      readVariable(environment, variable);
      return [];
    } catch (fault) {
      return [{ name: variable[0], message: (fault as ConfigError).message }];
    }
  });
}

function readVariable(
  environment: Readonly<Record<string, string | undefined>>,
  [name, { default: defaultValue, expected, read }]: [string, Variable<unknown>],
): [string, unknown] {
  const value = read(environment[name]?.trim() || defaultValue);
  if (value === undefined) throw new ConfigError(`${name} must be ${expected}`);
  return [name, value];
}
