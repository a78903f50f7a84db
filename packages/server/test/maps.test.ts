import { describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { openService } from './service.js';

const service = await openService();

const valuesQuery = 'values=DE:3,FR:5,pol:8.5';

async function getSvg(path: string): Promise<string> {
  const { status, text } = await service.get(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
}

async function getRefusal(path: string): Promise<{ status: number; param?: string; message: string }> {
  const { status, json } = await service.get(path);
  return { status, ...json.error };
}

/** Reads width and height from the first chunk of a PNG (PNG, third edition, 11.2.1). */
function readSize({ bytes }: Answer): [width: number, height: number] {
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('Maps of values', () => {
  it('use only the last value of a repeated country, also for the range of the legend', async () => {
    const answerToRepeatedCountry = await service.get('/maps/world?values=DE:1000,FR:5,DE:3');
    expect(answerToRepeatedCountry.json).toEqual((await service.get('/maps/world?values=FR:5,DE:3')).json);
  });

  it.each(['linear', 'log', 'quantile', 'LOG'])('accept the scale %s', async (scale) => {
    expect(
      (await service.get(`/maps/world?${valuesQuery}&scale=${scale}&fields=legend`)).json.data.legend,
    ).toHaveLength(scale === 'quantile' ? 3 : 5);
  });

  it('colour countries by value, show values in titles, and explain the colours in a legend', async () => {
    const { data } = (await service.get(`/maps/world?${valuesQuery}&classes=2&colors=fff,%23f00`)).json;
    expect(data.legend).toEqual([
      { fill: '#ffffff', from: 3, to: 5.75 },
      { fill: '#ff0000', from: 5.75, to: 8.5 },
    ]);
    expect(data.highlights).toEqual([
      { code: 'DE', fill: '#ffffff', label: 'Germany' },
      { code: 'FR', fill: '#ffffff', label: 'France' },
      { code: 'PL', fill: '#ff0000', label: 'Poland' },
    ]);
    expect(data.svg).toContain('<title>Poland: 8.5</title>');
  });

  it.each([
    ['values=DE', 'values', 'DE'],
    ['values=DE:x', 'values', 'number'],
    ['values=DE:', 'values', 'number'],
    ['values=DE:1e999', 'values', 'number'],
    ['values=DE:NaN', 'values', 'number'],
    ['values=UK:3', 'values', 'GB'],
    ['values=DE:3:4', 'values', 'CODE:number'],
    ['values=DE:3,,', 'values', 'CODE:number'],
    ['values=DE:3&scale=cubic', 'scale', 'linear, log or quantile'],
    ['values=DE:3&classes=1', 'classes', '2 to 12'],
    ['values=DE:3&classes=13', 'classes', '2 to 12'],
    ['values=DE:3&colors=fff', 'colors', '2 to 12'],
    ['values=DE:3&colors=fff,red', 'colors', '2 to 12'],
    ['values=DE:0,FR:2&scale=log', 'scale', 'above 0'],
    ['scale=log', 'scale', 'values'],
    ['classes=3', 'classes', 'values'],
    ['colors=fff,000', 'colors', 'values'],
  ])('reject the query "%s" with 400', async (query, param, phrase) => {
    for (const path of ['/maps/world', '/maps/world.svg', '/maps/world.png', '/maps/country/DE.svg']) {
      expect(await getRefusal(`${path}?${query}`)).toMatchObject({
        status: 400,
        param,
        message: expect.stringContaining(phrase),
      });
    }
  });
});

describe('Maps of the world, a continent or a country', () => {
  it('accept a continent in upper or lower case and with hyphens, and are labelled with its name', async () => {
    const continent = await getSvg('/maps/world.svg?focus=North%20America&lang=de');
    expect(continent).toContain('aria-label="Nordamerika"');
    expect(await getSvg('/maps/world.svg?focus=north-america&lang=de')).toBe(continent);
    expect(await getSvg('/maps/world.svg?focus=north-america&lang=de&projection=mercator')).not.toBe(continent);
  });

  it('exist at a path for each country, and show that country in blue by default', async () => {
    expect(await getSvg('/maps/country/JP.svg')).toBe(await getSvg('/maps/world.svg?focus=JP&highlight=JP:5b9bd0'));
    expect(await getSvg('/maps/country/jpn.svg?highlight=KR:f00')).toBe(
      await getSvg('/maps/world.svg?focus=JP&highlight=KR:f00'),
    );
    expect(await getSvg('/maps/country/JP.svg?values=JP:1')).toBe(await getSvg('/maps/world.svg?focus=JP&values=JP:1'));
  });

  it.each([
    ['/maps/world?focus=Atlantis', 'focus', 'continent'],
    ['/maps/world?focus=Eurpe', 'focus', 'Europe'],
    ['/maps/world?focus=UK', 'focus', 'GB'],
    ['/maps/world?focus=..%2Fmanifest', 'focus', 'continent'],
    ['/maps/world?focus=DE&projection=mercator', 'projection', 'leave out projection'],
    ['/maps/world?projection=globe', 'projection', 'robinson'],
    ['/maps/country/DE.svg?focus=FR', 'focus', 'not a parameter'],
  ])('reject %s with 400', async (path, param, phrase) => {
    expect(await getRefusal(path)).toMatchObject({ status: 400, param, message: expect.stringContaining(phrase) });
  });

  it.each(['/maps/country/UK.svg', '/maps/country/ZZ.png', '/maps/country/DE', '/maps/country/DE.gif'])(
    'do not exist at %s, which gets 404',
    async (path) => {
      expect((await getRefusal(path)).status).toBe(404);
    },
  );
});

describe('Maps as PNG', () => {
  it('have the requested width, or 1,000 pixels by default', async () => {
    const [, defaultHeight] = readSize(await service.get('/maps/world.png'));
    expect(readSize(await service.get('/maps/world.png'))[0]).toBe(1000);
    const [width, height] = readSize(await service.get('/maps/world.png?width=250'));
    expect(width).toBe(250);
    expect(height).toBe(Math.round(defaultHeight / 4));
    expect(readSize(await service.get('/maps/country/CL.png?width=2048'))[0]).toBe(2048);
  });

  it('differ if a highlight, a focus, a background or a fill is requested', async () => {
    const pictures = await Promise.all(
      ['', '&highlight=DE:f00', '&focus=Europe', '&background=fff', '&fill=000'].map((query) =>
        service.get(`/maps/world.png?width=200${query}`),
      ),
    );
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(pictures.length);
  });

  it.each(['0', '15', '2049', '1e3', '-5', '100.5', 'wide'])('reject the width %s with 400', async (width) => {
    expect(await getRefusal(`/maps/world.png?width=${width}`)).toMatchObject({ status: 400, param: 'width' });
  });

  it('are drawn only once for concurrent requests', async () => {
    // If each request needed a drawing of its own, the queue would be full, and some would get 503.
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.get('/maps/world.png?width=333')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('get 503 for a while if too many are queued', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => service.get(`/maps/world.png?width=${400 + index}`)),
    );
    const refusals = answers.filter(({ status }) => status === 503);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]?.json.error.code).toBe('unavailable');
    expect(refusals[0]?.headers['retry-after']).toBe('2');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect((await service.get('/maps/world.png?width=459')).status).toBe(200);
  });
});

describe('Without a renderer for this machine,', () => {
  it('a PNG gets 503 and costs nothing, while an SVG still works', async () => {
    const serviceWithoutRenderer = await openService({
      pngLibrary: 'not-installed-here',
      environment: { LIMITS: 'on' },
    });
    const png = await serviceWithoutRenderer.get('/maps/world.png');
    expect(png.status).toBe(503);
    expect(png.json.error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('.svg') });
    expect((await serviceWithoutRenderer.get('/maps/world.svg')).status).toBe(200);
    expect((await serviceWithoutRenderer.get('/access/usage')).json.data.daily.used).toBe(1);
  });
});
