import { afterAll, describe, expect, it } from 'vitest';
import { PngRenderer } from '../src/responses/images/png-renderer.js';

/** Stands for the renderer: a picture is the number of the round of the thread's event loop in which it was drawn. */
const roundCounter = `data:text/javascript,${encodeURIComponent(`
  let round = 0;
  setInterval(() => {}, 1000);
  (function count() { round++; setImmediate(count); })();
  export class Resvg { render() { return { asPng: () => Buffer.from(String(round)) }; } }
`)}`;

const pngRenderer = new PngRenderer(roundCounter);
afterAll(() => pngRenderer.close());

describe('the thread that renders images', () => {
  it('returns to its event loop between two pictures, so that native memory is freed however many are waiting', async () => {
    const look = { widthPx: 16, background: undefined };
    const pictures = await Promise.all(Array.from({ length: 10 }, () => pngRenderer.render('<svg/>', look)));
    const rounds = pictures.map((picture) => Number(Buffer.from(picture as Uint8Array).toString()));
    expect(new Set(rounds).size).toBe(10);
  });
});
