import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../../server/test/openapi-tools.js';
import { openSite, type Visit } from './open-site.js';

const axeSource = readFileSync(createRequire(join(root, 'test-tools/package.json')).resolve('axe-core'), 'utf8');
const site = await openSite();

/** Opens a page, scrolls to its elements and waits until they are defined. */
async function open(path: string, visit: Visit = {}) {
  const openedPage = await site.visit(path, visit);
  const { page } = openedPage;
  for (const example of await page.locator('[data-island="components/example"]').all()) {
    await example.scrollIntoViewIfNeeded();
    await example.and(page.locator('[data-ready]')).waitFor();
  }
  await page.waitForFunction(() => !document.querySelector('.components-live :not(:defined)'));
  await page.evaluate(() => scrollTo(0, 0));
  return openedPage;
}

/** Finds accessibility problems with axe-core. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { failureSummary: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ failureSummary }) => `${id}: ${failureSummary}`));
  });
}

/** Presses Tab until the control with this label has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focusedName = await page.evaluate(() => {
      let activeElement = document.activeElement;
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
      const { labels } = activeElement as HTMLInputElement;
      return activeElement?.ariaLabel ?? labels?.[0]?.textContent ?? activeElement?.textContent;
    });
    if (focusedName === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** A Swiss address, by the labels of its fields. */
const address = { Name: 'Ada', 'Street address': 'Bundesplatz 3', 'Postal code': '3003', City: 'Bern' };

function readValue(page: Page, element: string): Promise<unknown> {
  return page
    .locator(`almanac-${element}`)
    .first()
    .evaluate((field) => (field as HTMLInputElement).value);
}

it('run in a page of somebody else with the lines that the gallery shows first', async () => {
  const { page } = await site.visit('/components');
  const lines = (await page.locator('.components-source code').first().textContent()) ?? '';
  const ownPage = await site.browser.newPage();
  const ownLines = lines.replace(/http:[^"]*(?=\/elements)/, site.service.url);
  await ownPage.setContent(`<!doctype html><title>Form</title>${ownLines}`);
  await ownPage.getByRole('combobox', { name: 'Country' }).fill('uk');
  expect(await ownPage.getByRole('option').first().textContent()).toContain('United Kingdom');
  await ownPage.close();
  await page.context().close();
});

describe.each([1280, 390] as const)('components at %d px', (width) => {
  it('work in the gallery, without requests that count against the rate limit', async () => {
    const paths: string[] = [];
    const { page, browserErrors } = await open('/components', { width });
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.getByRole('combobox', { name: 'Country' }).first().fill('Schweiz');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => readValue(page, 'country-select')).toBe('CH');
    await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('0781234567');
    await expect.poll(() => readValue(page, 'phone-input')).toBe('+41781234567');
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('078 123 45 67');
    await page.getByLabel('Postal code').fill('3003');
    await expect.poll(() => readValue(page, 'address-form')).toMatchObject({ postalCode: '3003' });
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Kathmandu');
    await page.getByRole('option', { name: /UTC\+05:45/ }).click();
    await expect.poll(() => readValue(page, 'timezone-select')).toBe('Asia/Kathmandu');
    await page.getByRole('combobox', { name: 'City' }).fill('paris tx');
    await page.getByRole('option', { name: /Texas/ }).click();
    // The GeoNames id of Paris, Texas.
    await expect.poll(() => readValue(page, 'city-search')).toBe('4717560');
    await page.locator('almanac-world-map').getByRole('option', { name: 'Brazil' }).click();
    await expect.poll(() => readValue(page, 'world-map')).toBe('BR');
    await page.getByRole('img', { name: /^Moon: .+ lit$/ }).waitFor();
    expect(paths.filter((path) => !path.startsWith('/site/'))).toEqual([]);
    expect(browserErrors).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('make up a signup form that can be filled in and submitted by keyboard', async () => {
    const { page, browserErrors } = await open('/components/signup', { width });
    const status = page.getByText('A server would get these entries');
    await tabTo(page, 'Email ');
    await page.keyboard.type('ada@example.org');
    await tabTo(page, 'Password ');
    await page.keyboard.type('correct horse');
    await tabTo(page, 'Country');
    await page.keyboard.type('switz');
    await page.getByRole('option', { name: 'Switzerland' }).waitFor();
    await page.getByRole('button', { name: 'United Kingdom +44' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The number follows the country of the address.
    await page.getByRole('button', { name: 'Switzerland +41' }).waitFor();
    for (const [label, text] of Object.entries(address)) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Phone');
    await page.keyboard.type('0781234567');
    await tabTo(page, 'Sign up');
    await page.keyboard.press('Enter');
    await status.waitFor();
    const expectedEntries = {
      email: 'ada@example.org',
      password: 'correct horse',
      phone: '+41781234567',
      'address.country': 'CH',
      'address.recipient': 'Ada',
      'address.streetAddress': 'Bundesplatz 3',
      'address.postalCode': '3003',
      'address.city': 'Bern',
      zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    };
    const sentLines = Object.entries(expectedEntries).map(([name, value]) => `${name}=${value}`);
    expect((await page.locator('[role=status] pre').textContent())?.split('\n')).toEqual(
      expect.arrayContaining(sentLines),
    );
    expect(new URL(page.url()).search).toBe('');
    expect(browserErrors).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('follow the language of the visitor', async () => {
    const { page } = await open('/components/country-select?lang=ar', { width });
    const select = page.locator('almanac-country-select').nth(1);
    // The name of Switzerland in Arabic, according to CLDR.
    await expect.poll(() => select.locator('input').inputValue()).toBe('سويسرا');
    const field = select.locator('[part=field]');
    expect(await field.evaluate((part) => getComputedStyle(part).direction)).toBe('rtl');
    await page.context().close();
  });
});
