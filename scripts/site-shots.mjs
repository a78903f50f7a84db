// npm run site:shots -- [name...]: takes screenshots of all pages of the site, or of the named ones, on desktop and
// phone, light and dark, into build/shots. scripts/site-pages.json lists the pages.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAlmanac, withTemporaryFolder } from '../bench/servers.mjs';
import { fail, prepare, root, say } from './steps.mjs';

const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const schemes = ['light', 'dark'];
const pages = JSON.parse(readFileSync(join(root, 'scripts/site-pages.json'), 'utf8'));
const target = join(root, 'build/shots');

await prepare({ development: true });
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pages);
const unknown = names.find((name) => !Object.hasOwn(pages, name));
if (unknown !== undefined) fail(`There is no page ${unknown}; the pages are ${Object.keys(pages).join(', ')}.`);
mkdirSync(target, { recursive: true });

const { startBrowser } = await import('./start-browser.mjs');
await withTemporaryFolder(async (folder) => {
  const { url } = await startAlmanac(folder, { LIMITS: 'off' }, false);
  const browser = await startBrowser();
  try {
    for (const name of names) {
      for (const [device, viewport] of Object.entries(viewports)) {
        for (const colorScheme of schemes) {
          const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB' });
          await page.goto(url + pages[name], { waitUntil: 'networkidle' });
          await page.screenshot({ path: join(target, `${name}-${device}-${colorScheme}.png`), fullPage: true });
          await page.close();
        }
      }
      say(`photographed ${name}`);
    }
  } finally {
    await browser.close();
  }
});
