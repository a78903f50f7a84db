import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const publicUrl = 'https://example.org';

const service = await openService({ environment: { PUBLIC_URL: publicUrl } });

/** Lists the paths of the pages of all countries, of 50 cities of all sizes, and of every tenth time zone. */
async function listPaths() {
  const countries: { alpha2: string; name: string }[] = await service.readData('/countries?fields=alpha2,name');
  const zones: { name: string }[] = await service.readData('/timezones?fields=name');
  const cities: { id: number }[] = [];
  for (let index = 0; index < 50; index += 1)
    cities.push(...(await service.readData(`/cities?sort=population&fields=id&limit=1&offset=${index ** 2 * 80}`)));
  return {
    countries: countries.map((country) => ({ ...country, path: `/atlas/country/${country.alpha2.toLowerCase()}` })),
    cities: cities.map(({ id }) => `/atlas/city/${id}`),
    zones: zones.filter((_, index) => index % 10 === 0).map(({ name }) => `/atlas/zone/${name}`),
  };
}

function readText(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}

/** Finds the first group of a pattern in the HTML; empty if the pattern does not match. */
function findGroup(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

/** Lists the headings of sections that have no content except sources. */
function listEmptySections(html: string): string[] {
  return [...html.matchAll(/<section[^>]*>(.*?)<\/section>/gs)].flatMap(([, section = '']) => {
    const content = section.replace(/<h2.*?<\/h2>|<details class="atlas-sources".*?<\/details>/gs, '');
    return readText(content) === '' && !content.includes('<img')
      ? [readText(findGroup(section, /<h2[^>]*>(.*?)<\/h2>/s))]
      : [];
  });
}

async function readPage(path: string) {
  const { status, text } = await service.get(path);
  const title = findGroup(text, /<title>(.*?)<\/title>/s);
  const heading = readText(findGroup(text, /<h1[^>]*>(.*?)<\/h1>/s));
  return {
    path,
    status,
    text,
    title,
    isTitledByName: heading !== '' && title.startsWith(heading),
    canonical: findGroup(text, /<link rel="canonical" href="(.*?)"/),
    picture: findGroup(text, /<meta property="og:image" content="(.*?)"/),
    map: findGroup(text, /<path class="map-(?:land|here)" d="(M.*?)"/),
    emptySections: listEmptySections(text),
  };
}

describe('pages of places', () => {
  it('have a unique title, a canonical URL, no empty section, an Open Graph image, and a map if they list cities', async () => {
    const { countries, cities, zones } = await listPaths();
    expect([countries.length, cities.length, zones.length >= 30]).toEqual([250, 50, true]);
    const titles = new Set<string>();
    const pictures = new Set<string>();
    const pathsOfEmptySections: string[] = [];
    const paths = [...countries.map(({ path }) => path), ...cities, ...zones];
    for (const path of paths) {
      const page = await readPage(path);
      expect(page).toMatchObject({ path, status: 200, isTitledByName: true });
      pathsOfEmptySections.push(...page.emptySections.map((section) => `${path} ${section}`));
      expect(page.canonical.startsWith(publicUrl + path)).toBe(true);
      titles.add(page.title);
      pictures.add(page.picture.replace(publicUrl, ''));
      if (page.map === '') expect(page.text).not.toContain('id="cities"');
    }
    expect(pathsOfEmptySections).toEqual([]);
    expect(titles.size).toBe(paths.length);
    expect(pictures.size).toBe(countries.length + cities.length + 1);
    for (const picture of pictures) {
      const response = await fetch(service.url + picture);
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
      await response.arrayBuffer();
    }
  }, 600_000);

  it('have JSON-LD for search engines, with the name and code of each country', async () => {
    const { countries } = await listPaths();
    for (const { path, alpha2, name } of countries) {
      const { text } = await readPage(path);
      expect(readText(findGroup(text, /<h1[^>]*>(.*?)<\/h1>/s)).replaceAll('&amp;', '&')).toBe(name);
      const jsonLd = JSON.parse(findGroup(text, /<script type="application\/ld\+json">(.*?)<\/script>/s));
      expect(jsonLd).toMatchObject({ '@type': 'Country', name });
      expect(jsonLd.identifier[0]).toBe(alpha2);
    }
  }, 600_000);
});
