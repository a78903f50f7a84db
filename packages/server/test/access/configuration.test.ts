import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from '../../src/config.js';

describe('The configuration', () => {
  it('is what docs/operations.md says, variable by variable', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('## Every setting');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const expected = Object.entries(variables).map(
      ([name, { absent, about }]) => `| \`${name}\` | ${absent === '' ? '' : `\`${absent}\` `}| ${about} |`,
    );
    expect(rows).toEqual(expected);
  });

  it('holds when nothing is set: one machine, limits on, mails as files', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      redisUrl: undefined,
      adminToken: undefined,
      trust: { kind: 'none' },
      limitsOn: true,
      workers: 1,
      logLevel: 'info',
      allowances: {
        anonymousDaily: 100,
        freeDaily: 2500,
        higherDaily: 25_000,
        anonymousBurst: { quota: 20, windowMs: 10_000 },
        keyBurst: { quota: 100, windowMs: 10_000 },
      },
    });
    expect(config.databaseUrl).toMatch(/\/var\/almanac\.sqlite$/);
    expect(config.mail.outboxFolder).toMatch(/\/var\/outbox$/);
  });

  it('takes an empty variable for one that is not set', () => {
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
    ['DATABASE_URL', 'mysql://db/almanac'],
    ['DATABASE_URL', 'postgres://['],
    ['REDIS_URL', 'localhost:6379'],
    ['MAIL_URL', 'mail.example.org'],
    ['MAIL_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'Almanac'],
    ['MAIL_FROM', 'Almanac <a@b.example>\r\nBcc: x@y.example'],
    ['ADMIN_TOKEN', 'short'],
    ['TRUST_PROXY', 'all'],
    ['LIMITS', 'no'],
    ['ANONYMOUS_DAILY_LIMIT', 'many'],
    ['FREE_DAILY_LIMIT', '-5'],
    ['HIGHER_DAILY_LIMIT', '1e6'],
    ['ANONYMOUS_BURST', '20'],
    ['ANONYMOUS_BURST', '20/0s'],
    ['KEY_BURST', '100 in 10 seconds'],
    ['WORKERS', '0'],
    ['WORKERS', '1000'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j with one line that names the variable and says what it must be', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
  });

  it('wants PUBLIC_URL where mail goes out, since mails link to it', () => {
    expect(() => readConfig({ MAIL_URL: 'smtp://mail.example' })).toThrow(/^PUBLIC_URL must be set/);
    expect(readConfig({ MAIL_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe(
      'https://a.example',
    );
  });
});
