import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const service = await openService();

/** Reads the text of the first element with the given tag name. */
function readElement(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<${name}[ >](.*?)</${name}>`, 's').exec(html) ?? [];
  return readText(content.replace(/^[^<]*?>/, ''));
}

function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .trim();
}

// Pages put these values into URLs, where a dollar sign becomes three characters.
const dollars = '$'.repeat(2800);
const longFilters = Array.from({ length: 6 }, (_, index) => `p${index}=${'$'.repeat(500)}`).join('&');

describe('a page that is requested with', () => {
  it.each([
    ['a filter that is cut in the middle of a character', `/atlas?q=${'a'.repeat(59)}%F0%9F%98%80`, 200],
    ['the longest possible name of a zone', `/atlas/zone/${'a'.repeat(8180)}`, 404],
    ['a long code of a country', `/atlas/country/${dollars}`, 404],
    ['a long code of a flag', `/site/flags/${dollars}.svg`, 404],
    ['a long list of countries to highlight', `/tools/map?highlight=${dollars}`, 200],
    ['long filters of a table', `/explore/cities?${longFilters}`, 200],
  ])('%s responds with 200, or with 404 if it does not exist', async (_label, path, status) => {
    expect((await service.get(path)).status).toBe(status);
  });
});

describe('the atlas', () => {
  it('shows the essential facts about Switzerland', async () => {
    const { text } = await service.get('/atlas/country/ch');
    const shownText = readText(text);
    for (const fact of ['Bern', '+41', 'Swiss Franc', 'German', 'Romansh', 'Svizzera', '756', 'CH-ZH', 'Liechtenstein'])
      expect(shownText).toContain(fact);
    expect(text).toContain(
      'href="/cities.csv?country=CH&amp;fields=name,state,population,populationYear,timezone,latitude,longitude"',
    );
    expect(text).toContain('href="/explore/cities?country=CH"');
    expect(text).toContain('<link rel="alternate" type="application/json" href="/countries/CH"/>');
    // 12:00 UTC in December is 13:00 in Zurich.
    expect(shownText).toContain('13:00');
  });

  it('explains that the statehood of a place is disputed, with the source', async () => {
    const shownText = readText((await service.get('/atlas/country/xk')).text);
    expect(shownText).toContain('Statehood or sovereignty is disputed');
    expect(shownText).toContain('observers by General Assembly resolutions 58/314 (2004) and 67/19 (2012)');
  });

  it('explains corrected values', async () => {
    const { values } = await service.readData('/sources?record=/countries/XK');
    const { corrections } = values.find(({ field }: { field: string }) => field === 'nativeName');
    const shownText = readText((await service.get('/atlas/country/xk')).text);
    expect(corrections.length).toBeGreaterThan(0);
    for (const { was, is, reason } of corrections) {
      expect(shownText).toContain(`Corrected from ${was} to ${is}.`);
      expect(shownText).toContain(reason);
    }
  });

  it('describes the next clock change, and shows sunrise, sunset and a map for cities', async () => {
    // According to Directive 2000/84/EC, clocks change on the last Sundays of March and October.
    expect(readText((await service.get('/atlas/country/ch')).text)).toContain(
      'Clocks go forward 1 hour on 28 March 2027.',
    );
    expect(readText((await service.get('/atlas/zone/Asia/Tokyo')).text)).toContain('Clocks do not change here.');
    const germanText = readText((await service.get('/atlas/zone/Europe/Berlin?lang=de')).text);
    expect(germanText).toContain('Am 28. März 2027 werden die Uhren um 1 Stunde vorgestellt.');
    const { text } = await service.get('/atlas/city/2657896-zurich');
    // The US Naval Observatory gives these times, to the minute, for 1 December at 47.4° N 8.5° E.
    expect(readText(text)).toMatch(/Sunrise07:5[23]Sunset16:3[678]/);
    expect(readMap(text)).toMatchObject({ main: [expect.any(Number), expect.any(Number)] });
    expect(readMap(text).names).toContain('Zurich');
  });

  it('shows one clock for a country with a capital, and only the list of clocks for Antarctica', async () => {
    const readClockCount = async (path: string) =>
      (await service.get(path)).text.split('data-island="atlas/clock"').length - 1;
    expect(await readClockCount('/atlas/country/us')).toBe(1);
    expect(await readClockCount('/atlas/country/aq')).toBe(0);
    expect((await service.get('/atlas/country/aq')).text).toContain('data-island="atlas/clocks"');
  });

  it('shows the day of a city as a bar with its hours of daylight', async () => {
    const { text } = await service.get('/atlas/city/2657896-zurich');
    // Noon UTC is 13:00 in Zurich: 54.17% of the day.
    expect(text).toContain('<line class="now" x1="54.17%"');
    expect(readText(text)).toMatch(/Daylight: 8 hours 4\d minutes/);
    // In Tromsø the Sun stays below the horizon from late November to mid-January.
    const { text: polarPage } = await service.get('/atlas/city/3133895-tromso');
    expect(polarPage).not.toContain('class="daylight"');
    expect(polarPage).toContain('class="twilight"');
    expect((await service.get('/atlas/zone/Europe/Zurich')).text).toContain('class="day-bar"');
    expect((await service.get('/atlas/zone/UTC')).text).not.toContain('class="day-bar"');
  });

  it('shows the distance to a second place, and the time there', async () => {
    const { latitude, longitude } = await service.readData('/cities/2657896');
    const nearestCities: { name: string; distanceKm: number }[] = await service.readData(
      `/cities/nearest?latitude=${latitude}&longitude=${longitude}&minPopulation=100000&limit=20`,
    );
    const basel = nearestCities.find(({ name }) => name === 'Basel');
    const shownText = readText((await service.get('/atlas/city/2657896-zurich?to=Basel')).text);
    expect(shownText).toContain(`${Math.round(basel?.distanceKm ?? 0)} km · Basel Tue 13:00 (the same time)`);
    expect(readText((await service.get('/atlas/city/2657896-zurich?to=Tokyo')).text)).toContain(
      'Tue 21:00 (8 hours ahead)',
    );
    expect(readText((await service.get('/atlas/city/2657896-zurich?to=qqqqzz')).text)).toContain(
      'No match for “qqqqzz”',
    );
  });

  it('lists the countries of a language in a separate section if there are many', async () => {
    const { officialIn } = await service.readData('/languages/en');
    const sectionPattern = /<section aria-labelledby="officialIn">.*?<\/section>/s;
    const [englishSection = ''] = sectionPattern.exec((await service.get('/atlas/language/en')).text) ?? [];
    expect(englishSection.match(/href="\/atlas\/country\//g)).toHaveLength(officialIn.length);
    const { text } = await service.get('/atlas/language/rm');
    expect(text).not.toMatch(sectionPattern);
    expect(readText(text)).toContain('Official inSwitzerland');
  });

  it('sorts countries by name in the language of the page', async () => {
    const shownText = readText((await service.get('/atlas/currency/eur')).text);
    // By code, Spain (ES) would come before Finland (FI).
    expect(shownText).toMatch(/Countries.*Estonia.*Finland.*Spain.*Vatican City/s);
    expect(readText((await service.get('/atlas/currency/eur?lang=de')).text)).toMatch(
      /Ålandinseln.*Österreich.*Zypern/s,
    );
  });

  it('shows coordinates with the letters of the language', async () => {
    expect(readText((await service.get('/atlas/city/2657896-zurich')).text)).toContain('47.37°\u00a0N, 8.55°\u00a0E');
    expect(readText((await service.get('/atlas/city/2657896-zurich?lang=de')).text)).toContain('8,55°\u00a0O');
  });

  it('shows the year of a population, and names the office that counted it', async () => {
    const { text } = await service.get('/atlas/city/2657896-zurich?lang=de');
    const [facts = ''] = /<dl class="atlas-facts">(?=<div><dt>Einwohner).*?<\/dl>/s.exec(text) ?? [];
    expect(readText(facts)).toMatch(/^Einwohner[\d.]+ 20\d\d[†‡]Hauptstadt/);
    expect(readText(text)).toContain('Federal Statistical Office');
  });

  it('shows German names and kinds of places on German pages instead of English ones', async () => {
    const germanPage = (await service.get('/atlas/country/ch?lang=de')).text;
    expect(germanPage).not.toMatch(/>Swiss</);
    expect(germanPage).toContain('<dd>Schweizerische Eidgenossenschaft');
    expect((await service.get('/atlas/country/us?lang=de')).text).not.toContain('<dd>United States of America');
    expect(readText((await service.get('/atlas/state/ch-zh?lang=de')).text)).toContain('Kanton · CH-ZH');
    expect(readText((await service.get('/atlas/city/2661604-basel?lang=de')).text)).toContain('vonBasel-Stadt');
  });

  it('keeps the characters of the currency sign “US$” in order in Arabic', async () => {
    expect((await service.get('/atlas/currency/usd?lang=ar')).text).toContain(
      '1,234.50 \u2068US$\u2069'.replace(' ', '\u00a0'),
    );
  });

  it('has no link for a language without a page', async () => {
    const { text } = await service.get('/atlas/country/jp');
    expect(text).toContain('<td>language code ryu');
    expect(text).not.toContain('/atlas/language/ryu');
  });

  it('has no link to all cities of a country if its page shows all of them', async () => {
    expect((await service.get('/atlas/country/va')).text).not.toContain('/cities.csv');
  });

  it('writes lengths of phone numbers as ranges', async () => {
    const lengths: number[] = (await service.readData('/phone-codes?country=AT'))[0].numberLengths;
    const shownText = readText((await service.get('/atlas/country/at')).text);
    expect(lengths.length).toBeGreaterThan(3);
    expect(shownText).toContain(`${lengths[0]}–`);
  });

  it('has one URL for each page; other URLs redirect to it or name it as canonical', async () => {
    for (const [path, location] of [
      ['/atlas/country/CH', '/atlas/country/ch'],
      ['/atlas/state/CH-ZH?lang=de', '/atlas/state/ch-zh?lang=de'],
      ['/atlas/currency/CHF', '/atlas/currency/chf'],
    ] as const) {
      const { status, headers } = await service.get(path);
      expect([status, headers.location]).toEqual([308, location]);
    }
    for (const [path, canonical] of [
      ['/atlas/country/756', '/atlas/country/ch'],
      ['/atlas/country/che', '/atlas/country/ch'],
      ['/atlas/city/2657896', '/atlas/city/2657896-zurich'],
      ['/atlas/city/2657896-elsewhere', '/atlas/city/2657896-zurich'],
      ['/atlas/zone/Europe/Oslo', '/atlas/zone/Europe/Berlin'],
    ] as const)
      expect((await service.get(path)).text).toContain(`<link rel="canonical" href="${canonical}"/>`);
  });

  it('explains why a page does not exist', async () => {
    for (const [path, reason] of [
      ['/atlas/country/qq', 'No entry has the code or name “qq”.Did you mean: Qatar'],
      ['/atlas/city/9999999-nowhere', 'No entry has the code or name “9999999”.'],
      ['/atlas/city/zurich', 'There is no such page'],
      ['/atlas/zone/Mars/Olympus', 'Mars/Olympus'],
    ] as const) {
      const { status, headers, text } = await service.get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(readText(text)).toContain(reason);
    }
  });

  it('has names in the language that `lang` requests, or else in the language of the browser', async () => {
    const germanHeaders = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' };
    expect(readElement((await service.get('/atlas/country/ch', germanHeaders)).text, 'h1')).toBe('Schweiz');
    expect(readElement((await service.get('/atlas/country/ch?lang=fr', germanHeaders)).text, 'h1')).toBe('Suisse');
    expect(readElement((await service.get('/atlas/country/ch?lang=ja')).text, 'h1')).toBe('スイス');
  });

  it('shows the API request of the page', async () => {
    const { text } = await service.get('/atlas/country/ch?lang=de');
    expect(text).toContain('<link rel="alternate" type="application/json" href="/countries/CH?lang=de"/>');
    expect(text).toContain('GET /countries/CH?lang=de');
    expect((await service.get('/atlas/country/ch')).text).toContain('GET /countries/CH<');
  });

  it('explains in the language of the visitor that a page does not exist', async () => {
    const { status, text } = await service.get('/atlas/country/qq?lang=de');
    expect([status, readElement(text, 'title')]).toEqual([404, `${readElement(text, 'h1')} – Almanac`]);
    expect(readText(text)).toContain('Kein Eintrag hat den Code oder den Namen „qq“.');
    expect(text).not.toContain('names no country');
  });

  it.each([
    ['/atlas/state/us-ca', 'California', 'Los Angeles'],
    ['/atlas/city/2988507-paris', 'Paris', 'Île-de-France'],
    ['/atlas/zone/America/New_York', 'America/New_York', 'Eastern Standard Time'],
    ['/atlas/currency/jpy', 'Japanese Yen', '¥'],
    ['/atlas/language/ar', 'Arabic', 'from right to left'],
    ['/atlas', 'Atlas: countries and territories of the world', 'Antarctica'],
  ])('has at %s a page with its heading, a fact and its canonical URL', async (path, heading, fact) => {
    const { status, text } = await service.get(path);
    expect([status, readElement(text, 'h1')]).toEqual([200, heading]);
    expect(readText(text)).toContain(fact);
    expect(text).toContain(`<link rel="canonical" href="${path}"/>`);
  });

  it('filters its lists without scripts', async () => {
    const { text } = await service.get('/atlas?q=guinea');
    const names = [...text.matchAll(/<li data-filter[^>]*>.*?<a [^>]*>(.*?)<\/a>/gs)].map(([, name]) =>
      readText(name ?? ''),
    );
    expect(names.toSorted()).toEqual(['Equatorial Guinea', 'Guinea', 'Guinea-Bissau', 'Papua New Guinea']);
  });

  it('serves flags', async () => {
    const flag = await service.get('/site/flags/ch.svg');
    expect([flag.status, flag.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(flag.text).toBe((await service.get('/flags/CH.svg')).text);
    for (const code of ['qq', '0x10', 'null', '__proto__', '%F0%9F%92%A5', '%00', 'a'.repeat(300)]) {
      expect((await service.get(`/site/flags/${code}.svg`)).status).toBe(404);
      expect((await service.get(`/site/flags/own/${code}.svg`)).status).toBe(404);
    }
    const readFlag = async (name: string) => (await service.get(`/site/flags/${name}.svg`)).text;
    expect(await readFlag('own/ch')).toBe((await service.get('/flags/CH.svg?shape=1x1')).text);
    // The ratio of height to width is 3:5 in Bulgaria and 2:3 in France. The disc of Japan is not stretched.
    expect(await readFlag('own/bg')).toContain('viewBox="0 0 800 480"><g transform="scale(1.25 1)">');
    expect(await readFlag('own/fr')).toContain('viewBox="0 0 720 480"><g transform="scale(1.125 1)">');
    expect(await readFlag('own/jp')).toBe(await readFlag('jp'));
  });

  it('serves several flags at once, as small pictures where drawings are longer', async () => {
    const readFlags = async (name: string) => (await fetch(`${service.url}/site/flags/${name}.json`)).json();
    const { mx, fr, ...others } = await readFlags('small/mx-fr-ch-fr');
    expect(Object.keys(others)).toEqual(['ch']);
    expect(fr).toBe((await service.get('/site/flags/own/fr.svg')).text);
    // The first bytes of a PNG (w3.org/TR/png-3, 5.2); 24 KB of SVG draw the same coat of arms.
    expect([...Buffer.from(mx, 'base64').subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(mx.length).toBeLessThan(2000);
    expect((await readFlags('large/mx')).mx).toMatch(/^<svg/);
    const countries = await service.readData('/countries?limit=40');
    const codes = countries.map(({ alpha2 }: { alpha2: string }) => alpha2.toLowerCase());
    expect(Object.keys(await readFlags(`small/${codes.join('-')}`))).toEqual(codes.slice(0, 32));
  });

  it('draws a country with its states, capital, cities and neighbours, named in the language of the page', async () => {
    const { text } = await service.get('/atlas/country/ch?lang=de');
    const { names, main: [x, y] = [], borders } = readMap(text);
    expect(names).toEqual(expect.arrayContaining(['Bern', 'Zürich', 'Genf', 'Frankreich', 'Italien', 'Deutschland']));
    expect(borders).not.toBe('');
    // The map extends from 5.96° to 10.47° east and from 47.8° to 45.8° north, so Bern (7.45° E, 46.95° N) is about a
    // third of the way across, and less than halfway down.
    expect(Number(x)).toBeGreaterThan(320);
    expect(Number(x)).toBeLessThan(380);
    expect(Number(y)).toBeGreaterThan(240);
    expect(Number(y)).toBeLessThan(300);
  });

  it('names the countries of a currency and those around them', async () => {
    const { text } = await service.get('/site/maps/countries/de/ch-li.svg');
    expect(text).toContain('>Schweiz</text>');
    expect(text).toContain('>Italien</text>');
    expect(text).not.toContain('>Russland</text>');
  });

  it('shows a lonely island close up, and the ring around it whole at the edge of the world', async () => {
    const { text } = await service.get('/atlas/country/nr');
    const [, width] = /<figure class="place-map"><svg viewBox="-?\d+ -?\d+ (\d+)/.exec(text) ?? [];
    // On /maps/country/NR.svg, 1000 units wide, Nauru is 60 units wide.
    expect(Number(width)).toBeGreaterThan(60);
    expect(Number(width)).toBeLessThan(150);
    const { text: world } = await service.get('/site/maps/locator/tk.svg');
    const [, x, radius] = /<circle cx="([\d.]+)" cy="[\d.]+" r="(\d+)"/.exec(world) ?? [];
    expect(Number(x)).toBeGreaterThan(900);
    expect(Number(x) + Number(radius)).toBeLessThan(1000);
  });

  it('names the groups that a country is a member of in the language of the page', async () => {
    expect((await service.get('/atlas/country/no?lang=de')).text).toContain(
      'Schengen-Raum, Europäischer Wirtschaftsraum',
    );
    expect((await service.get('/atlas/country/eg?lang=ar')).text).toContain('جامعة الدول العربية');
  });

  it('marks the capital of a state, and the point that a visitor asks about', async () => {
    const state = readMap((await service.get('/atlas/state/ch-zh')).text);
    expect(state.main).toBeDefined();
    expect(state.names).toEqual(expect.arrayContaining(['Zurich', 'Winterthur', 'Thurgau']));
    expect(readMap((await service.get('/tools/where?latitude=47.5&longitude=8.7')).text).main).toBeDefined();
  });
});

/** Reads the map of a place in a page. */
function readMap(html: string) {
  const map = /<figure class="place-map">.*?<\/figure>/s.exec(html)?.[0] ?? '';
  const [, x, y] = /<circle class="map-main" cx="(-?\d+)" cy="(-?\d+)"/.exec(map) ?? [];
  return {
    main: x === undefined ? undefined : [Number(x), Number(y)],
    names: [...map.matchAll(/<text[^>]*>([^<]*)/g)].map(([, name]) => name),
    borders: /<path class="map-borders" d="(.*?)"/.exec(map)?.[1] ?? '',
  };
}

describe('the sitemap', () => {
  it('lists each page once, by its absolute URL', async () => {
    const publicService = await openService({ environment: { PUBLIC_URL: 'https://example.org/almanac' } });
    const { status, headers, text } = await publicService.get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(new Set(urls).size).toBe(urls.length);
    // sitemaps.org allows at most 50,000 URLs in a file.
    expect(urls.length).toBeLessThan(50_000);
    for (const path of [
      '/',
      '/atlas/country/ch',
      '/atlas/state/ch-zh',
      '/atlas/city/2988507-paris',
      '/atlas/zone/Asia/Tokyo',
      '/docs/errors',
      '/explore/cities',
      '/downloads',
      '/tools/phone',
    ])
      expect(urls).toContain(`https://example.org/almanac${path}`);
    expect(urls.filter((url) => url?.includes('/atlas/city/'))).toHaveLength(5000);
  });
});
