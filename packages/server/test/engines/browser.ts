import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { closeAtEnd } from './close-at-end.js';

/** Starts the Chromium of @sparticuz/chromium, which ends with the test that calls this or with the tests of its file. */
export async function startBrowser(): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader'],
  });
  closeAtEnd(() => browser.close());
  return browser;
}
