import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, describeMistypedVariables, readConfig } from '../../src/config/config.js';
import { variables } from '../../src/config/variables.js';

describe('The configuration', () => {
  it('is documented in docs/operations.md: every variable has a row with its default and its description', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('## Every setting');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const expected = Object.entries(variables).map(
      ([name, { default: value, description }]) =>
        `| \`${name}\` | ${value === '' ? '' : `\`${value}\` `}| ${description} |`,
    );
    expect(rows).toEqual(expected);
  });

  // The defaults are those in docs/contract.md.
  it.each<[string, (config: Config) => unknown, unknown]>([
    ['PORT', ({ port }) => port, 8080],
    ['HOST', ({ host }) => host, '127.0.0.1'],
    ['PUBLIC_URL', ({ publicUrl }) => publicUrl, undefined],
    ['HSTS_SUBDOMAINS', ({ hsts }) => hsts, undefined],
    ['STATE_DIR', ({ usageFile }) => dirname(usageFile), resolve('./var')],
    ['DATABASE_URL', ({ databaseUrl }) => databaseUrl, resolve('./var/almanac.sqlite')],
    ['REDIS_URL', ({ redisUrl }) => redisUrl, undefined],
    ['MAIL_URL', ({ mail }) => [mail.url, mail.outboxFolder], ['file:', resolve('./var/outbox')]],
    ['MAIL_FROM', ({ mail }) => mail.from, 'Almanac <almanac@localhost>'],
    ['CONTACT_URL', ({ contactUrl }) => contactUrl, undefined],
    ['TRUST_PROXY', ({ trustedProxies }) => trustedProxies, { kind: 'none' }],
    ['LIMITS', ({ limitsOn }) => limitsOn, true],
    ['ANONYMOUS_DAILY_LIMIT', ({ allowances }) => allowances.anonymousDaily, 100],
    ['FREE_DAILY_LIMIT', ({ allowances }) => allowances.freeDaily, 2500],
    ['HIGHER_DAILY_LIMIT', ({ allowances }) => allowances.higherDaily, 25_000],
    ['ANONYMOUS_BURST', ({ allowances }) => allowances.anonymousBurst, { quota: 20, windowMs: 10_000 }],
    ['KEY_BURST', ({ allowances }) => allowances.keyBurst, { quota: 100, windowMs: 10_000 }],
    ['ADDRESS_CEILING', ({ allowances }) => allowances.addressCeiling, 10],
    ['MAIL_HOURLY_LIMIT', ({ signups }) => signups.mailsPerHour, 500],
    ['ACCOUNTS_PER_DOMAIN', ({ signups }) => signups.accountsPerDomain, 20],
    ['DOWNLOADS', ({ downloads }) => downloads.areMadeAfterStart, false],
    ['DOWNLOADS_DIR', ({ downloads }) => downloads.folder, resolve('var/downloads')],
    ['DOWNLOADS_DAILY_LIMIT', ({ downloads }) => downloads.dailyLimit, 500],
    ['REPLICAS', ({ replicas }) => replicas, 1],
    ['METRICS_PORT', ({ metrics }) => metrics, undefined],
    ['METRICS_HOST', ({ metrics }) => metrics, undefined],
    ['LOG_LEVEL', ({ logLevel }) => logLevel, 'info'],
  ])('has the documented default for %s', (name, read, value) => {
    expect(Object.keys(variables)).toContain(name);
    expect(read(readConfig({}))).toEqual(value);
  });

  it('reads each variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      PUBLIC_URL: 'https://almanac.example/data/',
      HSTS_SUBDOMAINS: 'on',
      STATE_DIR: '/srv/almanac',
      DATABASE_URL: 'postgres://almanac@db/almanac',
      REDIS_URL: 'rediss://redis',
      MAIL_URL: 'smtps://mail.example',
      MAIL_FROM: 'Keys <keys@almanac.example>',
      CONTACT_URL: 'mailto:data@almanac.example',
      TRUST_PROXY: '2',
      LIMITS: 'off',
      ANONYMOUS_DAILY_LIMIT: '1',
      FREE_DAILY_LIMIT: '2',
      HIGHER_DAILY_LIMIT: '3',
      ANONYMOUS_BURST: '4/5s',
      KEY_BURST: '6/7s',
      ADDRESS_CEILING: '5',
      MAIL_HOURLY_LIMIT: '10',
      ACCOUNTS_PER_DOMAIN: '11',
      DOWNLOADS: 'after-start',
      DOWNLOADS_DIR: '/opt/almanac/downloads',
      DOWNLOADS_DAILY_LIMIT: '9',
      REPLICAS: '3',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      port: 0,
      host: '::1',
      publicUrl: 'https://almanac.example/data',
      hsts: { includeSubDomains: true },
      databaseUrl: 'postgres://almanac@db/almanac',
      usageFile: '/srv/almanac/limits.sqlite',
      redisUrl: 'rediss://redis',
      mail: {
        url: 'smtps://mail.example',
        from: 'Keys <keys@almanac.example>',
        contact: 'keys@almanac.example',
        outboxFolder: '/srv/almanac/outbox',
      },
      contactUrl: 'mailto:data@almanac.example',
      trustedProxies: { kind: 'hops', hops: 2 },
      limitsOn: false,
      allowances: {
        anonymousDaily: 1,
        freeDaily: 2,
        higherDaily: 3,
        anonymousBurst: { quota: 4, windowMs: 5000 },
        keyBurst: { quota: 6, windowMs: 7000 },
        addressCeiling: 5,
      },
      stateFolder: '/srv/almanac',
      // ACCOUNTS_PER_DOMAIN has no effect with LIMITS=off.
      signups: { mailsPerHour: 10, accountsPerDomain: 0 },
      downloads: { folder: '/opt/almanac/downloads', areMadeAfterStart: true, dailyLimit: 9 },
      replicas: 3,
      metrics: { host: '0.0.0.0', port: 9464 },
      logLevel: 'debug',
    });
  });

  it('treats a blank variable as unset', () => {
    const names = Object.keys(variables);
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'almanac.example'],
    ['PUBLIC_URL', 'ftp://almanac.example'],
    ['PUBLIC_URL', 'https://almanac.example/?of=data'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['DATABASE_URL', 'mysql://db/almanac'],
    ['DATABASE_URL', 'postgres://['],
    ['REDIS_URL', 'localhost:6379'],
    ['MAIL_URL', 'mail.example.org'],
    ['MAIL_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'Almanac'],
    ['MAIL_FROM', 'Almanac <a@b.example>\r\nBcc: x@y.example'],
    ['CONTACT_URL', 'data@almanac.example'],
    ['CONTACT_URL', 'mailto:nobody'],
    ['CONTACT_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'all'],
    ['LIMITS', 'no'],
    ['ANONYMOUS_DAILY_LIMIT', 'many'],
    ['FREE_DAILY_LIMIT', '-5'],
    ['HIGHER_DAILY_LIMIT', '1e6'],
    ['ANONYMOUS_BURST', '20'],
    ['ANONYMOUS_BURST', '20/0s'],
    ['KEY_BURST', '100 in 10 seconds'],
    ['REPLICAS', '0'],
    ['REPLICAS', '1000'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '65536'],
    ['METRICS_HOST', 'a b'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%j with one line that names the variable and describes valid values', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
  });

  it.each([
    ['WORKERS', '4', 'replicas'],
    ['ADMIN_TOKEN', 'an-operators-token', 'command line'],
  ])('refuses %s=%s, which is gone, with one line that says what replaces it', (name, value, replacement) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is gone, [^\\n]*${replacement}[^\\n]*$`));
    expect(() => readConfig({ [name]: ' ' })).not.toThrow();
  });

  it.each([
    ['ANONYMOUS_DAILY_LIMTI', 'ANONYMOUS_DAILY_LIMIT'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['REPLICA', 'REPLICAS'],
    ['LIMIT', 'LIMITS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['state_dir', 'STATE_DIR'],
  ])('reports %s as a probable typo for %s', (mistypedName, setting) => {
    expect(describeMistypedVariables({ [mistypedName]: '' })).toEqual([
      `there is no setting ${mistypedName}; did you mean ${setting}?`,
    ]);
  });

  it('does not mistake settings of other programs for typos', () => {
    const otherNames =
      'HOME HOSTNAME LANG LOGNAME MAIL PATH PWD SHELL TERM TZ USER NODE_ENV PGHOST POSTGRES_URL REDIS_HOST';
    const names =
      `${otherNames} DATABASE_NAME DATABASE_USER MAIL_HOST PUBLIC_IP LOG_FILE XDG_STATE_HOME http_proxy`.split(' ');
    const environment = Object.fromEntries([...names, ...Object.keys(variables)].map((name) => [name, '']));
    expect(describeMistypedVariables(environment)).toEqual([]);
  });

  it('requires PUBLIC_URL with SMTP, since emails link to it', () => {
    expect(() => readConfig({ MAIL_URL: 'smtp://mail.example' })).toThrow(/^PUBLIC_URL must be set/);
    expect(readConfig({ MAIL_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe(
      'https://a.example',
    );
  });
});
