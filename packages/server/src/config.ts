/** One variable of the environment: what it means, and how its text is read. */
interface Variable<T> {
  readonly about: string;
  /** The text that counts when the variable is not set. */
  readonly absent: string;
  /** The value of a text, or undefined where the text is none. */
  read(text: string): T | undefined;
  /** What the text must be, in words that follow "must be". */
  readonly form: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = {
  PORT: {
    about: 'Port to listen on; 0 takes a free one.',
    absent: '8080',
    form: 'a port from 0 to 65535',
    read: readPort,
  },
  HOST: { about: 'Address to listen on.', absent: '127.0.0.1', form: 'a host name or an address', read: readText },
  PUBLIC_URL: {
    about: 'Address under which callers reach the service.',
    absent: '',
    form: 'an http or https address',
    read: readUrl,
  },
  LOG_LEVEL: {
    about: 'Least severe log line to write; debug logs every request.',
    absent: 'info',
    form: `one of ${logLevels.join(', ')}`,
    read: readLogLevel,
  },
} satisfies Record<string, Variable<unknown>>;

type Values = { readonly [K in keyof typeof variables]: Exclude<ReturnType<(typeof variables)[K]['read']>, undefined> };

/** The configuration, under names of its own. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly logLevel: (typeof logLevels)[number];
}

/** A variable of the environment that does not hold. The message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration.
 *
 * @throws ConfigError that names the first variable with a bad value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries<Variable<unknown>>(variables).map(([name, { absent, form, read }]) => {
      const value = read(environment[name]?.trim() || absent);
      if (value === undefined) throw new ConfigError(`${name} must be ${form}`);
      return [name, value];
    }),
  ) as Values;
  return { port: values.PORT, host: values.HOST, publicUrl: values.PUBLIC_URL, logLevel: values.LOG_LEVEL };
}

function readPort(text: string): number | undefined {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

function readText(text: string): string | undefined {
  return /^\S+$/.test(text) ? text : undefined;
}

function readUrl(text: string): string | undefined {
  if (text === '') return '';
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined;
}

function readLogLevel(text: string): (typeof logLevels)[number] | undefined {
  return logLevels.find((level) => level === text);
}
