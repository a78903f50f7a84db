import { resolve } from 'node:path';
import { parseTrustedProxies } from './trusted-proxies.js';

export interface Variable<T> {
  readonly description: string;
  /** The text used if the variable is not set, or is blank. */
  readonly default: string;
  /** Undefined if the text is invalid. */
  read(text: string): T | undefined;
  /** Describes valid values, after "must be" in an error message. */
  readonly expected: string;
}

/** A number of requests that are allowed within a window, which starts with the first request. */
export interface Burst {
  readonly quota: number;
  readonly windowMs: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const createWholeNumber = (description: string, defaultText: string) => ({
  description,
  default: defaultText,
  expected: 'a whole number',
  read: (text: string) => readNumber(text, 0, 999_999_999),
});
const createHostName = (description: string) => ({
  description,
  default: '127.0.0.1',
  expected: 'a host name or an address',
  read: (text: string) => (/^\S+$/.test(text) ? text : undefined),
});
const createOnOrOff = (description: string, defaultText: 'on' | 'off') => ({
  description,
  default: defaultText,
  expected: 'on or off',
  read: (text: string) => (text === 'on' || text === 'off' ? text : undefined),
});
const createBurst = (description: string, defaultText: string) => ({
  description,
  default: defaultText,
  expected: 'a burst such as 20/10s',
  read(text: string): Burst | undefined {
    const [, quota, seconds] = /^([0-9]{1,7})\/([1-9][0-9]{0,4})s$/.exec(text) ?? [];
    return quota === undefined ? undefined : { quota: Number(quota), windowMs: Number(seconds) * 1000 };
  },
});

/** All settings of the service. docs/operations.md lists them too. */
export const variables = {
  PORT: {
    description: 'Port to listen on; 0 picks a free one.',
    default: '8080',
    expected: 'a port from 0 to 65535',
    read: readPort,
  },
  HOST: createHostName('Address to listen on.'),
  PUBLIC_URL: {
    description:
      'Public URL of the service, with the path that a proxy strips, if any. Links in emails begin with this URL or, if it is not set, with the address on which the service listens. Required with smtp.',
    default: '',
    expected: 'an http or https address without query and fragment',
    read: (text: string) => readUrl(text, /^https?:\/\/[^?#]*$/)?.replace(/\/+$/, ''),
  },
  HSTS_SUBDOMAINS: createOnOrOff(
    'on: browsers must use https for every subdomain of PUBLIC_URL too, not only for its own host.',
    'off',
  ),
  STATE_DIR: {
    description: 'Folder for the SQLite files, the outbox and the downloads.',
    default: './var',
    expected: 'a folder',
    read: (text: string) => resolve(text),
  },
  DATABASE_URL: {
    description:
      'Where accounts are stored: postgres://…, or the path of a SQLite file. Without it, almanac.sqlite in STATE_DIR.',
    default: '',
    expected: 'postgres://… or the path of a SQLite file',
    read(text: string) {
      if (/^postgres(?:ql)?:\/\//.test(text)) return URL.canParse(text) ? text : undefined;
      return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? undefined : text;
    },
  },
  REDIS_URL: {
    description: 'Redis or Valkey with the limits that several replicas share.',
    default: '',
    expected: 'redis://… or rediss://…',
    read: (text: string) => readUrl(text, /^rediss?:\/\//),
  },
  MAIL_URL: {
    description: 'Where mail goes: smtp://… or smtps://…, or file: for the outbox folder in STATE_DIR.',
    default: 'file:',
    expected: 'file: or smtp://… or smtps://…',
    read: (text: string) => (text === 'file:' ? text : readUrl(text, /^smtps?:\/\//)),
  },
  MAIL_FROM: {
    description: 'Sender of emails.',
    default: 'Almanac <almanac@localhost>',
    expected: 'an email address, or a name and <address>',
    read: (text: string) => (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined),
  },
  CONTACT_URL: {
    description:
      'Where users report errors in the data: answers of /sources, openapi.json and the front page link to it. If it is not set, the issue forms of the repository that the package names.',
    default: '',
    expected: 'an http, https or mailto address',
    read: (text: string) => readUrl(text, /^https?:\/\/|^mailto:[^\s<>@]+@[^\s<>@]+$/),
  },
  TRUST_PROXY: {
    description: 'Proxies whose x-forwarded-for is trusted: none, a number of hops, or networks.',
    default: 'none',
    expected: 'none, a number of hops, or networks such as 10.0.0.0/8',
    read: parseTrustedProxies,
  },
  LIMITS: createOnOrOff('off: no limits, for private use.', 'on'),
  ANONYMOUS_DAILY_LIMIT: createWholeNumber('Requests a day without a key.', '100'),
  FREE_DAILY_LIMIT: createWholeNumber('Requests a day with a free key.', '2500'),
  HIGHER_DAILY_LIMIT: createWholeNumber('Requests a day with a key of the higher tier.', '25000'),
  ANONYMOUS_BURST: createBurst('Burst of requests without a key.', '20/10s'),
  KEY_BURST: createBurst('Burst of requests with a key.', '100/10s'),
  ADDRESS_CEILING: createWholeNumber(
    'The most that all free keys used from one address together may use, as a multiple of the burst of one key, and 40% of this multiple for processor time (10: ten bursts, four times the processor time). The same multiples apply to all callers without a key in one IPv6 /48 together. 0: no maximum.',
    '10',
  ),
  MAIL_HOURLY_LIMIT: createWholeNumber(
    'Signup emails an hour, to all recipients together; signups beyond it get 503. 0: no ceiling.',
    '500',
  ),
  ACCOUNTS_PER_DOMAIN: createWholeNumber(
    'New accounts in 30 days for email addresses of one domain, except large mail providers; signups beyond it get no email. 0: no ceiling.',
    '20',
  ),
  DOWNLOADS: {
    description:
      'prepared: serve only those files of /downloads that are in the image or were made by almanac export --downloads. after-start, the default of npm start: make missing files soon after the start, in a low-priority process that takes 550 MB and a minute. on-demand is the old name of after-start.',
    default: 'prepared',
    expected: 'prepared or after-start',
    read: (text: string) => (['prepared', 'after-start', 'on-demand'].includes(text) ? text : undefined),
  },
  DOWNLOADS_DIR: {
    description: 'Folder of the downloads; without it, downloads in STATE_DIR.',
    default: '',
    expected: 'a folder',
    read: (text: string) => (text === '' ? text : resolve(text)),
  },
  DOWNLOADS_DAILY_LIMIT: createWholeNumber(
    'Downloads a day for each address or key; a file counts once for each 16 MiB.',
    '500',
  ),
  REPLICAS: {
    description:
      'Number of replicas that share REDIS_URL. While Redis is unavailable, each replica may use only its equal share of the remaining quota.',
    default: '1',
    expected: 'a number from 1 to 128',
    read: (text: string) => readNumber(text, 1, 128),
  },
  METRICS_PORT: {
    description: 'Port of /metrics, for Prometheus; 0 picks a free one. Without it there are no metrics.',
    default: '',
    expected: 'a port from 0 to 65535',
    read: (text: string) => (text === '' ? 'off' : readPort(text)),
  },
  METRICS_HOST: createHostName('Address on which /metrics listens.'),
  LOG_LEVEL: {
    description: 'Lowest level to log; debug logs every request.',
    default: 'info',
    expected: `one of ${logLevels.join(', ')}`,
    read: (text: string) => logLevels.find((level) => level === text),
  },
} satisfies Record<string, Variable<unknown>>;

/** Settings that are gone, and what replaces each. */
export const retiredVariables: Readonly<Record<string, string>> = {
  ADMIN_TOKEN: 'there is no /admin; the command line has its actions: almanac keys, people, blocks and upgrades',
  WORKERS: 'a service is one process; for more cores run replicas behind a proxy, as docs/deploy.md shows',
};

function readPort(text: string): number | undefined {
  return readNumber(text, 0, 65_535);
}

function readNumber(text: string, min: number, max: number): number | undefined {
  return /^[0-9]{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
}

/** Returns the text if it is empty, or a URL that matches the pattern; otherwise undefined. */
function readUrl(text: string, pattern: RegExp): string | undefined {
  return text === '' || (pattern.test(text) && URL.canParse(text)) ? text : undefined;
}
