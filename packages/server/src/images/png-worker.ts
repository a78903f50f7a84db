import { parentPort, workerData } from 'node:worker_threads';
import type * as Resvg from '@resvg/resvg-js';
import type { PngDelivery, PngOrder } from './png-painter.js';

const { library } = workerData as { library: string };

/** Undefined where the package has no binary for this machine. */
const resvg = (await import(library).catch(() => undefined)) as typeof Resvg | undefined;

parentPort?.on('message', (order: PngOrder) => {
  const delivery = draw(order);
  // The next order follows this, so that native memory is freed before it.
  setImmediate(() => parentPort?.postMessage(delivery));
});

function draw({ svg, widthPx, background }: PngOrder): PngDelivery {
  if (!resvg) return { outcome: 'no renderer' };
  try {
    const drawing = new resvg.Resvg(svg, {
      fitTo: { mode: 'width', value: widthPx },
      ...(background === undefined ? {} : { background }),
      // A map holds no text but titles, which are not drawn.
      font: { loadSystemFonts: false },
    });
    return { outcome: 'drawn', png: drawing.render().asPng() };
  } catch (fault) {
    return { outcome: 'failed', why: String(fault) };
  }
}
