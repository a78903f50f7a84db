import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../server/test/openapi-tools.js';
import { readOpenapi } from '../../server/test/read-openapi.js';
import { openService } from '../../server/test/service.js';

const service = await openService();

/** The paths of the guides for users, below `docs/`. */
const guides = ['', 'data-guidelines/', 'migration/']
  .flatMap((folder) => readdirSync(join(root, 'docs', folder)).map((name) => folder + name))
  .filter(
    (path) =>
      path.endsWith('.md') &&
      !['adding-a-dataset.md', 'adding-a-field.md', 'how-it-works.md', 'releasing.md'].includes(path),
  )
  .concat('sources.md', 'changelog.md');

const toHtmlPath = (guide: string) => `/docs/${guide.replace(/\.md$/, '')}`;

/** Lists the links on a page to this service, without fragments. */
function listLinks(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  return [...new Set(links)];
}

describe('guides', () => {
  it.each(guides)('include %s as a page and as Markdown', async (guide) => {
    const [page, markdown] = await Promise.all([service.get(toHtmlPath(guide)), service.get(`/docs/${guide}`)]);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([markdown.status, markdown.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    const [, title = ''] = /^# (.+)$/m.exec(markdown.text) ?? [];
    expect(page.text).toContain(`<h1>${title.replaceAll('&', '&amp;')}</h1>`);
    expect(page.text).toContain(`href="/docs/${guide}"`);
  });

  it('are all in the index, or on the page of open questions, which is there', async () => {
    const openQuestions = '/docs/data-guidelines/open-questions';
    const index = listLinks((await service.get('/docs')).text);
    expect(index).toContain(openQuestions);
    const links = [...index, ...listLinks((await service.get(openQuestions)).text)];
    expect(guides.map(toHtmlPath).filter((path) => !links.includes(path))).toEqual([]);
  });

  // Links to the front pages of the other parts of the site are left out: other tests request these pages.
  it('link only to existing pages and headings', { timeout: 60_000 }, async () => {
    const brokenLinks: string[] = [];
    const pages = new Map<string, string>();
    for (const path of ['/docs', '/docs/reference', ...guides.map(toHtmlPath)])
      pages.set(path, (await service.get(path)).text);
    const links = new Set([...pages.values()].flatMap(listLinks));
    expect(links.size).toBeGreaterThan(100);
    for (const link of links) {
      if (pages.has(link) || /^\/(?:atlas|explore|tools|account|components)?$/.test(link)) continue;
      const { status } = await service.get(link);
      if (status !== 200) brokenLinks.push(`${link} is ${status}`);
    }
    for (const [path, html] of pages)
      for (const [, target = '', id = ''] of html.matchAll(/href="(\/docs[^"#]*)?#([^"]+)"/g)) {
        const targetHtml = target === '' ? html : (pages.get(target) ?? '');
        if (!targetHtml.includes(`id="${id}"`)) brokenLinks.push(`${path}: ${target}#${id}`);
      }
    expect(brokenLinks).toEqual([]);
  });

  it('that do not exist respond with an error page', async () => {
    const { status, headers, text } = await service.get('/docs/nothing');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('There is no such page');
  });

  it('prefix links with the base path', async () => {
    const subPathService = await openService({ environment: { PUBLIC_URL: 'https://data.example/almanac/' } });
    const { text } = await subPathService.get('/docs/errors');
    expect(text).toContain('href="/almanac/docs/contract#errors"');
    expect(listLinks(text).filter((link) => !link.startsWith('/almanac/'))).toEqual([]);
    expect((await subPathService.get('/docs/start')).text).toContain('https://data.example/almanac/cities?q=zuerich');
  });
});

interface OperationEntry {
  readonly operationId: string;
  readonly 'x-format-of'?: string;
  readonly parameters: readonly { readonly name: string }[];
  readonly 'x-examples': readonly { readonly path: string }[];
}

describe('the reference', () => {
  it('has a page with all parameters of each operation, unless it is another format', { timeout: 60_000 }, async () => {
    const { paths } = (await readOpenapi(service)) as {
      paths: Record<string, Record<string, OperationEntry>>;
    };
    const operations = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter((each) => !each['x-format-of']);
    expect(operations.length).toBeGreaterThan(70);
    const index = listLinks((await service.get('/docs/reference')).text);
    for (const { operationId, parameters } of operations) {
      const path = `/docs/reference/${operationId}`;
      expect(index).toContain(path);
      const { status, text } = await service.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const { name } of parameters) expect(text).toContain(`id="parameter-${name}"`);
    }
  });

  it('prefills its forms with working requests', { timeout: 120_000 }, async () => {
    const reference = (await service.get('/docs/reference')).text;
    const pages = listLinks(reference).filter((link) => link.startsWith('/docs/reference/'));
    let formCount = 0;
    for (const path of pages) {
      const { text } = await service.get(path);
      const [, request] = /<code id="try-request">GET ([^<]+)</.exec(text) ?? [];
      // The example of a download names a file that this service does not have.
      if (request === undefined || path.endsWith('/getDownload')) continue;
      formCount += 1;
      expect([request, (await service.get(request.replaceAll('&amp;', '&'))).status]).toEqual([request, 200]);
    }
    expect(formCount).toBeGreaterThan(60);
  });

  it('has no form for batches and for operations that change something', async () => {
    for (const id of ['verify', 'signUp', 'requestUpgrade', 'revokeOwnKey', 'askBatch']) {
      const { text } = await service.get(`/docs/reference/${id}`);
      expect([id, text.includes('data-island="docs/try"')]).toEqual([id, false]);
      expect([id, text.includes('>curl</span> ')]).toEqual([id, true]);
    }
  });

  it('responds to an unknown operation with an error page', async () => {
    expect((await service.get('/docs/reference/nothing')).status).toBe(404);
  });
});
