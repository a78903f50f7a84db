import type { Browser, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBrowser } from '../../engines/browser.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask, createRpc, mapConcurrently } from '../callers/ask.js';
import { createForwardedHeader, requestUpgrade, startMail } from '../callers/people.js';
import { isShort, newFolder, operate, start } from '../callers/start.js';
import {
  controlCharacterTexts,
  csvPaths,
  fillPaths,
  formulas,
  geojsonPaths,
  injectedName,
  markup,
  markupPaths,
  scriptPaths,
} from './markup.js';

/** Numbers such as +49 or -03:00 are not formulas. */
const formulaStart = /^(?:[=@\t\r]|[+-](?!\d+(?:[ .:-]\d+)*$))/;
const markupValues = isShort ? markup.slice(0, 2) : markup;

function startWithTraceLog(environment: Record<string, string> = {}) {
  return start({ TRUST_PROXY: '1', LIMITS: 'off', LOG_LEVEL: 'trace', ...environment });
}

async function openBrowser(): Promise<Browser> {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  return browser;
}

describe('Injected markup and formulas', () => {
  it('stay text in the log, and in pages, pictures and feeds that a browser parses', async () => {
    const { url, readOutput } = await startWithTraceLog();
    const page = await (await openBrowser()).newPage();
    const documents = await mapConcurrently(fillPaths(markupPaths, markupValues), 8, async (path) => {
      const { headers, body } = await ask(url + path, { headers: createForwardedHeader() });
      const [type = ''] = (headers['content-type'] ?? '').split(';');
      return { path, type: type === 'application/atom+xml' ? 'application/xml' : type, text: body };
    });
    const parsableDocuments = documents.filter(({ type, text }) => /html|xml/.test(type) && text !== '');
    expect(parsableDocuments.length).toBeGreaterThan(markupPaths.length);
    expect(await findInjected(page, parsableDocuments)).toEqual([]);
    expectPlainLog(readOutput());
  });

  it('stay text in pages whose scripts read the URL', async () => {
    const { url } = await startWithTraceLog();
    const browser = await openBrowser();
    const value = `"><img src=x onerror=window.${injectedName}=1><${injectedName}-x>`;
    for (const path of fillPaths(isShort ? scriptPaths.slice(0, 3) : scriptPaths, [value])) {
      const page = await browser.newPage();
      page.on('dialog', (dialog) => dialog.dismiss());
      await page.goto(url + path, { waitUntil: 'networkidle', timeout: 120_000 });
      const isInjected = `'${injectedName}' in window || document.querySelector('${injectedName}-x') !== null`;
      expect(await page.evaluate(isInjected), path).toBe(false);
      await page.close();
    }
  });

  it('stay text in tables, GeoJSON and answers to assistants and batches', async () => {
    const { url, readOutput } = await startWithTraceLog();
    const get = (path: string) => ask(url + path);
    const tables = await mapConcurrently(fillPaths(csvPaths, formulas), 4, get);
    const cells = tables.flatMap(({ body, status }) => (status === 200 ? readCells(body) : []));
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((cell) => formulaStart.test(cell))).toEqual([]);
    const texts = [...markup, ...controlCharacterTexts, ...formulas];
    const maps = await mapConcurrently(fillPaths(geojsonPaths, texts), 4, get);
    const collections = maps.map(({ body }) => JSON.parse(body)).filter(({ error }) => !error);
    expect(collections.length).toBeGreaterThan(texts.length);
    for (const { type, features } of collections)
      expect([type, Array.isArray(features)]).toEqual(['FeatureCollection', true]);
    const answers = await mapConcurrently(createCalls(texts), 8, ({ path, json }) =>
      ask(url + path, { method: 'POST', json }),
    );
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(500);
      const { jsonrpc, data, error } = JSON.parse(body);
      expect(jsonrpc === '2.0' || data !== undefined || error !== undefined, body).toBe(true);
    }
    expectPlainLog(readOutput());
  });

  it("stay text in emails with an operator's reason", async () => {
    const mail = await startMail();
    const STATE_DIR = newFolder();
    const { url, readOutput } = await startWithTraceLog({ ...mail.environment, STATE_DIR });
    const texts = ['a plain reason', ...controlCharacterTexts, ...markup].filter((text) => text.trim().length > 0);
    for (const [index, text] of texts.entries())
      await requestUpgrade(url, `person-${index}@example.org`, `${text} and more`);
    const rejectedCount = await operate({ STATE_DIR }, async ({ admin }) => {
      const upgrades = await admin.listUpgrades({ limit: texts.length });
      for (const { id, email } of upgrades)
        await admin.reject('a proof', id, texts[Number(/\d+/.exec(email)?.[0])] as string);
      return upgrades.length;
    });
    expect(rejectedCount).toBeGreaterThan(texts.length / 2);
    await waitUntil(() => mail.mails.length >= rejectedCount);
    expect(mail.mails).toHaveLength(rejectedCount);
    const listHeaders = (source: string) =>
      Array.from((source.split('\r\n\r\n', 1)[0] ?? '').matchAll(/^([\w-]+):/gm), ([, name]) => name);
    const plainMail = mail.mails.find(({ to }) => to.includes('person-0@example.org'));
    for (const { to, source } of mail.mails) {
      expect(to).toHaveLength(1);
      expect(listHeaders(source)).toEqual(listHeaders(plainMail?.source ?? ''));
      const decodedMail = source
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      const [, html = ''] = /<!doctype html>(.*)<\/html>/is.exec(decodedMail) ?? [];
      expect(html).not.toMatch(new RegExp(`<(?:${injectedName}|script|img|svg)`));
    }
    expectPlainLog(readOutput());
  });
});

