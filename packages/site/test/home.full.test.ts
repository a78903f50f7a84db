import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite, type Visit } from './open-site.js';

const searchBox = 'input#search';
const suggestions = '.search [role="option"]';
const visiblePopup = '.search .find-popup:not([hidden])';

const site = await openSite();

describe('the front page in a browser', () => {
  async function openHome(visit?: Visit, path = '/') {
    const openedPage = await site.visit(path, visit);
    if (visit?.hasScripts !== false) {
      await openedPage.page.focus(searchBox);
      await openedPage.page.waitForSelector('[data-island="find/search"][data-ready]');
      await openedPage.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
    return openedPage;
  }

  async function requestData<T>(path: string): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${site.service.port}${path}`);
    return ((await response.json()) as { data: T }).data;
  }

  async function type(page: Page, text: string): Promise<void> {
    await page.fill(searchBox, '');
    await page.focus(searchBox);
    await page.keyboard.type(text);
    await page.waitForSelector(visiblePopup);
  }

  const firstSuggestion = (page: Page) => page.locator(suggestions).first();

  it.each(['paris tx', 'CET', '¥', 'köln', 'schweiz', 'zurich', 'CHF', 'euro', 'german', 'Europe/Oslo', 'uk'])(
    'suggests the first result of the API for %s',
    async (q) => {
      const { page } = await openHome();
      const [answer] = await requestData<{ type: string; name: string }[]>(
        `/search?${new URLSearchParams({ q, limit: '1' })}`,
      );
      await type(page, q);
      const kind = answer?.type === 'timezone' ? 'time zone' : answer?.type;
      await firstSuggestion(page)
        .filter({ hasText: answer?.name ?? '' })
        .filter({ hasText: kind ?? '' })
        .waitFor();
      await page.context().close();
    },
  );

  it('finds the country of a calling code', async () => {
    const { page } = await openHome();
    await type(page, '+41');
    await firstSuggestion(page).filter({ hasText: 'Switzerland' }).waitFor();
    expect(await page.textContent('#search-request')).toBe('GET /phone-codes?q=%2B41&limit=8');
    await page.context().close();
  });

  it('shows suggestions for text that was typed before the scripts ran', async () => {
    const { page } = await site.visit('/', { hasScripts: true });
    let allowScripts = () => {};
    const scriptsAllowed = new Promise<void>((resolve) => {
      allowScripts = resolve;
    });
    await page.route('**/site/main-*.js', async (route) => {
      await scriptsAllowed;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator(searchBox).click();
    await page.keyboard.type('nauru');
    allowScripts();
    await firstSuggestion(page).waitFor();
    expect(await firstSuggestion(page).textContent()).toContain('Naoero');
    await page.context().close();
  });

  it('lets a visitor open a page by keyboard through the search box and its suggestions', async () => {
    const { page } = await openHome();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    await page.keyboard.type('zurich');
    await firstSuggestion(page).waitFor();
    await page.keyboard.press('ArrowDown');
    const activeId = await page.getAttribute(searchBox, 'aria-activedescendant');
    expect(await page.locator(suggestions).nth(1).getAttribute('id')).toBe(activeId);
    await page.keyboard.press('Escape');
    expect(await page.getAttribute(searchBox, 'aria-expanded')).toBe('false');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nauru');
    await firstSuggestion(page).filter({ hasText: 'Naoero' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/atlas\/country\/nr$/);
    await page.context().close();
  });

  it('sends no requests that count against the rate limit while the visitor types and uses the map', async () => {
    const { page } = await openHome();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await type(page, 'oslo');
    await firstSuggestion(page).filter({ hasText: 'Norway' }).waitFor();
    await page.hover('#world-map [data-code="BR"]', { force: true });
    await page.getByRole('heading', { name: 'Brazil' }).waitFor();
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !path.startsWith('/site/'))).toEqual([]);
    await page.context().close();
  });

  it('lets a visitor move between countries and open one by keyboard', async () => {
    const { page } = await openHome();
    await page.focus('#world-map [data-code="CH"]');
    await page.keyboard.press('b');
    const selectedCountry = page.locator('#world-map [tabindex="0"]');
    const name = (await selectedCountry.getAttribute('aria-label')) ?? '';
    expect(name).toMatch(/^B/);
    await page.getByRole('heading', { name }).waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await selectedCountry.count()).toBe(1);
    expect(await selectedCountry.getAttribute('aria-label')).not.toBe(name);
    const code = (await selectedCountry.getAttribute('data-code')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/atlas/country/${code.toLowerCase()}$`));
    await page.context().close();
  });

  it('runs its clocks', async () => {
    const { page } = await openHome();
    await page.locator('[data-island="home/clocks"]').scrollIntoViewIfNeeded();
    await page
      .locator('.home-clocks li', { hasText: 'Tokyo' })
      .filter({ hasText: /\d\d:\d\d\d\d.*UTC\+9/s })
      .waitFor();
    await page.context().close();
  });

  it('searches without scripts', async () => {
    const { page } = await openHome({ hasScripts: false });
    await page.fill(searchBox, 'nauru');
    await page.press(searchBox, 'Enter');
    await page
      .getByRole('link', { name: /^Naoero/ })
      .first()
      .click();
    await page.waitForURL(/\/atlas\/country\/nr$/);
    await page.context().close();
  });

  it('loads at most 35 KiB of scripts, as compressed by gzip', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/javascript')) scripts.push(response.body());
    });
    await page.goto(`http://127.0.0.1:${site.service.port}/`, { waitUntil: 'networkidle' });
    await page.waitForSelector('[data-island="home/country"][data-ready]');
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(35 * 1024);
    await context.close();
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('has no layout shift and no errors in the console at %i px in the %s scheme', async (width, scheme) => {
    const { page, browserErrors } = await openHome({ width, scheme });
    await page.locator('[data-island="home/clocks"]').scrollIntoViewIfNeeded();
    await page.waitForSelector('[data-island="home/clocks"][data-ready]');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver(() => {});
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => {
            const shifts = observer.takeRecords() as unknown as { value: number; hadRecentInput: boolean }[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          });
        }),
    );
    // Two decimals, as in web.dev/articles/cls.
    expect(Math.round(shift * 100) / 100).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });
});
