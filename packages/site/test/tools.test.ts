import { describe, expect, it } from 'vitest';
import { openService } from '../../server/test/service.js';

const service = await openService();

/** Reads the text in the main element of a page. Each tag, except some inline ones, becomes a line break. */
async function readPage(path: string): Promise<string> {
  const { status, text } = await service.get(path, { accept: 'text/html' });
  expect(status).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return main
    .replace(/<(?:span|a|code|bdi)\b[^>]*>|<\/(?:span|a|code|bdi)>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replace(/\n+/g, '\n');
}

describe('/tools', () => {
  it('lists every tool, with links to working examples', async () => {
    const { text } = await service.get('/tools');
    const links = [...text.matchAll(/<dt><a href="([^"]+)"/g)].map(([, href]) => String(href).replaceAll('&amp;', '&'));
    expect(links.map((link) => link.replace(/\?.*/, ''))).toEqual(
      ['time', 'where', 'phone', 'address', 'map', 'moon'].map((name) => `/tools/${name}`),
    );
    for (const link of links) expect((await service.get(link)).text).toContain('id="tool-answer"');
  });
});

describe('/tools/time', () => {
  it('has the answer as its title and on its card, whose picture has the origin of the page', async () => {
    const { text } = await service.get('/tools/time?from=Zurich&to=Tokyo&at=2026-11-22T13:56', { accept: 'text/html' });
    // In the tz database, CET is an hour ahead of UTC and JST nine hours.
    const answer = '13:56 in Zurich is 21:56 in Tokyo';
    expect(text).toContain(`<title>${answer} – Almanac</title>`);
    expect(text).toContain(`<meta property="og:title" content="${answer}"/>`);
    const [, picture = ''] = /<meta property="og:image" content="http:\/\/127\.0\.0\.1:\d+(.*?)"/.exec(text) ?? [];
    expect((await service.get(picture)).headers['content-type']).toBe('image/png');
    expect((await service.get('/tools/time')).text).toContain('<title>What time is it there? – Almanac</title>');
  });

  // In the tz database, CET is an hour ahead of UTC and EST five hours behind.
  it('shows the time in another place and the shared working hours', async () => {
    const text = await readPage('/tools/time?from=Zurich&to=New+York&at=2026-11-22T15:00');
    expect(text).toContain('15:00 in Zurich is 09:00 in New York City.');
    expect(text).toContain('6 hours behind');
    expect(text).toContain('Read as Zurich, Switzerland');
    expect(text).toContain('Working hours overlap from 15:00 to 17:00, time in Zurich.');
    // In the tz database, clocks change on the last Sunday of March in Zurich, and on the second in New York.
    expect(text).toContain('Clocks go forward 1 hour on 28 March 2027.');
    expect(text).toContain('Clocks go forward 1 hour on 14 March 2027.');
    expect(text).toContain('GET /time/convert?at=2026-11-22T15:00&amp;from=Zurich&amp;to=New%20York');
  });

  // Debian's zdump for Europe/Zurich shows that clocks skip this time.
  it('explains a time that clocks skip', async () => {
    const text = await readPage('/tools/time?from=Europe/Zurich&to=UTC&at=2026-03-29T02:30');
    expect(text).toContain('Clocks in Zurich skip this time');
    expect(text).toContain('It can also mean 01:30 (UTC+1)');
  });

  it('shows only the time in the other place if `from` is missing', async () => {
    const text = await readPage('/tools/time?to=Tokyo');
    expect(text).toContain('UTC+9');
    expect(text).not.toContain('Zurich');
    expect(await readPage('/tools/time')).not.toContain('Zurich');
  });

  it('explains unknown places and invalid times', async () => {
    expect(await readPage('/tools/time?from=xqzxqz')).toContain('"xqzxqz" names no place');
    expect(await readPage('/tools/time?from=Zurich&at=soon')).toContain('at must be a date such as 2026-12-21');
  });

  it('names places in the language of the visitor, and links to other places of the same name', async () => {
    expect(await readPage('/tools/time?from=Genf&to=Tokio&lang=de')).toContain('in Genf');
    expect(await readPage('/tools/time?from=Paris&to=UTC')).toContain('Paris, Texas, United States');
    // They have New York among their other names.
    expect(await readPage('/tools/time?from=New%20York&to=UTC')).not.toMatch(/Clinton|Nebraska/);
  });
});

describe('/tools/where', () => {
  it('shows the country, state, time zone and nearest cities', async () => {
    const text = await readPage('/tools/where?latitude=47.38&longitude=8.54');
    for (const word of ['Switzerland', 'Zürich', 'Europe/Zurich', 'Zollikon']) expect(text).toContain(word);
    expect(text).toContain('GET /where?latitude=47.38&amp;longitude=8.54');
  });

  it('finds a place by its name or coordinates, and answers for an example until something is entered', async () => {
    expect(await readPage('/tools/where?place=Nairobi')).toContain('Africa/Nairobi');
    expect(await readPage('/tools/where?place=-1.29,+36.82')).toContain('Africa/Nairobi');
    expect(await readPage('/tools/where')).toContain('Europe/Zurich');
  });

  it('explains an invalid or missing coordinate', async () => {
    for (const query of ['latitude=99&longitude=8', 'latitude=47', 'place=47.38,+200'])
      expect(await readPage(`/tools/where?${query}`)).toContain('coordinates are a latitude from -90 to 90');
  });
});

describe('/tools/phone', () => {
  // The number is the example in Google's libphonenumber (resources/PhoneNumberMetadata.xml#L5953).
  it('parses a number and shows all its formats', async () => {
    const text = await readPage('/tools/phone?number=0781234567&country=CH');
    expect(text).toContain('+41 78 123 45 67 is a mobile number from Switzerland.');
    for (const form of ['078 123 45 67', '+41781234567', 'tel:+41781234567']) expect(text).toContain(form);
    expect(text).toContain('Phone numbers in Switzerland');
  });

  it('explains an invalid number, and what to do', async () => {
    expect(await readPage('/tools/phone?number=0781234567')).toContain('Choose the country, or begin with +');
    expect(await readPage('/tools/phone?number=%2B43+123')).toContain(
      'Too short: numbers from Austria have more digits.',
    );
    expect(await readPage('/tools/phone?number=0781234567&country=ZZ')).toContain('country "ZZ" names no country');
  });

  it('is not cached, because its URL contains the number', async () => {
    expect((await service.get('/tools/phone?number=0781234567&country=CH')).headers['cache-control']).toBe('no-store');
  });
});

describe('/tools/address', () => {
  // The address is from the interinstitutional style guide of the European Union, 9.1.4.
  it('writes the envelope in the format of the country', async () => {
    const query = new URLSearchParams({
      country: 'IE',
      recipient: 'European Commission',
      organization: 'Representation in Ireland',
      streetAddress: 'Europe House\r\n12–14 Lower Mount Street',
      city: 'Dublin 2',
      postalCode: 'D02 W710',
    });
    expect(await readPage(`/tools/address?${query}`)).toContain(
      'European Commission\nRepresentation in Ireland\nEurope House\n12–14 Lower Mount Street\nDublin 2\nD02 W710',
    );
  });

  it('has the fields of the country in its order, with autofill tokens', async () => {
    const { text } = await service.get('/tools/address?country=JP');
    const [, main = ''] = text.split('<main');
    const names = [...main.matchAll(/<(?:input|textarea) id="(\w+)"/g)].map(([, name]) => name);
    // The order in libaddressinput is 〒%Z%n%S%n%A%n%O%n%N.
    expect(names).toEqual(['postalCode', 'state', 'streetAddress', 'organization', 'recipient']);
    expect(text).toContain('autocomplete="postal-code"');
    expect(text).toContain('Prefecture (required)');
  });

  it.each(['/tools/address?country=🇨🇭', '/tools/phone?number=0781234567&country=🇨🇭'])(
    'responds with 200 to a flag emoji as a country, which is cut in the middle of a character: %s',
    async (path) => {
      const unknownCountryPage = await service.get(path.replace('🇨🇭', 'zz'));
      const cutCountryPage = await service.get(encodeURI(path));
      expect([cutCountryPage.status, unknownCountryPage.status]).toEqual([200, 200]);
    },
  );

  it('shows errors beside the fields, and missing parts once the address is checked', async () => {
    const davis = '/tools/address?country=US&streetAddress=1+Shields+Avenue&state=CA&postalCode=70112';
    const text = await readPage(davis);
    expect(text).toContain('ZIP code 70112 is not in California but in Louisiana');
    expect((await service.get(davis)).text).not.toContain('id="city-problem"');
    expect((await service.get(`${davis}&check=yes`)).text).toContain('id="city-problem"');
    expect(await readPage('/tools/address?country=ZZ')).toContain('country "ZZ" names no country');
  });
});

describe('/tools/map', () => {
  it('shows the map, its API request and its code to embed', async () => {
    const text = await readPage('/tools/map?highlight=CH:%23b3372b,JP:1f4e79&focus=');
    expect(text).toContain('2 countries are highlighted.');
    expect(text).toContain('GET /maps/world.svg?highlight=CH:b3372b,JP:1f4e79');
    expect(text).toContain('alt="Map with Switzerland and Japan highlighted"');
  });

  it('highlights one more country, named in `add`', async () => {
    expect(await readPage('/tools/map?highlight=CH:b3372b&add=FR&color=%231f4e79')).toContain(
      '/maps/world.svg?highlight=CH:b3372b,FR:1f4e79',
    );
  });

  it('draws the same map as the API, with whole numbers as coordinates', async () => {
    const query = '?highlight=CH:b3372b&focus=Europe';
    const preview = await service.get(`/site/tools/map.svg${query}`);
    expect(preview.headers['content-type']).toContain('image/svg+xml');
    const apiMap = (await service.get(`/maps/world.svg${query}`)).text;
    const leaveOutPaths = (svg: string) => svg.replace(/ d="[^"]*"/g, '');
    expect(leaveOutPaths(preview.text)).toBe(leaveOutPaths(apiMap));
    expect(preview.text).not.toMatch(/ d="[^"]*\./);
    expect(preview.text.length).toBeLessThan(apiMap.length * 0.7);
  });

  it('explains invalid colours, countries and areas', async () => {
    expect(await readPage('/tools/map?highlight=CH:red')).toContain('highlight needs a colour after CH');
    expect(await readPage('/tools/map?highlight=XX:f00')).toContain('did you mean XK?');
    expect(await readPage('/tools/map?focus=Eurpe')).toContain('did you mean Europe?');
  });
});

