import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementNames as elements } from '../../elements/test/list-elements.js';
import { root } from '../../server/test/openapi-tools.js';
import { openService } from '../../server/test/service.js';

const service = await openService();

/** Reads the code samples on a page. */
async function readCode(path: string): Promise<string[]> {
  const { status, text } = await service.get(path);
  expect(status).toBe(200);
  return [...text.matchAll(/<pre><code[^>]*>([^<]*)<\/code><\/pre>/g)].map(([, code = '']) =>
    code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

describe('/components', () => {
  it('links to a page for every element, and the sitemap lists these pages', async () => {
    const { text } = await service.get('/components');
    const links = [...text.matchAll(/<h2 id="[^"]+"><a href="\/components\/([^"]+)"/g)].map(([, id]) => id);
    expect(links.sort()).toEqual(elements);
    const { text: sitemap } = await service.get('/sitemap.xml');
    for (const id of ['', ...elements.map((each) => `/${each}`), '/signup'])
      expect(sitemap).toContain(`/components${id}</loc>`);
  });

  it.each(elements)('shows the code and the attributes of %s without scripts', async (id) => {
    const code = await readCode(`/components/${id}`);
    expect(code.some((source) => source.startsWith(`<almanac-${id} `))).toBe(true);
    expect((await service.get(`/components/${id}`)).text).toContain('<h2 id="attributes">Attributes</h2>');
  });

  it('keeps the chosen language in links', async () => {
    const { text } = await service.get('/components?lang=ar');
    expect(text).toMatch(/class="components-live" lang="ar" dir="rtl"/);
    expect(text).toContain('href="/components/moon?lang=ar"');
  });

  it('shows the same signup form as the README of the package', async () => {
    const readme = readFileSync(join(root, 'packages/elements/README.md'), 'utf8');
    const [, form = ''] = /^```html\n(.*?)\n```$/ms.exec(readme) ?? [];
    const [formCode = ''] = await readCode('/components/signup');
    expect(formCode.replaceAll(/src="http:[^"]*"/g, 'src="http://127.0.0.1:8080"')).toBe(form);
  });

  it('responds with 404 to an unknown component', async () => {
    expect((await service.get('/components/date-picker')).status).toBe(404);
  });
});

describe('the data of components on pages', () => {
  /** Requests a file with `fetch`, because `service.get` accepts only responses that openapi.json describes. */
  const requestFile = async (path: string, version?: string) => {
    const home = (await service.get('/')).text;
    const [, dataVersion = ''] = version ? ['', version] : (/data-version="([^"]+)/.exec(home) ?? []);
    return fetch(`${service.url}/site/data/${dataVersion}/${path}`);
  };

  // The name is from CLDR, the calling code from ITU-T E.164.D.
  it('include countries with their names in a language', async () => {
    const countries = await (await requestFile('countries/de.json')).json();
    expect(countries.find(({ alpha2 }: { alpha2: string }) => alpha2 === 'CH')).toMatchObject({
      name: 'Schweiz',
      callingCode: '+41',
      flag: '🇨🇭',
    });
    expect(countries.length).toBe(250);
  });

  // The clock of the service is in December. The offset is from Debian's zdump.
  it('include time zones with their current offsets, in a file that is not cached for ever', async () => {
    const response = await requestFile('timezones/en.json');
    expect((await response.json()).find(({ name }: { name: string }) => name === 'Europe/Zurich')).toMatchObject({
      utcOffset: '+01:00',
      countryCodes: expect.arrayContaining(['CH']),
    });
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });

  // According to the US Naval Observatory, the first quarter was on 2020-11-22 at 04:45 universal time.
  it('include the Moon at an instant', async () => {
    const moon = await (await requestFile(`moon/fr/${Date.parse('2020-11-22T04:45Z')}.json`)).json();
    expect(moon.illuminatedFraction).toBeCloseTo(0.5, 2);
    expect(moon.elongation).toBeCloseTo(90, 0);
  });

  it('include cities that match a text, but at most 20 even if the limit is higher', async () => {
    const cities = await (await requestFile('cities/it.json?q=zurigo&country=CH&limit=1000')).json();
    expect(cities[0]).toMatchObject({ id: 2657896, name: 'Zurigo', country: 'CH' });
    expect((await (await requestFile('cities/en.json?q=san&limit=1000')).json()).length).toBe(20);
  });

  it('include address formats, and cities by id', async () => {
    expect((await (await requestFile('address-formats/JP.json')).json()).parts[0].part).toBe('postalCode');
    expect(await (await requestFile('cities/it/2657896.json')).json()).toMatchObject({ name: 'Zurigo', country: 'CH' });
  });

  it.each(['address-formats/XX.json', 'cities/en/1.json', 'moon/en/soon.json', 'moon/en/99999999999999999.json'])(
    'do not include %s',
    async (path) => {
      expect((await requestFile(path)).status).toBe(404);
    },
  );

  it('exist only for the current version of the data', async () => {
    expect((await requestFile('countries/de.json', '2000.1.1')).status).toBe(404);
  });
});
