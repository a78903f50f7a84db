import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../../server/test/engines/browser.js';
import { openService, type Service } from '../../server/test/service.js';

/** The browser settings of a visit. */
export interface Visit {
  /** The width of the window in px: 1280 as on a desktop computer, or 390 as on a phone. */
  readonly width?: 1280 | 390;
  /** The preferred colour scheme of the browser. */
  readonly scheme?: 'light' | 'dark';
  /** The preferred language of the browser. */
  readonly locale?: string;
  /** False if the browser runs no scripts. */
  readonly hasScripts?: boolean;
}

/** A running service and a browser. */
export interface OpenSite {
  readonly service: Service;
  readonly browser: Browser;
  /** Opens a path. `browserErrors` collects uncaught errors, and the errors and warnings in the console. */
  visit(path: string, visit?: Visit): Promise<{ page: Page; browserErrors: string[] }>;
}

/** True for the message that Chromium logs for a failed request or a response with an error status. */
export const isFailedResponse = (message: string) => message.startsWith('Failed to load resource');

/** Starts the service and a browser, which end with the test that calls this or with the tests of its file. */
export async function openSite(options: Parameters<typeof openService>[0] = {}): Promise<OpenSite> {
  const [service, browser] = await Promise.all([openService(options), startBrowser()]);
  return {
    service,
    browser,
    async visit(path, { width = 1280, scheme = 'light', locale = 'en-GB', hasScripts = true } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 800 },
        colorScheme: scheme,
        locale,
        javaScriptEnabled: hasScripts,
      });
      const page = await context.newPage();
      const browserErrors: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) browserErrors.push(message.text());
      });
      page.on('pageerror', (error) => browserErrors.push(String(error)));
      await page.goto(`http://127.0.0.1:${service.port}${path}`, { waitUntil: 'load' });
      return { page, browserErrors };
    },
  };
}
