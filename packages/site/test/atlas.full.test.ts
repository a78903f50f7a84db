import { describe, expect, it } from 'vitest';
import { openSite } from './open-site.js';

const site = await openSite();

const paths = [
  '/atlas',
  '/atlas/country/ch',
  '/atlas/country/us',
  '/atlas/state/ch-zh',
  '/atlas/city/2657896-zurich',
  '/atlas/zone/Europe/Zurich',
  '/atlas/currency/chf',
  '/atlas/language/de',
];

/** Measures by how many pixels the page is wider than the window. */
const measureOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe('the atlas in a browser', { timeout: 120_000 }, () => {
  it.each(
    paths.flatMap((path) => [
      { path, width: 1280, scheme: 'light' } as const,
      { path, width: 390, scheme: 'dark' } as const,
      { path: `${path}?lang=ar`, width: 390, scheme: 'light' } as const,
    ]),
  )(
    'shows $path within $width px in the $scheme scheme, without errors in the console',
    async ({ path, width, scheme }) => {
      const { page, browserErrors } = await site.visit(path, { width, scheme });
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.evaluate(measureOverflow)).toBeLessThanOrEqual(0);
      expect(browserErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('runs the clocks of a country', async () => {
    const { page } = await site.visit('/atlas/country/ch');
    // The clock of the service is at 1 December 2026, 13:00 in Zurich; the browser has the real time.
    const currentHour = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zurich' })
        .format(Date.now())
        .slice(0, 2),
    );
    await page.locator('[data-island="atlas/clock"][data-ready]').waitFor();
    await page.waitForFunction(
      (hour) => document.querySelector('.atlas-clock-time')?.textContent?.startsWith(`${hour}:`),
      currentHour,
    );
    await page.context().close();
  });

  it.each([1024, 1440] as const)('shows Switzerland on at most three screens that are %i px wide', async (width) => {
    const { page } = await site.visit('/atlas/country/ch');
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2700);
    await page.context().close();
  });

  it.each(['ch', 'us', 'ru'])('prints the country %s on two pages', async (code) => {
    const { page } = await site.visit(`/atlas/country/${code}`);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.context().close();
  });

  it('filters the countries by name or code while the visitor types', async () => {
    const { page } = await site.visit('/atlas');
    await page.locator('[data-island="atlas/filter"][data-ready]').waitFor();
    await page.getByLabel('Filter by name or code').fill('guinea');
    const names = page.locator('.atlas-countries li:visible a');
    await page.getByRole('status').filter({ hasText: '4' }).waitFor();
    expect((await names.allTextContents()).toSorted()).toEqual([
      'Equatorial Guinea',
      'Guinea',
      'Guinea-Bissau',
      'Papua New Guinea',
    ]);
    await page.getByLabel('Filter by name or code').fill('xyzzy');
    await page.getByRole('status').filter({ hasText: 'No match.' }).waitFor();
    await page.context().close();
  });

  it('shows the source of a value if a visitor opens it by keyboard', async () => {
    const { page } = await site.visit('/atlas/country/ch');
    await page.getByLabel('Sources').press('Space');
    const sourceSummary = page.locator('section[aria-labelledby=people] .atlas-sources summary');
    await sourceSummary.focus();
    await page.keyboard.press('Enter');
    const source = page.locator('.atlas-sources[open]');
    expect(await source.textContent()).toContain('World Population Prospects');
    await page.context().close();
  });

  it('reaches every link in the text of Switzerland by Tab, in at most 60 stops', async () => {
    const { page } = await site.visit('/atlas/country/ch');
    await page.locator('[data-island="atlas/clock"][data-ready]').waitFor();
    const stops: string[] = [];
    while (stops.length < 150) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
      if (stop.startsWith('<body') || (stops.length > 5 && stop === stops[0])) break;
      stops.push(stop);
    }
    const links = await page.locator('main a:visible').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !stops.includes(link))).toEqual([]);
    expect(stops.length).toBeLessThanOrEqual(60);
    await page.context().close();
  });

  it('draws the flag and the map in both colour schemes', async () => {
    const fills = new Set<string>();
    for (const scheme of ['light', 'dark'] as const) {
      const { page, browserErrors } = await site.visit('/atlas/country/no', { scheme });
      for (const image of await page.locator('.atlas img').all()) {
        await image.scrollIntoViewIfNeeded();
        await page.waitForFunction(
          (element) => (element as HTMLImageElement).naturalWidth > 0,
          await image.elementHandle(),
        );
      }
      expect(await page.locator('.atlas-head img').count()).toBe(1);
      const country = page.locator('.place-map .map-here');
      expect((await country.boundingBox())?.width).toBeGreaterThan(100);
      fills.add(await country.evaluate((path) => getComputedStyle(path).fill));
      expect(await page.locator('.place-map text').count()).toBeGreaterThan(5);
      expect(browserErrors).toEqual([]);
      await page.context().close();
    }
    expect(fills.size).toBe(2);
  });
});
