import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../../server/test/service.js';

describe('the front page', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const read = async (path: string) => (await fetch(`http://127.0.0.1:${service.port}${path}`)).text();
  const readStatus = async (path: string) => (await fetch(`http://127.0.0.1:${service.port}${path}`)).status;
  const readVersion = async () => (JSON.parse(await read('/meta?fields=dataVersion')) as Meta).data.dataVersion;

  interface Meta {
    readonly data: { readonly dataVersion: string };
  }

  it('answers a search without scripts, with links to the pages of what is found', async () => {
    const html = await read('/?q=k%C3%B6ln');
    expect(html).toContain('href="/atlas/city/2886242-cologne"');
    expect(html).toContain('/search?q=k%C3%B6ln&amp;limit=8');
  });

  it('answers a calling code without scripts', async () => {
    expect(await read('/?q=%2B674')).toContain('href="/atlas/country/nr"');
  });

  it('answers a missing file in the type of the file, never as a page', async () => {
    const version = await readVersion();
    for (const path of ['/site/names/no-such-version/en.json', `/site/tables/${version}/no-such-table.en.json`]) {
      const response = await fetch(`http://127.0.0.1:${service.port}${path}`);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 404,
        type: 'application/json; charset=utf-8',
      });
    }
  });

  it('escapes what was searched for', async () => {
    const html = await read('/?q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(html).not.toContain('<script>alert');
  });

  it('has every country on the map, as a link with its name', async () => {
    const html = await read('/');
    const codes = [...html.matchAll(/ data-code="([A-Z]{2})"/g)].map(([, code]) => code);
    expect(new Set(codes).size).toBe(250);
    expect(html).toMatch(/<a href="\/atlas\/country\/va" aria-label="Vatican City"/);
  });

  it('serves the files that the search loads, and no others', async () => {
    const version = await readVersion();
    expect(await readStatus(`/site/finder/${version}/cities/search/first-cities.txt`)).toBe(200);
    expect(await readStatus(`/site/finder/${version}/cities/cities.bin`)).toBe(404);
    expect(await readStatus(`/site/finder/${version}/..%2F..%2Fpackage.json`)).toBe(404);
    expect(await readStatus('/site/finder/2000.1.1/cities/search/first-cities.txt')).toBe(404);
  });

  it('serves names in each language with the version of the data, to be kept', async () => {
    const version = await readVersion();
    const response = await fetch(`http://127.0.0.1:${service.port}/site/names/${version}/de.json`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { countries } = (await response.json()) as { countries: { code: string; name: string }[] };
    expect(countries.find(({ code }) => code === 'NR')?.name).toBe('Nauru');
    expect(await readStatus(`/site/names/${version}/xx.json`)).toBe(404);
  });
});
