// npm run bench -- site [NAME ...]: measures the named pages, or every kind of page. The longest time from a keystroke
// to the next frame (web.dev/vitals) is measured in the search field and in the page's first field. With --rounds 5,
// the figures are medians of five visits, instead of three.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBrowser } from '../scripts/start-browser.mjs';
import { startAlmanac, withTemporaryFolder } from './servers.mjs';
import { median, showTable } from './table.mjs';

/** Slow 4G as in Lighthouse: github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;
const typedText = 'zurich';
const letterMs = 150;
// Layout shift has two decimals, as in web.dev/articles/cls.
const limits = { KB: 110, 'paint ms': 900, shift: 0, 'search ms': 120, 'field ms': 120, 'search KB': 300 };
const pages = JSON.parse(readFileSync(new URL('../scripts/site-pages.json', import.meta.url), 'utf8'));

export function run(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(pages);
  return withTemporaryFolder(async (folder) => {
    const { url } = await startAlmanac(folder, { LIMITS: 'off' }, false);
    const browser = await startBrowser();
    try {
      const rows = [];
      for (const name of names) rows.push(await measurePage(browser, name, url + pages[name], Number(values.rounds)));
      showTable('site', [...rows, { name: 'limit', ...limits }]);
      for (const [figure, limit] of Object.entries(limits)) {
        const pagesOverLimit = rows.filter((row) => row[figure] > limit).map(({ name }) => name);
        const verdict =
          pagesOverLimit.length === 0 ? `no page over ${limit}` : `over ${limit}: ${pagesOverLimit.join(', ')}`;
        console.log(`${figure}: ${verdict}`);
      }
    } finally {
      await browser.close();
    }
  });
}

async function measurePage(browser, name, url, rounds) {
  // The service renders a page on the first request for it, and then answers from its cache.
  await (await fetch(url)).text();
  const visits = [];
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url));
  const figures = Object.keys(limits).map((figure) => {
    const values = visits.map((values) => values[figure]).filter((value) => value !== undefined);
    return [figure, values.length === 0 ? undefined : median(values)];
  });
  return { name, ...Object.fromEntries(figures) };
}

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const pageBytes = bytes;
  const { paintMs, shift } = await page.evaluate(() => globalThis.vitals);
  const searchMs = await measureTyping(page, page.locator('#search'));
  const searchBytes = bytes - pageBytes;
  const fieldMs = await measureTyping(
    page,
    page.locator('main input:is([type=text], [type=search], [type=tel]):visible'),
  );
  await context.close();
  return {
    KB: Math.round(pageBytes / 1024),
    'paint ms': Math.round(paintMs),
    shift: Math.round(shift * 100) / 100,
    'search ms': searchMs,
    'field ms': fieldMs,
    'search KB': Math.round(searchBytes / 1024),
  };
}

/** Runs before the page's own scripts. */
function observe() {
  const vitals = { paintMs: 0, shift: 0, inputMs: 0 };
  globalThis.vitals = vitals;
  const watch = (type, handle, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.paintMs = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shift += value;
  });
  watch(
    'event',
    ({ duration }) => {
      vitals.inputMs = Math.max(vitals.inputMs, duration);
    },
    { durationThreshold: 16 },
  );
}

/** Returns the longest time from a keystroke to the next frame, in milliseconds; undefined if there is no field. */
async function measureTyping(page, fields) {
  const field = fields.first();
  if ((await fields.count()) === 0) return undefined;
  await field.click();
  await page.evaluate(() => {
    globalThis.vitals.inputMs = 0;
  });
  await field.pressSequentially(typedText, { delay: letterMs });
  await page.waitForLoadState('networkidle');
  await field.press('Backspace');
  await page.waitForTimeout(500);
  return page.evaluate(() => globalThis.vitals.inputMs);
}
