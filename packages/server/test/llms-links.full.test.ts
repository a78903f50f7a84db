import { expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

/** Matches the URLs of accounts and downloads, which the test does not request. */
const skippedLinks = /\/access\/|\/downloads\//;

it('The GET links in /llms.txt, except to accounts and downloads, lead to 200', { timeout: 120_000 }, async () => {
  const { text } = await service.get('/llms.txt');
  const links = [...text.matchAll(/^- \[(?!POST|DELETE)[^\]]+\]\(([^)]+)\)/gm)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThan(80);
  for (const link of links.filter((each) => !skippedLinks.test(each))) {
    const { pathname, search } = new URL(link, service.url);
    expect([link, (await service.get(pathname + search)).status]).toEqual([link, 200]);
  }
});
