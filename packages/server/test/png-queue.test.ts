import { afterAll, describe, expect, it } from 'vitest';
import { PngRenderer } from '../src/responses/images/png-renderer.js';

/** The URL of a module whose "images" are the number of passes of the event loop in its thread so far. */
const passCounter = `data:text/javascript,${encodeURIComponent(`
  let passes = 0;
  setInterval(() => {}, 1000);
  (function count() { passes++; setImmediate(count); })();
  export class Resvg { render() { return { asPng: () => Buffer.from(String(passes)) }; } }
`)}`;

const pngRenderer = new PngRenderer(passCounter);
afterAll(() => pngRenderer.close());

describe('The thread that renders images', () => {
  it('returns to its event loop between images even if more are queued, so that native memory is freed', async () => {
    const size = { widthPx: 16, background: undefined };
    const pictures = await Promise.all(Array.from({ length: 10 }, () => pngRenderer.render('<svg/>', size)));
    const passCounts = pictures.map((picture) => Number(Buffer.from(picture as Uint8Array).toString()));
    expect(new Set(passCounts).size).toBe(10);
  });
});
