import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type DrawPng, Failure } from '@almanac/operations';
import { builtFolder } from '../../storage/built-folder.js';
import type { PngJob } from './render-png.js';

/** Each image takes up to 0.2 s to render, and half a megabyte while it waits. */
const maxQueueLength = 12;

/** The compiled file, because Node 20 cannot run TypeScript in a thread. */
const workerFile = new URL('responses/images/png-worker.js', builtFolder);

const noRenderer = new Failure(
  'unavailable',
  'PNG is not available: the renderer has no binary for this machine; use .svg',
);
const queueFull = new Failure('unavailable', 'too many images are being rendered; try again soon', {
  retryAfterSeconds: 2,
});

/**
 * Renders PNGs in a thread, one after another: an image 2,000 pixels wide takes 0.15 s, a third of which the library's
 * asynchronous call would spend on the event loop. The thread gets one job at a time, because the library's native
 * memory, 10 MB per image, is freed only when the thread's event loop is idle.
 */
export class PngRenderer {
  readonly #library: string;
  #worker: Worker | undefined;
  #lastRendering: Promise<unknown> = Promise.resolve();
  /** Includes the image being rendered. */
  queueLength = 0;

  constructor(library = '@resvg/resvg-js') {
    this.#library = library;
  }

  readonly render: DrawPng = (svg, options) => {
    if (this.queueLength >= maxQueueLength) return Promise.resolve(queueFull);
    this.queueLength += 1;
    const rendering = this.#lastRendering.then(() => this.#renderInThread({ svg, ...options }));
    this.#lastRendering = rendering.catch(() => {}).finally(() => (this.queueLength -= 1));
    return rendering;
  };

  /** Images that are still being rendered never arrive. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #renderInThread(job: PngJob): Promise<Uint8Array | Failure> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.postMessage(job);
    // This await rejects if the thread fails.
    const [result] = (await once(worker, 'message')) as [Uint8Array | Error | undefined];
    if (result instanceof Error) throw result;
    if (result) return result;
    // Node remembers a failed import as long as the thread lives, so a new thread is needed.
    await worker.terminate();
    return noRenderer;
  }

  /** If the thread ends, the next image starts another one. */
  #start(): Worker {
    const worker = new Worker(workerFile, { workerData: { library: this.#library } });
    worker.unref();
    worker.on('error', () => {
      this.#worker = undefined;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
