// npm run bench -- site: the first visit with a processor four times slower than this one: size of scripts, largest contentful paint and
// layout shift (web.dev/vitals), and the time from a keystroke to suggestions.
import { gzipSync } from 'node:zlib';
import { startBrowser } from '../scripts/start-browser.mjs';
import { inFolder, startAlmanac } from './servers.mjs';
import { median, showTable } from './table.mjs';

const rounds = 7;
const slowdown = 4;
const pages = ['/', '/atlas/country/ch', '/explore/cities', '/docs/reference/listCities'];
const typed = 'zurich';
const aims = { scriptKB: 35, paintMs: 1000, shift: 0, suggestionMs: 150 };

export function run() {
  return inFolder(async (folder) => {
    const { url } = await startAlmanac(folder, { LIMITS: 'off' }, false);
    const browser = await startBrowser();
    try {
      const rows = [];
      for (const path of pages) rows.push(await measurePage(browser, url, path));
      const suggestionMs = Math.round(await measureSuggestions(browser, url));
      showTable('site', [...rows, { page: 'suggestions, the slowest', ms: suggestionMs, 'aim ms': aims.suggestionMs }]);
    } finally {
      await browser.close();
    }
  });
}

async function measurePage(browser, url, path) {
  // The first request renders the page; later ones are cached.
  await (await fetch(url + path)).text();
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await visit(browser, url + path));
  return {
    page: path,
    'script KB': measured[0].scriptKB,
    'aim KB': path === '/' ? aims.scriptKB : '',
    ms: Math.round(median(measured.map(({ paintMs }) => paintMs))),
    'aim ms': aims.paintMs,
    shift: Math.max(...measured.map(({ shift }) => shift)),
    'aim shift': aims.shift,
  };
}

async function visit(browser, url) {
  const page = await openSlowPage(browser);
  let scriptBytes = 0;
  const reading = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(
      response.body().then((body) => {
        scriptBytes += gzipSync(body).length;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  const vitals = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let paintMs = 0;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) paintMs = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ paintMs, shift: Math.round(shift * 1000) / 1000 }), 500);
      }),
  );
  await page.close();
  return { ...vitals, scriptKB: Math.round(scriptBytes / 100) / 10 };
}

/** The slowest time from a keystroke to its suggestions. The first keystroke is left out, because it loads the search. */
async function measureSuggestions(browser, url) {
  const page = await openSlowPage(browser, 1);
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = page.locator('input[role=combobox]').first();
  await box.click();
  await box.pressSequentially(typed[0]);
  await page.locator('[role=listbox] [role=option]').first().waitFor();
  await page.evaluate(() => {
    const list = document.querySelector('[role=listbox]');
    globalThis.suggestedMs = [];
    let typedAtMs;
    document.addEventListener(
      'input',
      () => {
        typedAtMs = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (typedAtMs === undefined) return;
      globalThis.suggestedMs.push(performance.now() - typedAtMs);
      typedAtMs = undefined;
    }).observe(list.parentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  for (const letter of typed.slice(1)) {
    await box.pressSequentially(letter);
    await page.waitForTimeout(300);
  }
  const suggestedMs = await page.evaluate(() => globalThis.suggestedMs);
  await page.close();
  return Math.max(...suggestedMs);
}

async function openSlowPage(browser, rate = slowdown) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}
