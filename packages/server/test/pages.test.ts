import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowMs, type Service, startService } from './service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ environment: { MAIL_FROM: 'Almanac <keys@almanac.example>' } });
});
afterAll(() => service.close());

describe('Pages and files for visitors', () => {
  it('/robots.txt allows the pages and disallows the data', async () => {
    const { status, headers, text } = await service.get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /$',
      'Allow: /?lang=',
      'Allow: /atlas',
      'Allow: /explore',
      'Allow: /tools',
      'Allow: /components',
      'Allow: /docs',
      'Allow: /account/signup',
      'Allow: /privacy',
      'Allow: /llms',
      'Allow: /site/',
      'Allow: /sitemap.xml',
      'Disallow: /explore/*?',
      'Disallow: /tools/*?',
      'Disallow: /',
      '',
    ]);
  });

  it('/robots.txt names the sitemap where the address of the service is known', async () => {
    const known = await startService({ environment: { PUBLIC_URL: 'https://example.org/almanac/' } });
    const { text } = await known.get('/robots.txt');
    await known.close();
    expect(text).toContain('\nAllow: /almanac/atlas\n');
    expect(text).toMatch(/\nDisallow: \/almanac\/\nSitemap: https:\/\/example\.org\/almanac\/sitemap\.xml\n$/);
  });

  it('/.well-known/security.txt says where to report a vulnerability, and never expires', async () => {
    const { status, headers, text } = await service.get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:keys@almanac.example');
    const expiresInDays = (Date.parse(fields.get('Expires') ?? '') - nowMs) / 86_400_000;
    // RFC 9116, section 2.5.5: less than a year ahead.
    expect(expiresInDays).toBeGreaterThan(90);
    expect(expiresInDays).toBeLessThan(366);
  });

  it('/privacy says what is stored of IP and email addresses, and for how long', async () => {
    const { status, headers, text } = await service.get('/privacy');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const word of [
      'IP address',
      'mail address',
      'SHA-256',
      'two days',
      'a day later',
      '30 days',
      '-X DELETE',
      '/access/key',
    ])
      expect(text).toContain(word);
  });

  it('/verify is not cached and sends no referrer', async () => {
    const { headers } = await service.get('/verify');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });
});
