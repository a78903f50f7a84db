import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from './open-site.js';

const timeout = 120_000;

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, timeout);
afterAll(() => site.close());

async function count(path: string): Promise<number> {
  return (await site.service.get(path)).json.meta.total;
}

/** Waits until the table says that it has this many rows, and no more are on their way. */
async function waitForRows(page: Page, rows: number): Promise<void> {
  const text = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  await page.waitForFunction((expected) => document.querySelector('.explore-count')?.textContent === expected, text, {
    timeout: 60_000,
  });
}

const firstName = (page: Page) =>
  page.locator('.explore-table tbody:not([aria-hidden]) tr').first().locator('td').first();

/** Waits until the island runs. */
async function open(path: string, visit?: Parameters<OpenSite['visit']>[1]) {
  const opened = await site.visit(path, visit);
  if (visit?.hasScripts !== false) await opened.page.waitForSelector('[data-island="explore/explorer"][data-ready]');
  return opened;
}

it('a filter changes rows, address, request and downloads alike, and a reload shows the same', {
  timeout,
}, async () => {
  const { page, complaints } = await open('/explore/cities');
  await page.getByText('Add a filter').click();
  await page.getByLabel('Country', { exact: true }).selectOption('Switzerland');
  const swiss = await count('/cities?country=CH&limit=1');
  await waitForRows(page, swiss);
  expect(new URL(page.url()).search).toBe('?country=CH');
  const csv = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
  expect((await site.service.get(csv as string)).text.trim().split('\n')).toHaveLength(swiss + 1);
  await page.reload();
  await waitForRows(page, swiss);
  expect(await firstName(page).textContent()).toBe('Zurich');
  await page.waitForSelector('[data-island="explore/explorer"][data-ready]');
  await page.getByLabel('Drop country: Switzerland').click();
  await waitForRows(page, await count('/cities?limit=1'));
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await waitForRows(page, swiss);
  expect(complaints).toEqual([]);
});

it('typing finds what the request finds', { timeout }, async () => {
  const { page, complaints } = await open('/explore/cities');
  await page.getByRole('searchbox').pressSequentially('zürich');
  await waitForRows(page, await count(`/cities?q=${encodeURIComponent('zürich')}&limit=1`));
  expect(await firstName(page).textContent()).toBe('Zurich');
  expect(new URL(page.url()).searchParams.get('q')).toBe('zürich');
  expect(complaints).toEqual([]);
});

it('a column is sorted by the keyboard, in the order of the request', { timeout }, async () => {
  const { page, complaints } = await open('/explore/cities?country=IS');
  await page.getByRole('link', { name: 'Name', exact: true }).focus();
  for (const sort of ['name', '-name']) {
    await page.keyboard.press('Enter');
    const { data } = (await site.service.get(`/cities?country=IS&sort=${sort}&limit=1`)).json;
    await page.waitForFunction(
      (name) => document.querySelector('.explore-table tbody:not([aria-hidden]) td')?.textContent === name,
      data[0].name,
    );
    expect(new URL(page.url()).search).toBe(`?country=IS&sort=${sort}`);
    const head = page.getByRole('columnheader', { name: /^Name/ });
    expect(await head.getAttribute('aria-sort')).toBe(sort === 'name' ? 'ascending' : 'descending');
  }
  expect(complaints).toEqual([]);
});

it('where nothing matches, the page says which filter to drop', { timeout }, async () => {
  const { page, complaints } = await open('/explore/moons?planet=saturn&q=titania');
  const drop = page.getByRole('link', { name: 'without planet: saturn' });
  await drop.waitFor();
  await drop.click();
  await waitForRows(page, await count('/moons?q=titania'));
  expect(complaints).toEqual([]);
});

it('a map shows a dot for each row, and counts are filters', { timeout }, async () => {
  const { page, complaints } = await open('/explore/countries');
  await page.getByText('Map', { exact: true }).click();
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.explore-map');
    if (!canvas?.width) return false;
    const { width, height } = canvas;
    // The picture itself is drawn where reading is slow, of which Chromium complains.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    return copy?.getImageData(0, 0, width, height).data.some((value) => value > 0) ?? false;
  });
  await page.getByText(/^Counts by/).click();
  await page.getByRole('link', { name: 'Oceania', exact: true }).click();
  await waitForRows(page, await count('/countries?continent=Oceania'));
  expect(complaints).toEqual([]);
});

it('all cities scroll', { timeout: 180_000 }, async () => {
  const { page, complaints } = await open('/explore/cities');
  const cities = await count('/cities?limit=1');
  const scroller = page.locator('.explore-scroller');
  await scroller.hover();
  await scroller.focus();
  await page.waitForFunction(
    (rows) => (document.querySelector('.explore-scroller')?.scrollHeight ?? 0) > rows * 30,
    cities,
  );
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const measure = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
    Object.assign(window, { frames });
  });
  for (let step = 0; step < 150; step++) await page.mouse.wheel(0, 120);
  const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).slice(1);
  const sorted = [...frames].sort((a, b) => a - b);
  console.info('frames while scrolling', {
    count: frames.length,
    medianMs: sorted[Math.floor(frames.length / 2)],
    p95Ms: sorted[Math.floor(frames.length * 0.95)],
    over20Ms: frames.filter((ms) => ms > 20).length,
  });
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  const { data } = (await site.service.get(`/cities?offset=${cities - 1}`)).json;
  const last = page.locator('.explore-table tbody:not([aria-hidden]) tr').last();
  await page.waitForFunction(
    (index) => document.querySelector(`.explore-table tr[aria-rowindex="${index}"]`) !== null,
    cities + 1,
  );
  expect(await last.locator('td').first().textContent()).toBe(data[0].name);
  const took = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('.explore-search input');
    const startedMs = performance.now();
    if (input) input.value = 'san';
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - startedMs;
  });
  console.info('a letter to filtered rows on the screen, ms', took);
  expect(complaints).toEqual([]);
});

it('without scripts a table is filtered, sorted and read page by page', { timeout }, async () => {
  const { page } = await open('/explore/stars', { hasScripts: false });
  await page.getByRole('link', { name: 'Next' }).click();
  expect(new URL(page.url()).search).toBe('?offset=100');
  await page.getByText('Add a filter').click();
  await page.getByLabel('Constellation', { exact: true }).fill('Ori');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await page.locator('.explore-count').textContent()).toContain(`${await count('/stars?constellation=Ori')}`);
});

it.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('every table fits a screen of %i px in %s', { timeout }, async (width, scheme) => {
  for (const path of [
    '/explore',
    '/explore/countries',
    '/explore/address-formats',
    '/explore/cities?country=CH&sort=name',
  ]) {
    const { page, complaints } = await site.visit(path, { width, scheme });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, path).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
