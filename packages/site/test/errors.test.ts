import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const browserHeaders = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };

const service = await openService();

/** Requests a path without checking the response against openapi.json. */
async function request(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(service.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('errors', () => {
  it.each([
    ['/nowhere', 404],
    ['/countries/zz', 404],
    ['/cities?limit=-1', 400],
  ])('at %s are a page for browsers and JSON for other clients', async (path, status) => {
    const page = await request(path, browserHeaders);
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers.get('vary')).toContain('accept');
    expect(page.text).toContain('name="q"');
    for (const accept of ['*/*', 'application/json', 'text/html;q=0.5, application/json']) {
      const json = await request(path, { accept });
      expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
      expect(JSON.parse(json.text).error.requestId).toMatch(/\S/);
    }
  });

  it.each([
    ['fr', '/atlas/country/qq', 'Aucune entrée n’a le code ou le nom «\u202fqq\u202f».'],
    ['de', '/atlas/country/qq', 'Kein Eintrag hat den Code oder den Namen „qq“.'],
    ['ar', '/atlas/country/qq', 'لا يوجد مدخل برمز أو اسم «qq».'],
    ['fr', '/countries/qq', 'Aucune entrée n’a le code ou le nom «\u202fqq\u202f».'],
    ['de', '/countries/12x4', '„12x4“ ist hier kein gültiger Wert.'],
    ['fr', '/cities?contry=CH', '«\u202fcontry\u202f» n’est pas un paramètre ici.'],
    ['es', '/where?latitude=47', 'Falta un valor: longitude.'],
    ['ar', '/tools/address?country=qq', 'لا يوجد مدخل برمز أو اسم «QQ».'],
    ['de', '/tools/time?from=xqzxqz', 'Kein Eintrag hat den Code oder den Namen „xqzxqz“.'],
  ])('in %s are in the words of the reader: %s', async (language, path, sentence) => {
    const { text } = await request(path, { ...browserHeaders, 'accept-language': language });
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/names no|must be|is not a parameter|is required/);
  });

  it('in English are the sentences of the API', async () => {
    const { text } = await request('/cities?limit=-1', browserHeaders);
    expect(text).toContain('<p>limit must be a positive integer</p>');
  });

  it.each([
    ['/cities?country=zz', '/cities?country=ZA'],
    ['/countries/zz', '/countries/za'],
    ['/atlas/country/zz', '/atlas/country/za'],
  ])('at %s link to the suggested page', async (path, suggestion) => {
    expect((await request(path, browserHeaders)).text).toContain(`<a href="${suggestion}">`);
  });

  it('escape the requested path', async () => {
    const { text } = await request('/countries/%3Cscript%3Ealert(1)%3C%2Fscript%3E', browserHeaders);
    expect(text).not.toContain('<script>alert');
  });

  it('are in the language of the browser', async () => {
    const { text } = await request('/nowhere', { ...browserHeaders, 'accept-language': 'de' });
    expect(text).toContain('<h1>Diese Seite gibt es nicht</h1>');
  });

  it('keep the format of REST Countries on its paths', async () => {
    const { headers } = await request('/v3.1/alpha/zz', browserHeaders);
    expect(headers.get('content-type')).toContain('application/json');
  });
});

describe('/downloads', () => {
  it('is a page for browsers and JSON for other clients', async () => {
    const page = await request('/downloads', browserHeaders);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('vary')).toContain('accept');
    const json = await request('/downloads');
    expect(json.headers.get('vary')).toContain('accept');
    expect(JSON.parse(json.text).data.latest).toMatch(/^\d{4}\./);
  });
});

describe('the licence of the data', () => {
  it.each(['en', 'ar'])('is on the downloads page in the language %s, with a credit to copy', async (language) => {
    const response = await fetch(`${service.url}/downloads?lang=${language}`, { headers: browserHeaders });
    const html = await response.text();
    const [, credit = ''] = /<code id="credit"[^>]*>(.*?)<\/code>/s.exec(html) ?? [];
    expect(credit).toContain('GeoNames');
    expect(credit).toContain('CC-BY-4.0');
    expect(html).toContain('data-copy="credit"');
  });
});

describe('the picture', () => {
  it('/favicon.ico is an icon', async () => {
    const { status, headers } = await request('/favicon.ico');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  it.each(['country/ch.png', 'state/ch-zh.png', 'city/2657896.png', 'world.png'])(
    '/site/share/%s is a PNG of 1200 by 630 pixels',
    async (name) => {
      const response = await fetch(`${service.url}/site/share/${name}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('/site/share/country/qq.png does not exist', async () => {
    expect((await request('/site/share/country/qq.png')).status).toBe(404);
  });
});
