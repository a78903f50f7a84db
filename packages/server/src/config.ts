import { join, resolve } from 'node:path';
import type { Allowances } from './accounts/caller.js';
import { parseTrustedProxies, type TrustedProxies } from './accounts/client-address.js';
import type { Burst } from './rate-limit/rate-limiter.js';

/** An environment variable: what it means and how it is parsed. */
interface Variable<T> {
  readonly description: string;
  /** The text used if the variable is not set. */
  readonly default: string;
  /** Parses the text; undefined if it is invalid. */
  read(text: string): T | undefined;
  /** What the text must be, to follow "must be" in an error. */
  readonly expected: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const wholeNumber = { expected: 'a whole number', read: readWholeNumber };
const burst = { expected: 'a burst such as 20/10s', read: readBurst };

/** Every variable. docs/operations.md lists the same ones. */
export const variables = {
  PORT: {
    description: 'Port to listen on; 0 takes a free one.',
    default: '8080',
    expected: 'a port from 0 to 65535',
    read: readPort,
  },
  HOST: {
    description: 'Address to listen on.',
    default: '127.0.0.1',
    expected: 'a host name or an address',
    read: readWord,
  },
  PUBLIC_URL: {
    description:
      'Address under which callers reach the service; mails link to it, and without it to the address that is listened on. Needed with smtp.',
    default: '',
    expected: 'an http or https address',
    read: readUrl,
  },
  STATE_DIR: {
    description: 'Folder for the SQLite files and the outbox.',
    default: './var',
    expected: 'a folder',
    read: (text: string) => resolve(text),
  },
  DATABASE_URL: {
    description:
      'Where accounts are: postgres://…, or the path of a SQLite file; without it, almanac.sqlite in STATE_DIR.',
    default: '',
    expected: 'postgres://… or the path of a SQLite file',
    read: readDatabaseUrl,
  },
  REDIS_URL: {
    description: 'Limits shared by several replicas.',
    default: '',
    expected: 'redis://… or rediss://…',
    read: (text: string) => readScheme(text, /^rediss?:\/\//),
  },
  MAIL_URL: {
    description: 'Where mail goes: smtp://…, or file: for the outbox folder in STATE_DIR.',
    default: 'file:',
    expected: 'file: or smtp://… or smtps://…',
    read: readMailUrl,
  },
  MAIL_FROM: {
    description: 'Sender of mails.',
    default: 'Almanac <almanac@localhost>',
    expected: 'a mail address, or a name and <address>',
    read: readSender,
  },
  CONTACT_URL: {
    description:
      'Where errors in the data are reported: answers of /…/sources, openapi.json and the front page name it.',
    default: '',
    expected: 'an http, https or mailto address',
    read: readContact,
  },
  ADMIN_TOKEN: {
    description: 'Opens /admin; without it there is none. 16 characters or more.',
    default: '',
    expected: '16 characters or more',
    read: (text: string) => (text === '' || text.length >= 16 ? text : undefined),
  },
  TRUST_PROXY: {
    description: 'Whose x-forwarded-for is believed: none, a number of hops, or networks.',
    default: 'none',
    expected: 'none, a number of hops, or networks such as 10.0.0.0/8',
    read: parseTrustedProxies,
  },
  LIMITS: {
    description: 'off counts nothing: for a service of your own.',
    default: 'on',
    expected: 'on or off',
    read: (text: string) => (text === 'on' || text === 'off' ? text : undefined),
  },
  ANONYMOUS_DAILY_LIMIT: { description: 'Requests a day without a key.', default: '100', ...wholeNumber },
  FREE_DAILY_LIMIT: { description: 'Requests a day with a free key.', default: '2500', ...wholeNumber },
  HIGHER_DAILY_LIMIT: { description: 'Requests a day after an upgrade.', default: '25000', ...wholeNumber },
  ANONYMOUS_BURST: { description: 'Requests in a short span without a key.', default: '20/10s', ...burst },
  KEY_BURST: { description: 'Requests in a short span with a key.', default: '100/10s', ...burst },
  WORKERS: {
    description: 'Processes that answer, for the cores of one machine; they share one count of the limits.',
    default: '1',
    expected: 'a number from 1 to 128',
    read: readWorkers,
  },
  LOG_LEVEL: {
    description: 'Least severe log line to write; debug logs every request.',
    default: 'info',
    expected: `one of ${logLevels.join(', ')}`,
    read: (text: string) => logLevels.find((level) => level === text),
  },
} satisfies Record<string, Variable<unknown>>;

type Values = { readonly [K in keyof typeof variables]: Exclude<ReturnType<(typeof variables)[K]['read']>, undefined> };

/** The configuration. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Undefined if links use the address on which the service listens. */
  readonly publicUrl: string | undefined;
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
  readonly limitsOn: boolean;
  readonly allowances: Allowances;
  /** How many processes serve requests. */
  readonly workers: number;
  readonly logLevel: (typeof logLevels)[number];
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
    STATE_DIR,
    DATABASE_URL,
    REDIS_URL,
    MAIL_URL,
    MAIL_FROM,
    CONTACT_URL,
    ADMIN_TOKEN,
    TRUST_PROXY,
    LIMITS,
    WORKERS,
    LOG_LEVEL,
  } = values;
  if (MAIL_URL !== 'file:' && PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL must be set where MAIL_URL is a mail server: mails link to it');
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL || undefined,
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
    limitsOn: LIMITS === 'on',
    allowances: {
      anonymousDaily: values.ANONYMOUS_DAILY_LIMIT,
      freeDaily: values.FREE_DAILY_LIMIT,
      higherDaily: values.HIGHER_DAILY_LIMIT,
      anonymousBurst: values.ANONYMOUS_BURST,
      keyBurst: values.KEY_BURST,
    },
    workers: WORKERS,
    logLevel: LOG_LEVEL,
  };
}

