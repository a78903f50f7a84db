import type { Browser } from 'playwright-core';

/**
 * Opens a page and returns the first line that the page logs.
 *
 * @throws an error that lists the errors of the page and its failed requests, if the page logs nothing for a minute
 */
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
