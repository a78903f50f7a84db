import { afterAll, describe, expect, it } from 'vitest';
import { PngPainter } from '../src/images/png-painter.js';

/** Stands for the renderer: a picture is the number of the round of the thread's event loop in which it was drawn. */
const roundCounter = `data:text/javascript,${encodeURIComponent(`
  let round = 0;
  setInterval(() => {}, 1000);
  (function count() { round++; setImmediate(count); })();
  export class Resvg { render() { return { asPng: () => Buffer.from(String(round)) }; } }
`)}`;

const painter = new PngPainter(roundCounter);
afterAll(() => painter.close());

describe('the thread that draws pictures', () => {
  it('comes round its event loop between two pictures, so that native memory is freed however many wait', async () => {
    const look = { widthPx: 16, background: undefined };
    const pictures = await Promise.all(Array.from({ length: 10 }, () => painter.draw('<svg/>', look)));
    const rounds = pictures.map((picture) => Number(Buffer.from(picture as Uint8Array).toString()));
    expect(new Set(rounds).size).toBe(10);
  });
});
