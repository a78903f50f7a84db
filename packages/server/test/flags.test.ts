import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { openService } from './service.js';

const service = await openService();

/** Requests a PNG, and decodes it. */
async function readPng(path: string) {
  const { status, headers, bytes } = await service.get(path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image href="${dataUrl}" ${size}/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return { width, height, pixel: (x: number, y: number) => [...pixels.subarray(4 * (y * width + x)).subarray(0, 4)] };
}

const white = [255, 255, 255, 255];

describe('/flags', () => {
  it('lists every flag with its path', async () => {
    const { json } = await service.get('/flags');
    expect(json.meta).toEqual({ count: 250, total: 250 });
    for (const { svg, squareSvg } of [json.data[0], json.data.at(-1)])
      for (const path of [svg, squareSvg]) expect((await service.get(path)).status).toBe(200);
    const { flag, flagSvg } = (await service.get('/countries/DE')).json.data;
    expect([flag, flagSvg]).toEqual(['🇩🇪', '/flags/DE.svg']);
  });
});

describe('/flags/:alpha2.svg', () => {
  it('is the same for any code of the country, may be used by any site, and cannot run or load anything', async () => {
    const { text, headers } = await service.get('/flags/DE.svg');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text).toContain('viewBox="0 0 640 480"');
    for (const path of ['/flags/de.svg', '/flags/deu.svg', '/flags/276.svg', '/flags/DE.svg?shape=4x3'])
      expect((await service.get(path)).headers.etag).toBe((await service.get('/flags/DE.svg')).headers.etag);
    expect((await service.get('/flags/DE.svg?shape=1X1')).text).toContain('viewBox="0 0 512 512"');
  });

  it('is compressed if it is long', async () => {
    for (const encoding of ['br', 'gzip'])
      expect((await service.get('/flags/RS.svg', { 'accept-encoding': encoding })).headers['content-encoding']).toBe(
        encoding,
      );
  });

  it.each([
    ['/flags/UK.svg', 404, 'alpha2', 'GB'],
    ['/flags/ZZ.png', 404, 'alpha2', 'names no country'],
    ['/flags/Germany.svg', 400, 'alpha2', 'ISO 3166-1'],
    ['/flags/..%2FDE.svg', 400, 'alpha2', 'ISO 3166-1'],
    ['/flags/DE.svg?shape=3x2', 400, 'shape', '4x3 or 1x1'],
    ['/flags/DE.svg?width=100', 400, 'width', 'not a parameter'],
    ['/flags/DE.png?width=15', 400, 'width', '16 to 1024'],
    ['/flags/DE.png?width=1025', 400, 'width', '16 to 1024'],
    ['/flags/DE.png?width=1e3', 400, 'width', '16 to 1024'],
    ['/flags/DE.png?background=red', 400, 'background', '#'],
  ])('is refused, like a PNG, if the request is invalid: %s gets %i', async (path, expected, param, word) => {
    const { status, json } = await service.get(path);
    expect([status, json.error.param]).toEqual([expected, param]);
    expect(json.error.message).toContain(word);
  });
});

describe('/flags/:alpha2.png', () => {
  it('has the requested width, or 320 pixels by default, in both shapes', async () => {
    const sizes = await Promise.all(
      ['', '?width=16', '?width=1024', '?shape=1x1', '?shape=1x1&width=48'].map((query) =>
        readPng(`/flags/DE.png${query}`),
      ),
    );
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [16, 12],
      [1024, 768],
      [320, 320],
      [48, 48],
    ]);
  });

  it('shows the colours of the flag in the right places', async () => {
    const germany = await readPng('/flags/DE.png');
    expect([40, 120, 200].map((y) => germany.pixel(160, y))).toEqual([
      [0, 0, 1, 255],
      [255, 0, 0, 255],
      [255, 204, 0, 255],
    ]);
    const switzerland = await readPng('/flags/CH.png?shape=1x1&width=128');
    expect([switzerland.pixel(64, 64), switzerland.pixel(4, 4)]).toEqual([white, [255, 0, 0, 255]]);
  });

  it('leaves areas outside the flag transparent, unless a background is requested', async () => {
    const [unfilled, filled] = [await readPng('/flags/NP.png'), await readPng('/flags/NP.png?background=ffffff')];
    expect([unfilled.pixel(310, 10)[3], filled.pixel(310, 10)]).toEqual([0, white]);
    expect(filled.pixel(20, 100)).toEqual(unfilled.pixel(20, 100));
  });
});
