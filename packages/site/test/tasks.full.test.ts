import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite } from './open-site.js';

const site = await openSite({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s' } });

/** A visit that starts on the front page and counts the actions of the visitor. */
class Task {
  actions = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types into the search box, waits for the first suggestion and returns its text. */
  async search(text: string): Promise<string> {
    this.actions += 1;
    await this.page.focus('#search');
    await this.page.waitForSelector('[data-island="find/search"][data-ready]');
    await this.page.keyboard.type(text);
    const firstSuggestion = this.page.locator('.search [role="option"]').first();
    await this.page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
    await firstSuggestion.waitFor();
    return (await firstSuggestion.textContent()) ?? '';
  }

  /** Picks the first suggestion, and waits until the page at this path is open. */
  async pickFirst(path: RegExp): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL(path);
  }
}

const maxActions = 3;

/**
 * The things that visitors may look for, and how they find them. The clock of the service is at 12:00 UTC on 1 December
 * 2026.
 */
const tasks: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  async 'the time in Tokyo and Zurich'(task) {
    expect(await task.search('tokyo to zurich')).toContain('Tokyo is 8 hours ahead of Zurich');
  },
  async 'the country of +41'(task) {
    expect(await task.search('+41')).toContain('Switzerland');
  },
  async 'Swiss cities as CSV'(task) {
    await task.search('switzerland');
    await task.pickFirst(/\/atlas\/country\/ch$/);
    const link = task.page.getByRole('link', { name: /as CSV/ }).first();
    const response = await site.service.get((await link.getAttribute('href')) as string);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.text).toContain('Winterthur');
    expect(response.text, 'no JSON in a cell').not.toMatch(/[[{]"/);
    task.actions += 1;
  },
  async 'daylight saving in Chicago'(task) {
    const answer = await task.search('is it dst in chicago');
    expect(answer).toContain('Chicago does not have daylight saving time now');
    expect(answer).toContain('14 March 2027');
  },
  async 'the next full Moon'(task) {
    expect(await task.search('next full moon')).toContain('24 December 2026, 01:28 UTC');
  },
  async 'the facts about a phone number'(task) {
    expect(await task.search('+41 44 668 18 00')).toContain('Switzerland');
    await task.pickFirst(/\/tools\/phone\?/);
    expect(await task.page.textContent('main')).toContain('+41 44 668 18 00');
  },
  async 'an API key'(task) {
    await task.search('api key');
    await task.pickFirst(/\/account$/);
    await task.page.waitForSelector('[data-island="account/signup"][data-ready]');
    await task.page.fill('input[type="email"]', 'ada@example.org');
    task.actions += 1;
    await task.page.keyboard.press('Enter');
    await task.page.locator('[role="status"]').filter({ hasText: 'ada@example.org' }).waitFor();
  },
  async 'a country select for your own page'(task) {
    await task.search('country select');
    await task.pickFirst(/\/components\/country-select$/);
    expect(await task.page.textContent('main')).toContain('<almanac-country-select');
  },
  async 'everything as SQLite'(task) {
    await task.search('sqlite');
    await task.pickFirst(/\/downloads$/);
    // Creating the file takes a minute, so this service has none.
    expect(await task.page.textContent('h1')).toBe('Downloads');
  },
  async 'a first call from Python'(task) {
    await task.search('python');
    await task.pickFirst(/\/docs\/python$/);
    expect(await task.page.textContent('pre')).toContain('urlopen("http');
  },
  async 'the licence of the data'(task) {
    await task.search('licence');
    await task.pickFirst(/\/docs\/sources$/);
    expect(await task.page.textContent('main')).toContain('Licence:');
  },
};

describe('from the front page, at most three actions lead to', () => {
  it.each(Object.entries(tasks))('%s', { timeout: 120_000 }, async (_name, run) => {
    const { page } = await site.visit('/');
    const task = new Task(page);
    await run(task);
    expect(task.actions).toBeLessThanOrEqual(maxActions);
    await page.context().close();
  });
});
