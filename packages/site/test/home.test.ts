import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const service = await openService();

describe('the site', () => {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${service.port}${path}`)).text();
  const readStatus = async (path: string) => (await fetch(`http://127.0.0.1:${service.port}${path}`)).status;
  const readVersion = async () => (JSON.parse(await read('/meta?fields=dataVersion')) as Meta).data.dataVersion;

  const requestSuggestions = async (path: string) => (JSON.parse(await read(path)) as { found: Suggestion[] }).found;

  interface Meta {
    readonly data: { readonly dataVersion: string };
  }

  interface Suggestion {
    readonly kind: string;
  }

  it('explains on its front page what Almanac is, and shows a request with its JSON', async () => {
    const html = await read('/');
    expect(html).toContain('a free API, a TypeScript library and data files. 250 countries');
    expect(html).toMatch(/GET \/search\?q=paris&amp;limit=5.*&quot;name&quot;: &quot;Paris&quot;/s);
  });

  it('offers five languages for pages, and says so if a page exists only in English', async () => {
    const html = await read('/docs?lang=de');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<p class="english-only" lang="de" dir="ltr">Diese Seite gibt es nur auf Englisch.</p>');
    const [, pages = ''] = /<optgroup label="Pages in">(.*?)<\/optgroup>/s.exec(html) ?? [];
    expect([...pages.matchAll(/value="(\w+)"/g)].map(([, code]) => code)).toEqual(['en', 'ar', 'de', 'es', 'fr']);
  });

  it('offers the languages of names in a file, and only the chosen one in the page', async () => {
    const html = await read('/?lang=ja');
    expect(html).toMatch(
      /<optgroup label="Names in"><option value="ja" lang="ja" selected(="")?>日本語<\/option><\/optgroup>/,
    );
    const [, path = ''] = /data-language-menu="([^"]+)"/.exec(html) ?? [];
    const languages = JSON.parse(await read(path));
    expect(languages).toHaveLength(99);
    expect(languages).toContainEqual(['fi', 'suomi']);
    expect(languages).not.toContainEqual(['de', 'Deutsch']);
  });

  it.each(['en', 'ar', 'de', 'es', 'fr'])('finds results for each example search in the language %s', async (lang) => {
    const html = await read(`/?lang=${lang}`);
    const [, examples = ''] = /home-examples">(.*?)<\/p>/s.exec(html) ?? [];
    const paths = [...examples.matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
    expect(paths).toHaveLength(6);
    for (const path of paths) {
      const results = await read(path);
      expect(results, decodeURIComponent(path)).toContain('class="found-list"><li>');
      if (/tok/i.test(path) || path.includes(encodeURIComponent('طوكيو')))
        expect(results).toMatch(/data-answer(="")? data-kind="answer"/);
    }
  });

  it('shows the results of a search without scripts, with links to their pages', async () => {
    const html = await read('/?q=k%C3%B6ln');
    expect(html).toContain('href="/atlas/city/2886242-cologne"');
    expect(html).toContain('/search?q=k%C3%B6ln&amp;limit=8');
  });

  it('finds a calling code without scripts', async () => {
    expect(await read('/?q=%2B674')).toContain('href="/atlas/country/nr"');
  });

  it('responds to a missing file with 404 and the content type of the file, never with a page', async () => {
    const version = await readVersion();
    for (const path of [
      '/site/data/no-such-version/country-facts/en.json',
      `/site/data/${version}/no-such-file.json`,
    ]) {
      const response = await fetch(`http://127.0.0.1:${service.port}${path}`);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 404,
        type: 'application/json; charset=utf-8',
      });
    }
  });

  it('escapes the search text', async () => {
    const html = await read('/?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(html).not.toContain('<script>alert');
  });

  it('has every country on the map of its front page, as a link with its name', async () => {
    const html = await read('/');
    const codes = [...html.matchAll(/ data-code="([A-Z]{2})"/g)].map(([, code]) => code);
    expect(new Set(codes).size).toBe(250);
    expect(html).toMatch(/<a href="\/atlas\/country\/va" aria-label="Vatican City"/);
  });

  it('suggests the first results of the API, of the requested kinds', async () => {
    const suggestionsPath = `/site/data/${await readVersion()}/found`;
    const [first] = await requestSuggestions(`${suggestionsPath}/de.json?q=zuerich&limit=8`);
    expect(first).toMatchObject({ kind: 'city', path: '/atlas/city/2657896-zurich', timezone: 'Europe/Zurich' });
    const zones = await requestSuggestions(`${suggestionsPath}/en.json?q=CET&limit=1000&types=timezone`);
    expect(new Set(zones.map(({ kind }) => kind))).toEqual(new Set(['timezone']));
    expect(zones.length).toBeLessThanOrEqual(20);
    expect(await requestSuggestions(`${suggestionsPath}/en.json?q=%2B41&limit=1`)).toMatchObject([
      { kind: 'phoneCode', id: 'CH' },
    ]);
    expect(await readStatus(`${suggestionsPath}/en.json?limit=8`)).toBe(404);
  });

  it('serves the facts for the map at a URL with the version of the data, and lets browsers cache them', async () => {
    const url = `http://127.0.0.1:${service.port}/site/data/${await readVersion()}/country-facts/de.json`;
    const response = await fetch(url);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const countries = (await response.json()) as { code: string; name: string }[];
    expect(countries.length).toBe(250);
    expect(countries.find(({ code }) => code === 'CH')).toMatchObject({
      name: 'Schweiz',
      capital: 'Bern',
      currency: 'Schweizer Franken · CHF',
      timezone: 'Europe/Zurich',
    });
  });
});
