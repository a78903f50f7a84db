import { join } from 'node:path';
import { findNearest } from '@almanac/data/internal';
import { retiredVariables, type Variable, variables } from './variables.js';

export type Environment = Readonly<Record<string, string | undefined>>;

type Values = { readonly [K in keyof typeof variables]: Exclude<ReturnType<(typeof variables)[K]['read']>, undefined> };

export type Config = ReturnType<typeof readConfig>;

export type Allowances = Config['allowances'];

/** True if `PUBLIC_URL` is set and its host is not a loopback address, so others can use the service. */
export function isPublic({ publicUrl }: Config): boolean {
  return publicUrl !== undefined && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
}

/**
 * The error for an environment variable that is invalid, or missing although another one requires it. The message names
 * it.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The free disk space that making the downloads of a data version needs: some 1.7 times their size. */
export const downloadsBytes = 1024 ** 3;

/**
 * @throws {ConfigError} if a variable is invalid, or a mail server is set without `PUBLIC_URL`; the message names the
 * first invalid variable, or `PUBLIC_URL`
 */
export function readConfig(environment: Environment) {
  const [invalid] = listInvalidVariables(environment);
  if (invalid) throw new ConfigError(invalid.message);
  const values = Object.fromEntries(
    Object.entries<Variable<unknown>>(variables).map(([name, variable]) => [name, read(environment, name, variable)]),
  ) as Values;
  const { PUBLIC_URL, STATE_DIR, MAIL_URL, MAIL_FROM, LIMITS, METRICS_PORT } = values;
  if (MAIL_URL !== 'file:' && PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL must be set if MAIL_URL is a mail server, because emails link to PUBLIC_URL');
  return {
    port: values.PORT,
    host: values.HOST,
    /** Undefined if links use the address on which the service listens. */
    publicUrl: PUBLIC_URL || undefined,
    /** `Strict-Transport-Security`, with or without subdomains; undefined if `publicUrl` is not https. */
    hsts: PUBLIC_URL.startsWith('https:') ? { includeSubDomains: values.HSTS_SUBDOMAINS === 'on' } : undefined,
    /** A `postgres://` URL, or the path of a SQLite file. */
    databaseUrl: values.DATABASE_URL || join(STATE_DIR, 'almanac.sqlite'),
    /** The SQLite file of daily usage, if there is no Redis. */
    usageFile: join(STATE_DIR, 'limits.sqlite'),
    redisUrl: values.REDIS_URL || undefined,
    mail: {
      url: MAIL_URL,
      from: MAIL_FROM,
      /** The email address in `from`, without the name. */
      contact: MAIL_FROM.replace(/^.*<|>$/g, ''),
      outboxFolder: join(STATE_DIR, 'outbox'),
    },
    contactUrl: values.CONTACT_URL || undefined,
    /** The proxies whose `x-forwarded-for` is trusted: none, the nearest ones, or those in some networks. */
    trustedProxies: values.TRUST_PROXY,
    /** The folder in which the service stores its files by default. */
    stateFolder: STATE_DIR,
    downloads: {
      folder: values.DOWNLOADS_DIR || join(STATE_DIR, 'downloads'),
      /** If false, only `almanac export --downloads` makes the files. */
      areMadeAfterStart: values.DOWNLOADS !== 'prepared',
      /** The daily download allowance of each caller, in units of 16 MiB. */
      dailyLimit: values.DOWNLOADS_DAILY_LIMIT,
    },
    limitsOn: LIMITS === 'on',
    allowances: {
      anonymousDaily: values.ANONYMOUS_DAILY_LIMIT,
      freeDaily: values.FREE_DAILY_LIMIT,
      higherDaily: values.HIGHER_DAILY_LIMIT,
      anonymousBurst: values.ANONYMOUS_BURST,
      keyBurst: values.KEY_BURST,
      /**
       * The largest burst of all free keys used from one IP address together, or of all callers without a key in one
       * IPv6 /48 together, as a multiple of the burst of one of them; 0 means no maximum.
       */
      addressCeiling: values.ADDRESS_CEILING,
    },
    /**
     * The most signup emails that the whole service sends in an hour, and the most new accounts for email addresses of
     * one domain in 30 days; 0 means no maximum.
     */
    signups: {
      mailsPerHour: values.MAIL_HOURLY_LIMIT,
      accountsPerDomain: LIMITS === 'on' ? values.ACCOUNTS_PER_DOMAIN : 0,
    },
    replicas: values.REPLICAS,
    metrics: METRICS_PORT === 'off' ? undefined : { host: values.METRICS_HOST, port: METRICS_PORT },
    logLevel: values.LOG_LEVEL,
  };
}

/** Lists variables that are invalid, or were set for an older version and have no effect any more. */
export function listInvalidVariables(environment: Environment): { name: string; message: string }[] {
  const retired = Object.entries(retiredVariables)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, replacement]) => ({ name, message: `${name} is gone, so remove it: ${replacement}` }));
  const invalid = Object.entries<Variable<unknown>>(variables)
    .filter(([name, variable]) => read(environment, name, variable) === undefined)
    .map(([name, { expected }]) => ({ name, message: `${name} must be ${expected}` }));
  return [...retired, ...invalid];
}

/** Describes what replicas do not share, although there are several. */
export function describeUnsharedReplicas({ replicas, redisUrl, databaseUrl }: Config): string[] {
  if (replicas === 1) return [];
  const missing = [
    ...(redisUrl === undefined ? ['REDIS_URL is not set, so each replica grants whole limits by itself'] : []),
    ...(/^postgres(?:ql)?:/.test(databaseUrl) ? [] : ['DATABASE_URL is not PostgreSQL, so each keeps keys of its own']),
  ];
  return missing.map((text) => `REPLICAS is ${replicas}, but ${text}`);
}

/** Describes variables that begin like a setting and differ from it in a letter or two. */
export function describeMistypedVariables(environment: Environment): string[] {
  const names = Object.keys(variables);
  return Object.keys(environment).flatMap((name) => {
    if (names.includes(name)) return [];
    // Two letters of a short name are too many: other programs have short names, too.
    const setting = findNearest(name, names, name.length < 8 ? 1 : 2);
    const startsAlike = setting !== undefined && name.slice(0, 2).toUpperCase() === setting.slice(0, 2);
    return startsAlike ? [`there is no setting ${name}; did you mean ${setting}?`] : [];
  });
}

function read(environment: Environment, name: string, variable: Variable<unknown>): unknown {
  return variable.read(environment[name]?.trim() || variable.default);
}
