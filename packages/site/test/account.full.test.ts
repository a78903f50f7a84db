import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { post, readToken } from '../../server/test/accounts/people.js';
import { closeAtEnd } from '../../server/test/engines/close-at-end.js';
import { startMailServer } from '../../server/test/engines/mail-server.js';
import { isFailedResponse, openSite, type Visit } from './open-site.js';

let nowMs = Date.now();
const mailServer = await startMailServer();
closeAtEnd(() => mailServer.close());
const site = await openSite({
  clock: () => nowMs,
  environment: {
    LIMITS: 'on',
    ANONYMOUS_BURST: '1000/10s',
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'Almanac <keys@almanac.example>',
    PUBLIC_URL: 'http://almanac.example',
  },
});
site.service.backgroundJobs.outboxWorker.start();

const fitsScreen = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

/**
 * Signs up and returns the path of the link in the email. Moves the clock to the next minute, so that no limit is
 * reached.
 */
async function receiveLink(email: string): Promise<string> {
  nowMs += 61_000;
  await post(site.service, '/access/signup', { email });
  return `/verify#token=${readToken((await mailServer.take()).text)}`;
}

const visits: [Required<Pick<Visit, 'width' | 'scheme'>>, string][] = [
  [{ width: 1280, scheme: 'light' }, 'ada@example.org'],
  [{ width: 390, scheme: 'dark' }, 'grace@example.org'],
];

describe.each(visits)('in a browser with %o', (visit, email) => {
  it('a visitor can request a key, open the email, and copy the key', async () => {
    nowMs += 61_000;
    const { page, browserErrors } = await site.visit('/account', visit);
    expect(await fitsScreen(page)).toBe(true);

    await page.getByLabel('Email address').fill('not an address');
    await page.getByRole('button', { name: 'Send the link' }).click();
    const refusal = page.getByText('Email must be an email address, for example name@example.org.');
    await refusal.waitFor();
    expect(await page.getByLabel('Email address').getAttribute('aria-describedby')).toBe(
      await refusal.getAttribute('id'),
    );
    expect(await page.evaluate('document.activeElement.name')).toBe('email');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`A link is on its way to ${email}. It works for 30 minutes.`).waitFor();
    await page.getByRole('heading', { name: 'If nothing comes' }).waitFor();
    expect(await fitsScreen(page)).toBe(true);

    const { to, text } = await mailServer.take();
    expect(to).toEqual([email]);
    await page.goto(`${site.service.url}/verify#token=${readToken(text)}`);
    await page.getByRole('button', { name: 'Show my key' }).click();
    const key = (await page.locator('#key').textContent()) ?? '';
    expect(key).toMatch(/^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(await fitsScreen(page)).toBe(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await page.reload();
    expect(await page.locator('main').textContent()).not.toContain('alm_live_');
    expect(await page.evaluate('JSON.stringify([sessionStorage, localStorage])')).not.toContain(key);

    // The invalid address was rejected above.
    expect(browserErrors.filter(isFailedResponse)).toHaveLength(1);
    expect(browserErrors.filter((message) => !isFailedResponse(message))).toEqual([]);
    await page.close();
  });
});

describe('with only a keyboard', () => {
  it('a visitor can request and receive a key', async () => {
    nowMs += 61_000;
    const { page, browserErrors } = await site.visit('/account');
    const tabTo = async (selector: string) => {
      await page.locator(`${selector}:enabled`).waitFor();
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((expected) => document.activeElement?.matches(expected), selector)) return;
      }
      throw new Error(`${selector} is not reached`);
    };
    await page.locator('[type="submit"]:enabled').waitFor();
    await tabTo('#signup-email');
    await page.keyboard.type('emmy@example.org');
    await tabTo('main [type="submit"]');
    await page.keyboard.press('Space');
    await page.getByText('A link is on its way').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toContain('emmy@example.org');
    await page.goto(`${site.service.url}/verify#token=${readToken((await mailServer.take()).text)}`);
    await tabTo('#show');
    await page.keyboard.press('Enter');
    await page.locator('#key').waitFor();
    await tabTo('[data-copy="key"]');
    expect(browserErrors).toEqual([]);
    await page.close();
  });
});

describe('the pages explain', () => {
  it('that a link is too old, and how to get a new one', async () => {
    const link = await receiveLink('old@example.org');
    nowMs += 31 * 60_000;
    const { page } = await site.visit(link);
    await page.getByRole('button', { name: 'Show my key' }).click();
    await page.getByText('this link is older than 30 minutes; sign up again to get a new one').waitFor();
    expect(page.url()).toBe(`${site.service.url}/verify`);
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await page.getByLabel('Email address').waitFor();
    await page.close();
  });

  it('that a link was used, and then accept another link in the same tab', async () => {
    const usedLink = await receiveLink('twice@example.org');
    const { page } = await site.visit(usedLink);
    await page.getByRole('button', { name: 'Show my key' }).click();
    await page.locator('#key').waitFor();
    await page.goto(`${site.service.url}${usedLink}`);
    await page.getByRole('button', { name: 'Show my key' }).click();
    await page.getByText('this token is unknown or was already used').waitFor();
    const nextLink = await receiveLink('twice@example.org');
    await page.evaluate((hash) => location.assign(hash), nextLink.slice(nextLink.indexOf('#')));
    await page.getByRole('button', { name: 'Show my key' }).click();
    await page.locator('#key').waitFor();
    await page.close();
  });

  it('that there were too many signups, and how long to wait', async () => {
    nowMs += 61_000;
    for (let index = 0; index < 5; index++)
      await post(site.service, '/access/signup', { email: `many-${index}@example.org` });
    const { page } = await site.visit('/account', { width: 390, scheme: 'dark' });
    await page.getByLabel('Email address').fill('many@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page
      .getByRole('status')
      .getByText(/at most 5 a minute.* Try again in \d+ seconds \(\d\d:\d\d\)\./)
      .waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('many@example.org');
    await page.close();
    for (let index = 0; index < 5; index++) await mailServer.take();
  });

  it('that the service does not respond', async () => {
    const stoppedSite = await openSite({ environment: { LIMITS: 'on' } });
    const { page } = await stoppedSite.visit('/account');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.locator('[type="submit"]:enabled').waitFor();
    await stoppedSite.service.close();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('status').getByText('No response arrived. Check the connection').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.org');
  });
});
