import { expect, it } from 'vitest';
import { everyPage, testEveryPage } from './test-every-page.js';

const open = await testEveryPage({ width: 1280, scheme: 'light' });

it.each(everyPage)('%s has one main heading, a title and a description even without scripts', async (_name, path) => {
  const { page } = await open(path, { hasScripts: false });
  expect(await page.locator('h1').count()).toBe(1);
  expect((await page.title()).length).toBeGreaterThan(3);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{3}/);
  await page.context().close();
});
