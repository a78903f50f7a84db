import { describe, expect, it } from 'vitest';
import { startBrowser } from '../engines/browser.js';
import { closeAtEnd } from '../engines/close-at-end.js';
import { startStrippingProxy } from '../engines/stripping-proxy.js';
import { openService, type Service } from '../service.js';
import { post, readToken, sendMail } from './people.js';

const basePath = '/data/almanac';
const proxy = await startStrippingProxy(basePath, () => service.port);
closeAtEnd(() => proxy.close());
const publicUrl = `${proxy.origin}${basePath}`;
const environment = { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s', PUBLIC_URL: `${publicUrl}/` };
const service: Service = await openService({ clock: Date.now, environment });
const browser = await startBrowser();

const get = (path: string) => fetch(`${publicUrl}${path}`);

/** Signs up, and returns the email. */
async function receiveMail(email: string): Promise<string> {
  await post(service, '/access/signup', { email });
  return (await sendMail(service)).join();
}

/** Opens a page of the service, and collects the browser's warnings, errors and failed requests. */
async function openPage(url: string) {
  const page = await browser.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && browserErrors.push(message.text()));
  page.on('pageerror', (fault) => browserErrors.push(fault.message));
  page.on('requestfailed', (failed) => browserErrors.push(failed.url()));
  await page.goto(url, { waitUntil: 'load' });
  return { page, browserErrors };
}

/** A script for the browser, whose value is true if the style sheet applies to the page. */
const isStyledScript = "getComputedStyle(document.querySelector('main')).maxWidth !== 'none'";

describe('Behind a proxy that strips a path,', () => {
  it.each(['', '/', '/privacy', '/verify#token=x'])(
    'the page at "%s" has its style and pictures, under a strict content security policy',
    async (path) => {
      const { page, browserErrors } = await openPage(publicUrl + path);
      expect(await page.evaluate(isStyledScript)).toBe(true);
      expect(await page.evaluate('[...document.images].every(({ naturalWidth }) => naturalWidth > 0)')).toBe(true);
      expect(browserErrors).toEqual([]);
      const policy = (await get(path.replace(/#.*/, ''))).headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).not.toContain('unsafe');
      await page.close();
      expect(proxy.otherPaths).toEqual([]);
    },
  );

  it('every link on /, /privacy and /verify is under the path', async () => {
    for (const path of ['/', '/privacy', '/verify']) {
      const { page } = await openPage(publicUrl + path);
      const links = (await page.evaluate('[...document.links].map(({ href }) => href)')) as string[];
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.startsWith(`${publicUrl}/`))).toEqual([]);
      expect((await fetch(links[0] as string)).status).toBe(200);
      await page.close();
    }
  });

  it('the link in the email leads to a page that shows the key, and a command with the path', async () => {
    const mail = await receiveMail('ada@example.org');
    const link = `${publicUrl}/verify#token=${readToken(mail)}`;
    expect(mail).toContain(link);
    const { page, browserErrors } = await openPage(link);
    await page.getByRole('button', { name: 'Show my key' }).click();
    const key = (await page.locator('#key').textContent()) ?? '';
    expect(key).toMatch(/^alm_live_/);
    expect(await page.textContent('#answer')).toContain(`curl -H 'x-api-key: ${key}' ${publicUrl}/countries/JP`);
    expect(page.url()).toBe(`${publicUrl}/verify`);
    expect(browserErrors).toEqual([]);
    await page.close();
  });

  it('the command in the email gets the key too', async () => {
    const [, url = '', token = ''] =
      /curl -G (\S+) --data-urlencode (token=\S+)/.exec(await receiveMail('grace@example.org')) ?? [];
    expect(url).toBe(`${publicUrl}/access/verify`);
    expect((await (await fetch(`${url}?${token}`)).json()).data.apiKey).toMatch(/^alm_live_/);
  });

  it('the links to the next page of a list work, and those to the previous page have the path', async () => {
    let [next, count] = ['/countries?limit=100&fields=alpha2', 0];
    for (; next; count++) {
      const { status, headers } = await get(next);
      expect(status).toBe(200);
      const link = headers.get('link') ?? '';
      expect(link).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
      const [, target] = /<([^>]*)>; rel="next"/.exec(link) ?? [];
      next = target === undefined ? '' : target.replace(basePath, '');
      expect(target ?? `${basePath}/`).toMatch(`${basePath}/`);
      expect(/<([^>]*)>; rel="prev"/.exec(link)?.[1] ?? basePath).toMatch(basePath);
    }
    expect(count).toBe(3);
  });

  it('links in the feed of changes lead to the service', async () => {
    const feed = await (await get('/changes.atom?limit=1')).text();
    const links = [...feed.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect((await fetch(new URL(link, `${publicUrl}/changes.atom`))).status).toBe(200);
  });

  it('openapi.json names the public URL, and its ETag depends on this URL', async () => {
    const answer = await get('/openapi.json');
    expect((await answer.json()).servers[0].url).toBe(publicUrl);
    const otherService = await openService();
    const { headers, json } = await otherService.get('/openapi.json');
    expect(json.servers[0].url).toBe('/');
    expect(headers.etag).not.toBe((await service.get('/openapi.json')).headers.etag);
  });

  it('robots.txt has the path in all rules, so that it can be copied to the root of the host, and security.txt is served', async () => {
    const rules = (await (await get('/robots.txt')).text()).split('\n').filter((line) => line.includes('llow:'));
    expect(rules).toContain(`Allow: ${basePath}/$`);
    expect(rules.at(-1)).toBe(`Disallow: ${basePath}/`);
    expect(rules.filter((rule) => !rule.includes(`llow: ${basePath}/`))).toEqual([]);
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });

  it('the routes of the service itself stay at the root', async () => {
    expect((await service.get('/countries/JP')).status).toBe(200);
    expect((await service.get(`${basePath}/countries/JP`)).status).toBe(404);
    expect(((await (await get('/meta')).json()).data.routes as string[]).includes('/countries')).toBe(true);
  });
});

describe('Strict-Transport-Security', () => {
  it.each([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://almanac.example' }, undefined],
    [{ HSTS_SUBDOMAINS: 'on' }, undefined],
    [{ PUBLIC_URL: 'https://almanac.example' }, 'max-age=31536000'],
    [{ PUBLIC_URL: 'https://almanac.example', HSTS_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
  ])('is sent as the settings %j require', async (environment, expected) => {
    const startedService = await openService({ environment: environment as Record<string, string> });
    const { headers } = await startedService.get('/');
    expect(headers['strict-transport-security']).toBe(expected);
  });
});
