import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openSite, type Visit } from './open-site.js';

const root = new URL('../../../', import.meta.url);
const axeSource = readFileSync(createRequire(new URL('test-tools/package.json', root)).resolve('axe-core'), 'utf8');

/** The result of axe-core: github.com/dequelabs/axe-core/blob/develop/doc/API.md */
interface AxeResults {
  readonly violations: {
    readonly id: string;
    readonly nodes: { readonly target: string[]; readonly failureSummary: string }[];
  }[];
}

/** The name and path of each kind of page. */
export const everyPage: readonly (readonly [string, string])[] = Object.entries(
  JSON.parse(readFileSync(new URL('scripts/site-pages.json', root), 'utf8')) as Record<string, string>,
);

/** Opens a site for the tests of a file. Pages of accounts are visited where limits are on. */
async function openEveryPage() {
  const site = await openSite();
  const siteWithLimits = await openSite({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s' } });
  return (path: string, visit: Visit) => (path === '/account' ? siteWithLimits : site).visit(path, visit);
}

/**
 * Has a test of each page; returns how to open one. The visits are in several files, so that the long tests run them at
 * the same time.
 */
export async function testEveryPage(visit: Visit) {
  const open = await openEveryPage();

  it.each(everyPage)(
    '%s has no accessibility problems, no errors in the console and nothing wider than the screen',
    async (name, path) => {
      const { page, browserErrors } = await open(path, visit);
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      const problems = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
      expect(problems).toEqual([]);
      // Chromium itself logs that the page was not found.
      expect(browserErrors.filter((text) => !(name.startsWith('not-found') && text.includes('404')))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.context().close();
    },
  );
  return open;
}
