import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../../server/test/service.js';

const chrome = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Sends a request that is not in openapi.json. */
async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(service.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('errors', () => {
  it.each([
    ['/nowhere', 404],
    ['/countries/zz', 404],
    ['/cities?limit=-1', 400],
  ])('%s is a page for browsers and JSON for other clients', async (path, status) => {
    const page = await read(path, chrome);
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers.get('vary')).toContain('accept');
    expect(page.text).toContain('name="q"');
    for (const accept of ['*/*', 'application/json', 'text/html;q=0.5, application/json']) {
      const json = await read(path, { accept });
      expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
      expect(JSON.parse(json.text).error.requestId).toMatch(/\S/);
    }
  });

  it('keep the message of the API where there are no words for it', async () => {
    const { text } = await read('/cities?limit=-1&lang=de', chrome);
    expect(text).toMatch(/<p lang="en" dir="ltr">limit [^<]*<\/p>/);
  });

  it.each([
    ['/cities?country=zz', '/cities?country=ZA'],
    ['/countries/zz', '/countries/za'],
    ['/atlas/country/zz', '/atlas/country/za'],
  ])('%s links to the suggested page', async (path, meant) => {
    expect((await read(path, chrome)).text).toContain(`<a href="${meant}">`);
  });

  it('escape the requested path', async () => {
    const { text } = await read('/countries/%3Cscript%3Ealert(1)%3C%2Fscript%3E', chrome);
    expect(text).not.toContain('<script>alert');
  });

  it('are in the language of the browser', async () => {
    const { text } = await read('/nowhere', { ...chrome, 'accept-language': 'de' });
    expect(text).toContain('<h1>Diese Seite gibt es nicht</h1>');
  });

  it('keep the format of REST Countries', async () => {
    const { headers } = await read('/v3.1/alpha/zz', chrome);
    expect(headers.get('content-type')).toContain('application/json');
  });
});

describe('/downloads', () => {
  it('is a page for browsers and JSON for other clients', async () => {
    const page = await read('/downloads', chrome);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('vary')).toContain('accept');
    const json = await read('/downloads');
    expect(json.headers.get('vary')).toContain('accept');
    expect(JSON.parse(json.text).data.latest).toMatch(/^\d{4}\./);
  });
});

describe('the licence of the data', () => {
  it.each(['en', 'ar'])('is shown with a credit to copy, in %s', async (language) => {
    const response = await fetch(`${service.url}/downloads?lang=${language}`, { headers: chrome });
    const html = await response.text();
    const [, credit = ''] = /<code id="credit"[^>]*>(.*?)<\/code>/s.exec(html) ?? [];
    expect(credit).toContain('GeoNames');
    expect(credit).toContain('CC-BY-4.0');
    expect(html).toContain('data-copy="credit"');
  });
});

describe('pictures', () => {
  it('/favicon.ico is an icon', async () => {
    const { status, headers } = await read('/favicon.ico');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  it.each(['country/ch.png', 'state/ch-zh.png', 'city/2657896.png', 'world.png'])(
    '/site/share/%s is a PNG of 1200 by 630',
    async (name) => {
      const response = await fetch(`${service.url}/site/share/${name}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('/site/share/country/qq.png does not exist', async () => {
    expect((await read('/site/share/country/qq.png')).status).toBe(404);
  });
});