function readVariable(
  environment: Readonly<Record<string, string | undefined>>,
  [name, { default: defaultValue, expected, read }]: [string, Variable<unknown>],
): [string, unknown] {
  const value = read(environment[name]?.trim() || defaultValue);
  if (value === undefined) throw new ConfigError(`${name} must be ${expected}`);
  return [name, value];
}

function readPort(text: string): number | undefined {
  const port = readWholeNumber(text);
  return port !== undefined && port <= 65_535 ? port : undefined;
}

function readWholeNumber(text: string): number | undefined {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}

function readWorkers(text: string): number | undefined {
  const count = readWholeNumber(text);
  return count !== undefined && count >= 1 && count <= 128 ? count : undefined;
}

function readWord(text: string): string | undefined {
  return /^\S+$/.test(text) ? text : undefined;
}

function readUrl(text: string): string | undefined {
  return text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)) ? text.replace(/\/+$/, '') : undefined;
}

function readContact(text: string): string | undefined {
  const isWanted = /^https?:\/\//.test(text) || /^mailto:[^\s<>@]+@[^\s<>@]+$/.test(text);
  return text === '' || (isWanted && URL.canParse(text)) ? text : undefined;
}

function readScheme(text: string, scheme: RegExp): string | undefined {
  return text === '' || (scheme.test(text) && URL.canParse(text)) ? text : undefined;
}

function readDatabaseUrl(text: string): string | undefined {
  if (/^postgres(?:ql)?:\/\//.test(text)) return URL.canParse(text) ? text : undefined;
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? undefined : text;
}

function readMailUrl(text: string): string | undefined {
  return text === 'file:' ? text : readScheme(text, /^smtps?:\/\//);
}

function readSender(text: string): string | undefined {
  return /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined;
}

function readBurst(text: string): Burst | undefined {
  const [, quota, seconds] = /^([0-9]{1,7})\/([1-9][0-9]{0,4})s$/.exec(text) ?? [];
  return quota === undefined ? undefined : { quota: Number(quota), windowMs: Number(seconds) * 1000 };
}
