import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFailedResponse, type OpenSite, openSite, type Visit } from './open-site.js';

const site = await openSite();

const operationPage = '/docs/reference/getCountry';

/** Opens the page of an operation and waits until its form is interactive. */
async function openForm(openedSite: OpenSite, path: string, visit?: Visit) {
  const openedPage = await openedSite.visit(path, visit);
  await openedPage.page.locator('[data-island="docs/try"][data-ready]').waitFor();
  return openedPage;
}

/** Sends the form and waits until the outcome is shown. */
async function send(page: Page, outcome: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const status = page.getByRole('status').filter({ hasText: outcome });
  await status.waitFor();
  return (await status.textContent()) ?? '';
}

describe.each<Visit>([
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
])('the form to try an operation at $width px, $scheme', (visit) => {
  it('shows the response to a prefilled example', async () => {
    const { page, browserErrors } = await openForm(site, operationPage, visit);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await send(page, /^200 OK · \d+ ms · does not count against a limit$/);
    // “Allemagne” is Germany in French.
    expect(await page.locator('#try-body').textContent()).toContain('\n    "name": "Allemagne",');
    expect(requestedPaths).toEqual(['/countries/DE']);
    await page.getByText('headers', { exact: false }).first().click();
    expect(await page.locator('.docs-headers').textContent()).toContain('x-data-version');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  it('marks an invalid value and explains it', async () => {
    const { page, browserErrors } = await openForm(site, operationPage, visit);
    await page.getByLabel('lang', { exact: true }).fill('english');
    await send(page, /^400 Bad Request/);
    await page.getByText('did you mean en?').first().waitFor();
    expect(await page.getByLabel('lang', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: 'What lang takes' }).click();
    expect(new URL(page.url()).hash).toBe('#parameter-lang');
    expect(browserErrors.filter((text) => !isFailedResponse(text))).toEqual([]);
    await page.context().close();
  });
});

describe('the form to try an operation', () => {
  it('works with only a keyboard', async () => {
    const { page } = await openForm(site, operationPage);
    await page.getByLabel('alpha2', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('CH');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '200 OK' }).waitFor();
    expect(await page.locator('#try-body').textContent()).toContain('"name": "Suisse"');
    await page.keyboard.press('Tab');
    const readLabel = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
    expect(await readLabel()).toBe('lang');
    await page.context().close();
  });

  it('cuts a long response, and says so', { timeout: 60_000 }, async () => {
    const { page } = await openForm(site, '/docs/reference/listStates');
    for (const name of ['country', 'lang']) await page.getByLabel(name, { exact: true }).fill('');
    await send(page, /^200 OK/);
    await page.getByText('The response is longer than 200 KB').waitFor();
    expect(((await page.locator('#try-body').textContent()) ?? '').length).toBeLessThan(1_000_000);
    await page.context().close();
  });

  it('sends a key only in a header, and stores it only for the tab', async () => {
    const limitedSite = await openSite({ environment: { LIMITS: 'on' } });
    const { page } = await openForm(limitedSite, operationPage);
    await page.getByText('Use an API key').click();
    const key = 'alm_live_notakey';
    await page.getByLabel('API key').fill(key);
    const sentRequest = page.waitForRequest((request) => request.url().includes('/countries/'));
    await send(page, /^401 Unauthorized/);
    const request = await sentRequest;
    expect([request.headers()['x-api-key'], request.url().includes(key)]).toEqual([key, false]);
    expect(await page.evaluate(() => [JSON.stringify(localStorage), location.href].join(' '))).not.toContain(key);
    await page.reload();
    await page.getByText('Using an API key').waitFor();
  });

  it('shows the response beside the request before anybody sends it, and asks for no key if there are no limits', async () => {
    const { page } = await site.visit(operationPage, { hasScripts: false });
    expect(await page.locator('#try-first').textContent()).toContain('"name": "Allemagne"');
    expect(await page.getByText('API key').count()).toBe(0);
    await page.context().close();
  });

  it('opens, without scripts, the response of the API', async () => {
    const { page } = await site.visit('/docs/reference/listCountries', { hasScripts: false });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/countries\?lang=ja&limit=3/);
    await page.context().close();
  });
});

const countingSite = await openSite({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '4/30s' } });

describe('if the service counts requests', () => {
  // The clock of the service does not move, so the next test starts with the allowance that remains after this test.
  it('the form shows an image, which counts once', async () => {
    const { page, browserErrors } = await openForm(countingSite, '/docs/reference/drawFlagPng');
    await send(page, /^200 OK/);
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.docs-image');
      // The example requests a square flag, 128 pixels wide.
      return image?.naturalWidth === 128 && image.naturalHeight === 128;
    });
    const { data } = await page.evaluate(async () => (await fetch('/access/usage')).json());
    expect(data.daily.used).toBe(1);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  it('the form says how many requests are left, how long to wait, and how to get a key', async () => {
    const { page, browserErrors } = await openForm(countingSite, operationPage);
    await page.clock.install();
    await send(page, /98 of 100 left today, 1 of 4 in this 30-second window$/);
    for (const code of ['CH', 'AT']) {
      await page.getByLabel('alpha2', { exact: true }).fill(code);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.waitForFunction(() => !document.querySelector('.docs-submit')?.hasAttribute('disabled'));
    }
    await page.getByRole('status').filter({ hasText: '429 Too Many Requests' }).waitFor();
    await page.getByText(/You can send the request again in \d+ seconds\./).waitFor();
    expect(await page.getByRole('link', { name: 'A free key allows more' }).getAttribute('href')).toBe('/account');
    await page.clock.fastForward(31_000);
    await page.getByText('You can send the request again now.').waitFor();
    expect(browserErrors.filter((text) => !isFailedResponse(text))).toEqual([]);
    await page.context().close();
  });
});

it('the form to try an operation explains that the service does not respond', async () => {
  const closingSite = await openSite();
  const { page, browserErrors } = await openForm(closingSite, operationPage);
  await closingSite.service.close();
  await send(page, /^The service does not respond\./);
  expect(browserErrors.filter((text) => !isFailedResponse(text))).toEqual([]);
});

it('the button beside an example in a guide copies the example', async () => {
  const { page, browserErrors } = await site.visit('/docs/start');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy sh example 1' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl 'http.+\/cities\?q=zuerich/);
  expect(browserErrors).toEqual([]);
  await page.context().close();
});
