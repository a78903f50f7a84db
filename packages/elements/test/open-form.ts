import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBrowser } from '../../server/test/engines/browser.js';
import { type Service, startService } from '../../server/test/service.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const tools = createRequire(new URL('../../../test-tools/package.json', import.meta.url));
const axeFile = tools.resolve('axe-core');

type Browser = Awaited<ReturnType<typeof startBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A page with a form of elements, and the errors that the browser has reported for it. */
export interface FormPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Settings of the page and preferences of its visitor. */
export interface FormOptions {
  readonly lang?: string;
  /** The width of the window, in CSS pixels. */
  readonly width?: number;
  readonly forcedColors?: 'active';
  readonly reducedMotion?: 'reduce';
  readonly colorScheme?: 'dark' | 'light';
  /** The time zone and the language of the browser. */
  readonly timezoneId?: string;
  readonly locale?: string;
  /** Another origin from which the page may load data and scripts. */
  readonly trustedOrigin?: string;
}

/** Opens forms in a browser, with a strict Content-Security-Policy and a service on another origin. */
export interface FormOpener {
  open(markup: string, options?: FormOptions): Promise<FormPage>;
  readonly serviceUrl: string;
}

/** Starts servers and a browser before the tests of a file, and stops them afterwards. */
export function useForms(): FormOpener {
  let [service, server, browser] = [] as unknown as [Service, Server, Browser];
  let [markup, lang, trustedOrigin] = ['', 'en', ''];
  const modules = bundleElements();
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), startBrowser()]);
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const module = modules.get(path);
      response.setHeader('content-type', module ? 'text/javascript' : 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', writePolicy(service.url, trustedOrigin));
      response.end(module ?? writePage(markup, lang, service.url));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.close()]);
    server?.closeAllConnections();
    server?.close();
  });
  return {
    get serviceUrl() {
      return service.url;
    },
    async open(body, { lang: language = 'en', width = 1280, trustedOrigin: origin = '', ...media } = {}) {
      [markup, lang, trustedOrigin] = [body, language, origin];
      const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-US', ...media });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => !document.querySelector(':not(:defined)'), undefined, { polling: 50 });
      return { page, complaints };
    },
  };
}

/** Bundles the modules of a page with all elements, and returns them by path. */
function bundleElements(): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { createApiSource, createLibrarySource, useSource } from './index.js';
        const phoneNumbers = () => import('../../data/src/modules/phone-numbers.js');
        useSource({ ...createApiSource(document.querySelector('meta[name=service]').content), ...createLibrarySource({ phoneNumbers }) });`,
      resolveDir: source,
    },
    outdir: source,
    entryNames: 'page',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['@almanac/source'],
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${path.slice(source.length)}`, text]));
}

function writePolicy(serviceUrl: string, trustedOrigin: string): string {
  const sources = `script-src 'self' ${trustedOrigin}; style-src 'self'; img-src 'self'; connect-src ${serviceUrl} ${trustedOrigin}; form-action 'self'`;
  return `default-src 'none'; ${sources}; require-trusted-types-for 'script'; trusted-types 'none'`;
}

function writePage(markup: string, lang: string, serviceUrl: string): string {
  return `<!doctype html><html lang="${lang}"><head><title>Form</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="service" content="${serviceUrl}">
<script type="module" src="/page.js"></script></head><body><main><h1>Form</h1>${markup}</main></body></html>`;
}

/** Expects that axe-core finds no problems, and that the browser has reported no errors. */
export async function expectNoFault({ page, complaints }: FormPage): Promise<void> {
  expect(complaints).toEqual([]);
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: readFileSync(axeFile, 'utf8') });
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      'axe.run(document).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => html + failureSummary)])))',
    awaitPromise: true,
    returnByValue: true,
  });
  expect(JSON.parse(String(result.value))).toEqual([]);
  await session.detach();
}

/** Reads the entries that the form would submit. */
export function readForm(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement)));
}

/** Records input and change events. Returns a function that reads them. */
export async function recordChoices(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const choices: string[] = [];
    Object.assign(window, { choices });
    for (const type of ['input', 'change'])
      document
        .querySelector('form')
        ?.addEventListener(type, ({ target }) => choices.push(`${type} ${(target as HTMLInputElement).value}`));
  });
  return () => page.evaluate('choices');
}
