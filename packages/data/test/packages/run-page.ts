import type { Browser } from 'playwright-core';

/** Opens a page and returns the first line that it logs. If the page logs nothing, it throws the errors of the page. */
export async function runPage(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} was not loaded`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      complaints.push(`${response.url()}: ${response.status()}`);
  });
  try {
    const nextLog = page.waitForEvent('console', { predicate: (message) => message.type() === 'log', timeout: 60_000 });
    const [message] = await Promise.all([nextLog, page.goto(url)]);
    return message.text();
  } catch (fault) {
    throw new Error(`${url} logged nothing. ${complaints.join('; ')}`, { cause: fault });
  } finally {
    await page.close();
  }
}
