import { parentPort, workerData } from 'node:worker_threads';
import { loadPngRenderer, type PngJob } from './render-png.js';

const { library } = workerData as { library: string };

const render = await loadPngRenderer(library);

parentPort?.on('message', (job: PngJob) => {
  const result = draw(job);
  // The next job arrives only after this message is sent, so that native memory can be freed first.
  setImmediate(() => parentPort?.postMessage(result));
});

/** Undefined if there is no renderer for this machine. */
function draw(job: PngJob): Uint8Array | Error | undefined {
  try {
    return render?.(job);
  } catch (fault) {
    return new Error(`an image could not be rendered: ${fault}`);
  }
}
