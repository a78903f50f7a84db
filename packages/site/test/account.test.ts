import { afterEach, describe, expect, it } from 'vitest';
import { type Service, startService } from '../../server/test/service.js';

let service: Service;
afterEach(() => service.close());

const start = async (environment: Record<string, string>) => {
  service = await startService({ environment });
  return service;
};

/** Reads the rows of the first table on a page, as text. */
function readTable(html: string): string[][] {
  const [, table = ''] = /<table>(.*?)<\/table>/s.exec(html) ?? [];
  return table
    .split('<tr>')
    .slice(1)
    .map((row) => Array.from(row.matchAll(/<t[hd][^>]*>([^<]*)/g), ([, text = '']) => text));
}

describe('the pages about keys', () => {
  it('show the limits that the operator has set for each kind of caller', async () => {
    await start({
      LIMITS: 'on',
      ANONYMOUS_DAILY_LIMIT: '321',
      FREE_DAILY_LIMIT: '4321',
      HIGHER_DAILY_LIMIT: '54321',
      ANONYMOUS_BURST: '7/30s',
      KEY_BURST: '1000/2s',
    });
    const { status, text } = await service.get('/account');
    expect(status).toBe(200);
    expect(readTable(text).slice(1)).toEqual([
      ['Without a key', '321', '7 in 30 s'],
      ['With a key', '4,321', '1,000 in 2 s'],
      ['With a higher allowance', '54,321', '1,000 in 2 s'],
    ]);
    for (const command of ['/access/usage', '/access/key', '/access/request-upgrade']) expect(text).toContain(command);
  });

  it('do not exist if limits are off, except for the page that mails link to', async () => {
    await start({ LIMITS: 'off' });
    expect((await service.get('/account')).status).toBe(404);
    expect((await service.get('/verify')).status).toBe(200);
    expect((await service.get('/')).text).not.toContain('href="/account"');
  });

  it('lead from the addresses that they had before to the one page', async () => {
    await start({ LIMITS: 'on' });
    for (const name of ['signup', 'usage', 'upgrade']) {
      const { status, headers } = await service.get(`/account/${name}`);
      expect([name, status, headers.location]).toEqual([name, 308, '/account']);
    }
  });

  it('label the field, and disable the button without scripts', async () => {
    await start({ LIMITS: 'on' });
    const { text } = await service.get('/account');
    const [, id = ''] = /<label for="([^"]+)">Email address<\/label>/.exec(text) ?? [];
    expect(text).toMatch(new RegExp(`<input[^>]* ?id="${id}"`));
    expect(text).toMatch(/<button type="submit" disabled[^>]*>/);
    expect(text).toContain('<noscript>');
  });

  it('name the folder of emails on a local service, but not on a public one', async () => {
    await start({ LIMITS: 'on' });
    expect((await service.get('/account')).text).toContain('outbox');
    await service.close();
    await start({ LIMITS: 'on', PUBLIC_URL: 'http://almanac.example' });
    expect((await service.get('/account')).text).not.toContain('outbox');
  });

  it('tell search engines not to list /verify', async () => {
    await start({ LIMITS: 'on' });
    const noindexTag = '<meta name="robots" content="noindex"';
    expect((await service.get('/verify')).text).toContain(noindexTag);
    for (const path of ['/account', '/privacy']) expect((await service.get(path)).text).not.toContain(noindexTag);
  });
});
