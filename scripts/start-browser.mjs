// Starts a real Chromium, installed by npm.
import chromium from '@sparticuz/chromium';
import playwright from 'playwright-core';

export async function startBrowser() {
  return playwright.chromium.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
}
