import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from './open-site.js';

const site = await openSite();

const examples = [
  '/tools',
  '/tools/time?from=Zurich&to=New+York&to=Tokyo&at=2026-11-22T15:00',
  '/tools/where?latitude=47.38&longitude=8.54',
  '/tools/phone?number=0781234567&country=CH',
  '/tools/address?country=JP&postalCode=154-0023&state=JP-13',
  '/tools/map?highlight=CH:b3372b,JP:1f4e79',
  '/tools/moon?date=2026-11-22&place=Zurich',
  '/tools/time?from=Zurich&to=Cairo&lang=ar',
];
const screens = [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const;

/** Waits until the script that updates the answer runs. */
async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('[data-island="tools/live-form"][data-ready]').waitFor({ state: 'attached' });
}

/** Opens a tool and waits until its form is interactive. */
async function open(path: string, visit: Parameters<OpenSite['visit']>[1] = {}) {
  const openedPage = await site.visit(path, visit);
  await waitUntilLive(openedPage.page);
  // The web components load when the pointer reaches the form.
  await openedPage.page.locator('form[data-tool-form]').hover();
  await openedPage.page.waitForFunction(() => !document.querySelector('[data-element]'));
  return openedPage;
}

describe('a tool in a browser', () => {
  it.each(examples.flatMap((path) => screens.map((screen) => ({ path, ...screen }))))(
    'fits $width px in the $scheme scheme without errors in the console: $path',
    async ({ path, ...screen }) => {
      const { page, browserErrors } = await site.visit(path, screen);
      if (path !== '/tools') await waitUntilLive(page);
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflowPx).toBeLessThanOrEqual(0);
      expect(browserErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('shows the time in the zone of the browser beside three cities, before anything is entered', async () => {
    const context = await site.browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${site.service.url}/tools/time`);
    await page.locator('.time-place').nth(3).waitFor();
    expect(await page.locator('.time-place').first().textContent()).toContain('Auckland');
    expect(await page.locator('#from').inputValue()).toBe('Pacific/Auckland');
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it('answers without scripts', async () => {
    const { page } = await site.visit('/tools/phone?country=CH', { hasScripts: false });
    await page.getByLabel('Phone number').fill('078 123 45 67');
    await page.keyboard.press('Enter');
    await page.getByText('+41 78 123 45 67 is a mobile number from Switzerland.').waitFor();
    await page.context().close();
  });

  it('updates the answer and the URL while a number is typed, and keeps the focus in its field', async () => {
    const { page, browserErrors } = await open('/tools/phone?country=CH');
    const number = page.getByRole('textbox', { name: 'Phone number' });
    await number.pressSequentially('0781234567');
    await page.getByText('+41 78 123 45 67 is a mobile number from Switzerland.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('number');
    expect(await number.inputValue()).toBe('078 123 45 67');
    expect(new URL(page.url()).search).toBe('?number=078+123+45+67&country=CH');
    for (let digits = 10; digits > 6; digits--) await page.keyboard.press('Backspace');
    await page.getByText('Too short').waitFor();
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  it('keeps extensions and letters that stand for digits, which formatting would remove', async () => {
    const { page } = await open('/tools/phone?country=US');
    const number = page.getByRole('textbox', { name: 'Phone number' });
    await number.pressSequentially('2133734253 ext. 7');
    expect(await number.inputValue()).toMatch(/4253 ?ext\. 7$/);
    await page.locator('#tool-answer').getByText('Extension').waitFor();
    await number.fill('1-800-FLOWERS');
    await page.getByText('+1 800 356 9377 is a toll-free number').waitFor();
    await page.context().close();
  });

  it('lets a visitor choose another place with only a keyboard', async () => {
    const { page } = await open('/tools/time?from=Zurich&at=2026-11-22T15:00&to=London');
    await page.getByLabel('There', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Tokyo');
    await page.keyboard.press('Enter');
    await page.getByText('15:00 in Zurich is 23:00 in Tokyo.').waitFor();
    await page.context().close();
  });

  it('suggests places while the visitor types', async () => {
    const { page } = await open('/tools/where');
    await page.getByLabel('Place or coordinates').pressSequentially('Paris Tex');
    await page.locator('#place-suggestions option[value="Paris, Texas, United States"]').waitFor({ state: 'attached' });
    await page.getByLabel('Place or coordinates').fill('Paris, Texas, United States');
    await page.keyboard.press('Enter');
    await page.getByText('America/Chicago').waitFor();
    await page.context().close();
  });

  it('changes the fields of an address with its country', async () => {
    const { page } = await open('/tools/address?country=JP');
    await page.getByRole('combobox', { name: 'Country' }).fill('United States');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('ZIP code').fill('70112');
    await page.getByLabel('State').fill('CA');
    await page.getByLabel('Name').focus();
    await page.getByText('ZIP code 70112 is not in California but in Louisiana').first().waitFor();
    await page.context().close();
  });

  it('requests the position of the visitor only after a click on the button', async () => {
    const { page } = await open('/tools/where');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -1.2921, longitude: 36.8219 });
    expect(await page.getByText('Kenya').count()).toBe(0);
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.getByRole('link', { name: 'Kenya' }).waitFor();
    await page.context().close();
  });

  it('explains what to do if the visitor does not share the position', async () => {
    const { page } = await open('/tools/where');
    await page.context().clearPermissions();
    await page.getByRole('button', { name: 'Use my position' }).click();
    await page.getByText('Your browser did not share your position. Enter a place').waitFor();
    await page.context().close();
  });

  it('fills in the point that is clicked on the map', async () => {
    const { page } = await open('/tools/where');
    const map = await page.locator('[data-pick]').boundingBox();
    if (!map) throw new Error('there is no map');
    // The point 25° S 135° E is in the middle of Australia.
    await page
      .locator('[data-pick]')
      .click({ position: { x: (map.width * (180 + 135)) / 360, y: (map.height * (90 + 25)) / 180 } });
    await page.getByRole('link', { name: 'Australia', exact: true }).waitFor();
    await page.context().close();
  });

  it('highlights a country that is clicked on the map, and removes the highlight with a second click', async () => {
    const { page, browserErrors } = await open('/tools/map');
    await page.locator('svg.map-preview [data-code="BR"]').click();
    await page.getByText('Brazil is highlighted.').waitFor();
    expect(new URL(page.url()).searchParams.get('highlight')).toBe('BR:b3372b');
    await page.locator('svg.map-preview [data-code="BR"]').click();
    await page.getByText('Brazil is highlighted.').waitFor({ state: 'detached' });
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  it('shows code samples for the new request after its form changes', async () => {
    const { page } = await open('/tools/moon?date=2026-11-22');
    await page.getByLabel('Date').fill('2026-12-24');
    await page.getByText('on 24 December 2026').waitFor();
    await page.locator('#samples-getAstronomy summary').click();
    await page.locator('#samples-getAstronomy [data-island="samples/samples"][data-ready]').waitFor();
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await page.getByText('from urllib.request import').first().waitFor();
    await page.context().close();
  });
});
