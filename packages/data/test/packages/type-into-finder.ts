import type { Browser, Page } from 'playwright-core';

/**
 * Slow 4G of Chrome DevTools, from PredefinedNetworkConditions.ts of puppeteer/puppeteer and mobileSlow4G in
 * core/config/constants.js of GoogleChrome/lighthouse: 90 % of 1.6 and 0.75 Mbit/s, in bytes per second, and a round
 * trip of 150 ms, times 3.75 for the latency of a request.
 */
const slow4G = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};

const cpuSlowdown = 4;

/** The time between two letters. People type a letter about every 200 ms, and fast typists every 100 ms. */
const letterMs = 150;

/** Effects of a typed letter on a finder's page, with times. */
export interface TypedLetter {
  /** The text in the field after the letter. */
  readonly typed: string;
  /**
   * The time from the key press to the layout of the list, for `suggest` and `find`. `foundMs` is undefined if the
   * next letter was typed before `find` ended.
   */
  readonly suggestedMs: number;
  readonly foundMs?: number;
  /** The names of the suggested cities. */
  readonly suggested: readonly string[];
  /** The names of the found cities. */
  readonly found?: readonly string[];
}

/** Writes a page with a field that records the results for each letter. */
export function writeFinderPage(finderModule: string): string {
  return `<!doctype html>
<title>Finder</title>
<input id="city" autofocus>
<ol id="list"></ol>
<script type="module">
  import { openCityFinder } from '${finderModule}';

  const field = document.getElementById('city');
  const list = document.getElementById('list');
  const letters = (globalThis.letters = []);
  const opening = openCityFinder();
  globalThis.opened = opening.then(() => performance.now());

  function show(cities) {
    list.replaceChildren(
      ...cities.map(({ name, country }) => Object.assign(document.createElement('li'), { textContent: name + ', ' + country })),
    );
    list.getBoundingClientRect();
    return cities.map(({ name }) => name);
  }

  field.addEventListener('input', async ({ timeStamp }) => {
    const typed = field.value;
    const finder = await opening;
    const letter = { typed, suggested: show(finder.suggest(typed)), suggestedMs: performance.now() - timeStamp };
    letters.push(letter);
    const cities = await finder.find(typed);
    if (typed !== field.value) return;
    letter.found = show(cities);
    letter.foundMs = performance.now() - timeStamp;
  });
</script>
`;
}

/** Opens a page with the network and processor of a slow phone, and waits until its HTML is read. */
export async function openSlowPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Types text letter by letter and waits for the last result. */
export async function typeText(page: Page, text: string): Promise<TypedLetter[]> {
  await page.focus('#city');
  await page.evaluate('letters.length = 0');
  await page.keyboard.type(text, { delay: letterMs });
  await page.waitForFunction('letters.at(-1)?.found', undefined, { timeout: 20_000 });
  const letters = (await page.evaluate('letters')) as TypedLetter[];
  await page.fill('#city', '');
  return letters;
}
