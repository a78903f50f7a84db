import { describe, expect, it } from 'vitest';
import { nowMs, openService } from './service.js';

const service = await openService({ environment: { MAIL_FROM: 'Almanac <keys@almanac.example>' } });

describe('The service', () => {
  it('allows crawlers to read the pages, but not the data, in /robots.txt', async () => {
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
      'Allow: /account',
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

  it('names the sitemap in /robots.txt if PUBLIC_URL is set', async () => {
    const serviceWithPublicUrl = await openService({ environment: { PUBLIC_URL: 'https://example.org/almanac/' } });
    const { text } = await serviceWithPublicUrl.get('/robots.txt');
    expect(text).toContain('\nAllow: /almanac/atlas\n');
    expect(text).toMatch(/\nDisallow: \/almanac\/\nSitemap: https:\/\/example\.org\/almanac\/sitemap\.xml\n$/);
  });

  it('says where to report vulnerabilities in /.well-known/security.txt, which expires within a year', async () => {
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
    // The date is less than a year ahead (RFC 9116, section 2.5.5).
    expect(expiresInDays).toBeGreaterThan(90);
    expect(expiresInDays).toBeLessThan(366);
  });

  it('says in /privacy what it stores about IP and email addresses, and for how long', async () => {
    const { status, headers, text } = await service.get('/privacy');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const phrase of [
      'IP address',
      'mail address',
      'SHA-256',
      'two days',
      'a day later',
      '30 days',
      '-X DELETE',
      '/access/key',
    ])
      expect(text).toContain(phrase);
  });

  it('sends /verify with headers against caching and referrers', async () => {
    const { headers } = await service.get('/verify');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });
});