/** The log must have lines, but no forged lines, no control characters and no errors. */
function expectPlainLog(output: string): void {
  const logLines = output.split('\n').filter((line) => line.startsWith('{') || line.includes('forged'));
  expect(logLines.length).toBeGreaterThan(0);
  for (const line of logLines) {
    expect(line).not.toMatch(/\p{Cc}/u);
    const { level, msg } = JSON.parse(line);
    expect(msg === 'forged' || level >= 50, line).toBe(false);
  }
}

function createCalls(texts: readonly string[]): { path: string; json: unknown }[] {
  const tools = {
    find_place: 'q',
    country_facts: 'country',
    phone_number: 'number',
    look_up: 'id',
    convert_time: 'from',
    address: 'country',
    [texts[0] as string]: 'x',
  };
  const writeCall = (method: string, params: unknown) => ({ path: '/mcp', json: createRpc(method, params) });
  return texts.flatMap((text) => [
    ...Object.entries(tools).map(([name, argument]) =>
      writeCall('tools/call', { name, arguments: { [argument]: text, dataset: 'countries' } }),
    ),
    writeCall('resources/read', { uri: text }),
    { path: '/batch', json: { requests: [{ path: `/countries?q=${encodeURIComponent(text)}` }, { path: text }] } },
  ]);
}

/** Reads the cells as a spreadsheet does (RFC 4180). */
function readCells(text: string): string[] {
  return Array.from(text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g), ([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

/** Lists documents in which a browser finds injected elements, attributes or scripts, or that are not well-formed. */
function findInjected(
  page: Page,
  documents: readonly { path: string; type: string; text: string }[],
): Promise<string[]> {
  return page.evaluate(
    ({ documents, mark }) => {
      const isJson = (text: string) => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      };
      const findFault = (element: Element): string | undefined => {
        const name = element.tagName.toLowerCase();
        const text = element.textContent ?? '';
        if (name.startsWith(mark) || name === 'parsererror') return `<${name}>`;
        if (name === 'script' && (element.getAttribute('type') ?? '').includes('json')) {
          if (!isJson(text)) return 'invalid JSON';
        } else if (name === 'script' && text.includes(mark)) return 'a script';
        const injectedAttribute = [...element.attributes].find(
          (attribute) =>
            attribute.name === mark ||
            attribute.name.startsWith('on') ||
            (/^(?:href|src|action|xlink:href)$/.test(attribute.name) && /^\s*javascript:/i.test(attribute.value)),
        );
        return injectedAttribute && `${name} ${injectedAttribute.name}`;
      };
      return documents.flatMap(({ path, type, text }) => {
        const elements = [
          ...new DOMParser().parseFromString(text, type as DOMParserSupportedType).querySelectorAll('*'),
        ];
        const fault = elements.map(findFault).find((found) => found !== undefined);
        return fault === undefined ? [] : [`${path}: ${fault}`];
      });
    },
    { documents: [...documents], mark: injectedName },
  );
}
