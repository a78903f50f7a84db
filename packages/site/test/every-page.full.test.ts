import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite, type Visit } from './open-site.js';

const root = new URL('../../../', import.meta.url);
const pages = JSON.parse(readFileSync(new URL('scripts/site-pages.json', root), 'utf8')) as Record<string, string>;
const axeSource = readFileSync(createRequire(new URL('test-tools/package.json', root)).resolve('axe-core'), 'utf8');

/** The result of axe-core: github.com/dequelabs/axe-core/blob/develop/doc/API.md */
interface AxeResults {
  readonly violations: {
    readonly id: string;
    readonly nodes: { readonly target: string[]; readonly failureSummary: string }[];
  }[];
}

const visits: readonly Visit[] = [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

let site: OpenSite;
let siteWithLimits: OpenSite;
beforeAll(async () => {
  site = await openSite();
  siteWithLimits = await openSite({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s' } });
});
afterAll(() => Promise.all([site.close(), siteWithLimits.close()]));

const open = (path: string, visit: Visit) => (path === '/account' ? siteWithLimits : site).visit(path, visit);

it.each(Object.entries(pages))(
  '%s has no accessibility problems, no errors in the console and nothing wider than the screen',
  async (name, path) => {
    for (const visit of visits) {
      const { page, browserErrors } = await open(path, visit);
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      const problems = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
      expect({ visit, problems }).toEqual({ visit, problems: [] });
      // Chromium itself logs that the page was not found.
      const pageErrors = browserErrors.filter((text) => !(name.startsWith('not-found') && text.includes('404')));
      expect({ visit, pageErrors }).toEqual({ visit, pageErrors: [] });
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ visit, overflowPx }).toEqual({ visit, overflowPx: Math.min(0, overflowPx) });
      await page.context().close();
    }
  },
);

it.each(Object.entries(pages))(
  '%s has one main heading, a title and a description even without scripts',
  async (_name, path) => {
    const { page } = await open(path, { hasScripts: false });
    expect(await page.locator('h1').count()).toBe(1);
    expect((await page.title()).length).toBeGreaterThan(3);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{3}/);
    await page.context().close();
  },
);