describe('/tools/moon', () => {
  // According to the US Naval Observatory, the first quarter was on 2020-11-22 at 04:45 and the full Moon on 2020-11-30
  // at 09:30 universal time.
  it('shows the phase at an instant, and the next phases', async () => {
    const { text: now } = await service.get('/tools/moon');
    expect(now).toMatch(/<p id="tool-lead"[^>]*>[^<]+ · <time data-local datetime="[^"]+">[^<]+ UTC<\/time><\/p>/);
    const text = await readPage('/tools/moon?date=2020-11-22T04:45Z');
    expect(text).toMatch(/First Quarter, (?:49|50|51)% lit, on 22 November 2020 at 04:45 UTC/);
    expect(text).toContain('Full Moon\nMon, 30 Nov 2020, 09:30');
  });

  // According to the US Naval Observatory, the Sun rose at 60° S 150° W on 2019-01-07 at 12:54 universal time. The
  // nautical time zone there is ten hours behind.
  it('shows rise and set in the local time of a place', async () => {
    expect(await readPage('/tools/moon?date=2019-01-07&latitude=-60&longitude=-150')).toContain('Sun\nrises 02:54');
  });

  // According to F. Espenak (NASA), a penumbral lunar eclipse is greatest on 2027-02-20 at 23:13, and an annular solar
  // eclipse on 2027-02-06 at 16:00:48 dynamical time, which is 76 s ahead of universal time.
  it('shows the next eclipses', async () => {
    const text = await readPage('/tools/moon?date=2026-11-22');
    expect(text).toMatch(/Annular solar eclipse\nSat, 6 Feb 2027, (?:15:59|16:00)/);
    expect(text).toContain('Penumbral lunar eclipse\nSat, 20 Feb 2027, 23:13');
  });

  it('names seasons and eclipses in the language of the page', async () => {
    const text = await readPage('/tools/moon?date=2026-11-22&lang=de');
    expect(text).toContain('Herbst (Nordhalbkugel), seit 1. September 2026');
    expect(text).toContain('Ringförmige Sonnenfinsternis\n');
  });

  it('draws the waxing Moon lit on the right in the north, and on the left in the south', async () => {
    const readRotation = async (latitude: number, time: string) => {
      const { text } = await service.get(`/tools/moon?date=2020-11-22T${time}Z&latitude=${latitude}&longitude=0`);
      return Number(/<g class="shade" transform="rotate\(-([\d.]+)\)/.exec(text)?.[1]) % 360;
    };
    // Below the horizon, the Moon is drawn upright.
    expect([await readRotation(50, '06:00'), await readRotation(-50, '06:00')]).toEqual([270, 90]);
    // In the evening sky, the lit side of the Moon points to the Sun, which has set in the west.
    expect(await readRotation(50, '20:00')).toBeGreaterThan(200);
    expect(await readRotation(50, '20:00')).toBeLessThan(270);
    expect(await readRotation(-50, '23:00')).toBeGreaterThan(90);
    expect(await readRotation(-50, '23:00')).toBeLessThan(160);
  });

  it('shows the Moon on each day of the month', async () => {
    const { text } = await service.get('/tools/moon?date=2026-12-05&lang=de');
    const [, month = ''] = /<section class="moon-month".*?<tbody>(.*?)<\/tbody>/s.exec(text) ?? [];
    const days = month.split('class="moon-day"').slice(1);
    expect(days.length).toBe(31);
    // 1 December 2026 is a Tuesday.
    expect(month.indexOf('<td></td><td><span class="moon-day"')).toBeGreaterThan(0);
    // According to the US Naval Observatory, the Moon is full on 24 December 2026 at 01:28 universal time.
    expect(days[23]).toContain('aria-label="Der Mond: Vollmond, zu 100');
    expect(text).toContain('Dezember 2026</h2>');
  });

  it('explains that what was entered is not a date', async () => {
    expect(await readPage('/tools/moon?date=soon')).toContain('date must be a date such as 2026-12-21');
  });
});
