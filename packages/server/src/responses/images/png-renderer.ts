import { Worker } from 'node:worker_threads';
import { type DrawPng, Failure } from '@almanac/operations';
import { builtFolder } from '../../storage/built-folder.js';
import type { PngJob, PngResult } from './render-png.js';

interface QueuedJob {
  readonly job: PngJob;
  resolve(png: Uint8Array | Failure): void;
  reject(fault: Error): void;
}

/** An image takes up to 0.2 s, and half a megabyte of SVG while it is queued. */
const maxQueueLength = 12;

/** Threads run compiled code only. */
const workerFile = new URL('responses/images/png-worker.js', builtFolder);

const noRenderer = new Failure(
  'unavailable',
  'PNG is not available: the renderer has no binary for this machine; use .svg',
);
const queueFull = new Failure('unavailable', 'too many images are being rendered; try again soon', {
  retryAfterSeconds: 2,
});

/**
 * Renders PNGs in a thread, one after another: an image 2,000 pixels wide takes 0.15 s, a third of which the library's own asynchronous
 * call would spend on the event loop. The thread starts with the first image and ends with the process.
 *
 * The thread gets one job at a time. The library's native memory, 10 MB an image, is freed when the thread's event loop is idle, which
 * never happens while another message is queued.
 */
export class PngRenderer {
  readonly #library: string;
  /** The first job is being rendered. */
  readonly #queue: QueuedJob[] = [];
  #worker: Worker | undefined;

  /** @param library the package that renders */
  constructor(library = '@resvg/resvg-js') {
    this.#library = library;
  }

  /** How many images are being rendered or wait for it. */
  get queueLength(): number {
    return this.#queue.length;
  }

  readonly render: DrawPng = async (svg, look) => {
    if (this.#queue.length >= maxQueueLength) return queueFull;
    return new Promise((resolve, reject) => {
      this.#queue.push({ job: { svg, ...look }, resolve, reject });
      if (this.#queue.length === 1) this.#renderFirst();
    });
  };

  /** Ends the thread. Queued images are rejected. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #renderFirst(): void {
    const [first] = this.#queue;
    if (!first) return;
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(first.job);
    } catch (fault) {
      for (const { reject } of this.#queue.splice(0)) reject(fault as Error);
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { workerData: { library: this.#library } });
    worker.unref();
    worker.on('message', (result: PngResult) => worker === this.#worker && this.#settle(result));
    worker.on('error', (fault: Error) => this.#rejectAll(worker, fault));
    worker.on('exit', () => this.#rejectAll(worker, new Error('the thread that renders images has ended')));
    return worker;
  }

  #settle(result: PngResult): void {
    const first = this.#queue.shift();
    if (result.outcome === 'rendered') first?.resolve(result.png);
    else if (result.outcome === 'no renderer') {
      first?.resolve(noRenderer);
      // Node remembers an import that failed, for as long as the thread lasts.
      void this.#worker?.terminate();
      this.#worker = undefined;
    } else first?.reject(new Error(`an image could not be rendered: ${result.reason}`));
    this.#renderFirst();
  }

  /** Rejects all queued jobs; the next image starts a new thread. What a thread before says later is not about them. */
  #rejectAll(worker: Worker, fault: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#queue.splice(0)) reject(fault);
  }
}
