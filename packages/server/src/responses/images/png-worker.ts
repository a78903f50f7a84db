import { parentPort, workerData } from 'node:worker_threads';
import { loadPngRenderer, type PngJob } from './render-png.js';

const { library } = workerData as { library: string };

const render = await loadPngRenderer(library);

parentPort?.on('message', (job: PngJob) => {
  const result = draw(job);
  // The next job arrives in response to this message, after native memory has been freed.
  setImmediate(() => parentPort?.postMessage(result));
});

/** Undefined if there is no renderer. */
function draw(job: PngJob): Uint8Array | Error | undefined {
  try {
    return render?.(job);
  } catch (fault) {
    return new Error(`an image could not be rendered: ${fault}`);
  }
}
