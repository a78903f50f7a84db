import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type OpenSite, openSite } from './open-site.js';

const timeout = 120_000;

const site = await openSite();

/** Counts the records that match an API request. */
async function countRecords(path: string): Promise<number> {
  return (await site.service.get(path)).json.meta.total;
}

/** Waits until the count on the page shows this many matching records and the table is not loading. */
async function waitForCount(page: Page, matchCount: number): Promise<void> {
  const text = matchCount.toLocaleString('en');
  await page.waitForFunction(
    (expected) => {
      const countText = document.querySelector('.explore-count')?.textContent ?? '';
      const isLoading = document.querySelector('.explore-request')?.getAttribute('aria-busy') === 'true';
      return countText.split(' ')[0] === expected && !isLoading;
    },
    text,
    { timeout: 60_000 },
  );
}

const findFirstCell = (page: Page) => page.locator('.explore-table tbody tr').first().locator('td').first();

/** Opens a page and waits until the script that updates its table runs, unless the visit has no scripts. */
async function open(path: string, visit?: Parameters<OpenSite['visit']>[1]) {
  const openedPage = await site.visit(path, visit);
  if (visit?.hasScripts !== false) await openedPage.page.waitForSelector('.explore[data-ready]');
  return openedPage;
}

it('a filter changes the rows, the URL and the downloads, and a reload shows the same rows', {
  timeout,
}, async () => {
  const { page, browserErrors } = await open('/explore/cities');
  await page.getByText('Filters', { exact: true }).click();
  await page.locator('#filter-country').selectOption('Switzerland');
  const swissCount = await countRecords('/cities?country=CH&limit=1');
  await waitForCount(page, swissCount);
  expect(new URL(page.url()).search).toBe('?country=CH');
  const csvPath = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
  expect((await site.service.get(csvPath as string)).text.trim().split('\n')).toHaveLength(swissCount + 1);
  await page.reload();
  await waitForCount(page, swissCount);
  expect((await findFirstCell(page).textContent())?.trim()).toBe('Zurich');
  await page.waitForSelector('.explore[data-ready]');
  await page.getByLabel('Drop Country: Switzerland').click();
  await waitForCount(page, await countRecords('/cities?limit=1'));
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await waitForCount(page, swissCount);
  expect(browserErrors).toEqual([]);
});

it('typing finds the same rows as the API', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/cities');
  await page.getByRole('searchbox').pressSequentially('zürich');
  await waitForCount(page, await countRecords(`/cities?q=${encodeURIComponent('zürich')}&limit=1`));
  expect((await findFirstCell(page).textContent())?.trim()).toBe('Zurich');
  expect(new URL(page.url()).searchParams.get('q')).toBe('zürich');
  expect(browserErrors).toEqual([]);
});

it('sorting a column by keyboard gives the same order as the API', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/cities?country=IS');
  await page.getByRole('link', { name: 'Name', exact: true }).focus();
  for (const sort of ['name', '-name']) {
    await page.keyboard.press('Enter');
    const { data } = (await site.service.get(`/cities?country=IS&sort=${sort}&limit=1`)).json;
    await page.waitForFunction(
      (name) => document.querySelector('.explore-table tbody td')?.textContent?.trim() === name,
      data[0].name,
    );
    expect(new URL(page.url()).search).toBe(`?country=IS&sort=${sort}`);
    const head = page.getByRole('columnheader', { name: /^Name/ });
    expect(await head.getAttribute('aria-sort')).toBe(sort === 'name' ? 'ascending' : 'descending');
  }
  expect(browserErrors).toEqual([]);
});

it('the page suggests filters to remove if nothing matches', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/moons?planet=saturn&q=titania');
  const dropLink = page.getByRole('link', { name: 'without Planet: Saturn' });
  await dropLink.waitFor();
  await dropLink.click();
  await waitForCount(page, await countRecords('/moons?q=titania'));
  expect(browserErrors).toEqual([]);
});

it('the count of Oceania links to the counted rows', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/countries');
  await page.getByText(/^Counts by/).click();
  await page.getByRole('link', { name: 'Oceania', exact: true }).click();
  await waitForCount(page, await countRecords('/countries?continent=Oceania'));
  expect(browserErrors).toEqual([]);
});

it('a map has a legend, and follows the filters while it is open', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/cities?country=CH');
  await page.getByText('Map', { exact: true }).click();
  const map = page.locator('#explore-map');
  await map.getByText('Zurich', { exact: true }).waitFor();
  expect(await map.getByRole('list', { name: 'Population' }).textContent()).toContain('≥ 100,000');
  await page.getByText('Filters', { exact: true }).click();
  await page.locator('#filter-country').selectOption('Austria');
  await map.getByText('Vienna', { exact: true }).waitFor();
  expect(browserErrors).toEqual([]);
});

it('“Show 100 more” adds rows below the existing rows, in the order of the API', { timeout }, async () => {
  const { page, browserErrors } = await open('/explore/cities');
  for (const rowCount of [200, 300]) {
    await page.getByRole('link', { name: 'Show 100 more' }).click();
    await page.waitForFunction(
      (rows) => document.querySelectorAll('.explore-table tbody tr').length === rows,
      rowCount,
    );
  }
  const { data } = (await site.service.get('/cities?limit=1&offset=299')).json;
  expect(await page.locator('.explore-table tbody tr').last().locator('td').first().textContent()).toContain(
    data[0].name,
  );
  expect(new URL(page.url()).search).toBe('');
  expect(browserErrors).toEqual([]);
});

it('the first search of all cities loads at most 300 KB', { timeout }, async () => {
  const { page } = await open('/explore/cities');
  let bytes = 0;
  page.on('response', (response) => {
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.getByRole('searchbox').pressSequentially('zürich');
  await waitForCount(page, await countRecords(`/cities?q=${encodeURIComponent('zürich')}&limit=1`));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(300_000);
});

it('without scripts, a table can be filtered and paged', { timeout }, async () => {
  const { page } = await open('/explore/stars', { hasScripts: false });
  await page.getByRole('link', { name: 'Show 100 more' }).click();
  expect(new URL(page.url()).search).toBe('?offset=100');
  await page.getByText('Filters', { exact: true }).click();
  await page.locator('#filter-constellation').fill('Ori');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await page.locator('.explore-count').textContent()).toContain(
    `${await countRecords('/stars?constellation=Ori')}`,
  );
});

it.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('tables fit a screen of %i px in the %s scheme', { timeout }, async (width, scheme) => {
  for (const path of [
    '/explore',
    '/explore/countries',
    '/explore/address-formats',
    '/explore/cities?country=CH&sort=name',
  ]) {
    const { page, browserErrors } = await site.visit(path, { width, scheme });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, path).toBeLessThanOrEqual(width);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  }
});
