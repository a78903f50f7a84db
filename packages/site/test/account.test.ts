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
    expect((await service.get('/account/upgrade')).text).toContain('54,321');
  });

  it('say that requests are not counted if limits are off', async () => {
    await start({ LIMITS: 'off' });
    const { text } = await service.get('/account');
    expect(text).toContain('This service counts no requests');
    expect(readTable(text)).toEqual([]);
  });

  it('label each field, and disable buttons without scripts', async () => {
    await start({});
    for (const [path, fields] of [
      ['/account/signup', ['Email address']],
      ['/account/usage', ['API key']],
      ['/account/upgrade', ['Email address of your key', 'What you need it for']],
    ] as const) {
      const { status, text } = await service.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const field of fields) {
        const [, id = ''] = new RegExp(`<label for="([^"]+)">${field}</label>`).exec(text) ?? [];
        expect(text).toMatch(new RegExp(`<(?:input|textarea)[^>]* ?id="${id}"`));
      }
      expect(text).toMatch(/<button type="submit" disabled[^>]*>/);
      expect(text).toContain('<noscript>');
    }
  });

  it('name the folder of emails on a local service, but not on a public one', async () => {
    await start({});
    expect((await service.get('/account/signup')).text).toContain('outbox');
    await service.close();
    await start({ PUBLIC_URL: 'http://almanac.example' });
    expect((await service.get('/account/signup')).text).not.toContain('outbox');
  });

  it('tell search engines not to list /verify', async () => {
    await start({});
    const noindexTag = '<meta name="robots" content="noindex"';
    expect((await service.get('/verify')).text).toContain(noindexTag);
    for (const path of ['/account', '/account/signup', '/privacy'])
      expect((await service.get(path)).text).not.toContain(noindexTag);
  });
});
