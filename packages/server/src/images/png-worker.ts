import { parentPort, workerData } from 'node:worker_threads';
import type * as Resvg from '@resvg/resvg-js';
import type { PngJob, PngResult } from './png-renderer.js';

const { library } = workerData as { library: string };

/** Undefined if the package has no binary for this machine. */
const resvg = (await import(library).catch(() => undefined)) as typeof Resvg | undefined;

parentPort?.on('message', (job: PngJob) => {
  const result = render(job);
  // The next job is sent in response to this message, after native memory has been freed.
  setImmediate(() => parentPort?.postMessage(result));
});

function render({ svg, widthPx, background }: PngJob): PngResult {
  if (!resvg) return { outcome: 'no renderer' };
  try {
    const image = new resvg.Resvg(svg, {
      fitTo: { mode: 'width', value: widthPx },
      ...(background === undefined ? {} : { background }),
      // Maps contain no text but titles, which are not rendered.
      font: { loadSystemFonts: false },
    });
    return { outcome: 'rendered', png: image.render().asPng() };
  } catch (fault) {
    return { outcome: 'failed', reason: String(fault) };
  }
}
