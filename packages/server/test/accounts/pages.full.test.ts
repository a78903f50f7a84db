import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startBrowser } from '../engines/browser.js';
import { openService } from '../service.js';
import { signUp, verify } from './people.js';

let nowMs = Date.parse('2026-12-01T12:00:00Z');
let page: Page;
const browserErrors: string[] = [];
const service = await openService({
  clock: () => nowMs,
  environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s' },
});
const browser = await startBrowser();
afterEach(() => page.close());

let personCount = 0;
const createLink = async () => {
  personCount += 1;
  nowMs += 60_000;
  return `${service.url}/verify#token=${await signUp(service, `person-${personCount}@example.org`)}`;
};
const readToken = (link: string) => link.split('token=')[1] ?? '';

/** Opens a page on a phone, and collects the browser's warnings and errors. */
async function openPage(url: string): Promise<void> {
  browserErrors.length = 0;
  page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && browserErrors.push(message.text()));
  page.on('pageerror', (fault) => browserErrors.push(fault.message));
  await page.goto(url);
}

async function expectFitAndNoErrors(): Promise<void> {
  const [contentWidth, screenWidth] = (await page.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )) as [number, number];
  expect(contentWidth).toBeLessThanOrEqual(screenWidth);
  expect(browserErrors).toEqual([]);
}

describe('The page to which emails link, on a phone,', () => {
  it('shows a working key when the button is pressed, and not before', async () => {
    const link = await createLink();
    await openPage(link);
    await expectFitAndNoErrors();
    expect(await page.title()).toBe('Your API key – Almanac');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your API key');
    expect(await page.locator('#key').count()).toBe(0);
    const button = page.getByRole('button', { name: 'Show my key' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    const key = (await page.locator('#key').textContent()) ?? '';
    expect(key).toMatch(/^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(await page.getByRole('status').textContent()).toContain('good for 2,500 requests a day');
    await expectFitAndNoErrors();
    expect(page.url()).toBe(`${service.url}/verify`);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
  });

  it('does not use the token if it is opened, fetched or reloaded, as mail scanners do', async () => {
    const link = await createLink();
    await openPage(link);
    await page.reload();
    await service.get('/verify');
    await service.ask('HEAD', '/verify');
    expect((await verify(service, readToken(link))).status).toBe(200);
  });

  it('works with the keyboard alone', async () => {
    await openPage(await createLink());
    await page.locator('#show:enabled').waitFor();
    await page.locator('.site-header button').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('show');
    await page.keyboard.press('Enter');
    await page.locator('#key').waitFor();
  });

  it('explains why a used, expired or incomplete link does not work', async () => {
    const usedLink = await createLink();
    await verify(service, readToken(usedLink));
    await openPage(usedLink);
    await page.getByRole('button', { name: 'Show my key' }).tap();
    await page
      .getByText('this token is unknown or was already used; if you did not see your key, sign up again.')
      .waitFor();
    browserErrors.length = 0;
    await expectFitAndNoErrors();
    await page.close();

    const expiredLink = await createLink();
    nowMs += 31 * 60_000;
    await openPage(expiredLink);
    await page.getByRole('button', { name: 'Show my key' }).tap();
    await page.getByText('this link is older than 30 minutes; sign up again to get a new one').waitFor();
    await page.close();

    await openPage(`${service.url}/verify`);
    await page.getByText('The token is missing. Please open the link in the mail again.').waitFor();
    expect(await page.getByRole('button', { name: 'Show my key' }).isDisabled()).toBe(true);
  });

  it('is never cached, sends no referrer, and allows no inline code and nothing from other origins', async () => {
    const { headers, text } = await service.get('/verify');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect([headers['referrer-policy'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'no-referrer',
      'no-store',
      'nosniff',
    ]);
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/);
    await openPage(await createLink());
    await page.evaluate(
      "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.broken = true\">')",
    );
    await page.waitForTimeout(100);
    expect(await page.evaluate('window.broken')).toBeUndefined();
  });
});

describe('The privacy page, on a phone,', () => {
  it('fits the screen, and says what is stored about email addresses, for how long, and how to delete it', async () => {
    await openPage(`${service.url}/privacy`);
    await expectFitAndNoErrors();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const word of ['address', 'mail address', 'deleted', '30', 'SHA-256', '/access/key'])
      expect(text).toContain(word);
    await page.getByRole('link', { name: 'security.txt' }).tap();
    await page.waitForURL('**/security.txt');
    expect(await page.textContent('body')).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-.+Z\n/);
  });
});
