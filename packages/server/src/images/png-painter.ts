import { Worker } from 'node:worker_threads';
import { type DrawPng, Failure } from '@almanac/operations';
import { builtFolder } from '../built-folder.js';

/** One picture for the thread to draw. */
export interface PngOrder {
  readonly svg: string;
  readonly widthPx: number;
  readonly background: string | undefined;
}

/** What became of it. */
export type PngDelivery =
  | { readonly outcome: 'drawn'; readonly png: Uint8Array }
  | { readonly outcome: 'no renderer' }
  | { readonly outcome: 'failed'; readonly why: string };

interface QueuedOrder {
  readonly order: PngOrder;
  resolve(png: Uint8Array | Failure): void;
  reject(fault: Error): void;
}

/** A picture takes up to 0.2 s, and half a megabyte of SVG while it waits. */
const longestQueue = 12;

/** A thread can only run what is built. */
const workerFile = new URL('images/png-worker.js', builtFolder);

const noRenderer = new Failure(
  'unavailable',
  'PNG cannot be drawn here: the renderer has no binary for this machine; ask for .svg',
);
const queueFull = new Failure('unavailable', 'too many pictures are being drawn; try again soon', {
  retryAfterSeconds: 2,
});

/**
 * Draws PNGs in a thread of its own, one after another: a picture of 2,000 pixels is 0.15 s of work, a third of which the library's own
 * asynchronous call would do on the event loop. The thread starts with the first picture and ends with the process.
 *
 * The thread holds one order at a time. The library's native memory, 10 MB a picture, is freed when the thread's event loop comes round,
 * which it never does while another message is in its queue.
 */
export class PngPainter {
  readonly #library: string;
  /** The first one is being drawn. */
  readonly #queue: QueuedOrder[] = [];
  #worker: Worker | undefined;

  /** @param library the package that draws */
  constructor(library = '@resvg/resvg-js') {
    this.#library = library;
  }

  readonly draw: DrawPng = async (svg, look) => {
    if (this.#queue.length >= longestQueue) return queueFull;
    return new Promise((resolve, reject) => {
      this.#queue.push({ order: { svg, ...look }, resolve, reject });
      if (this.#queue.length === 1) this.#drawFirst();
    });
  };

  /** Ends the thread; pictures that are not drawn yet never will be. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #drawFirst(): void {
    const [first] = this.#queue;
    if (!first) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(first.order);
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { workerData: { library: this.#library } });
    worker.unref();
    worker.on('message', (delivery: PngDelivery) => this.#deliver(delivery));
    worker.on('error', (fault: Error) => this.#giveUp(fault));
    worker.on('exit', () => this.#giveUp(new Error('the thread that draws pictures has ended')));
    return worker;
  }

  #deliver(delivery: PngDelivery): void {
    const first = this.#queue.shift();
    if (delivery.outcome === 'drawn') first?.resolve(delivery.png);
    else if (delivery.outcome === 'no renderer') first?.resolve(noRenderer);
    else first?.reject(new Error(`a picture could not be drawn: ${delivery.why}`));
    this.#drawFirst();
  }

  /** All that waits fails; the next picture starts a new thread. */
  #giveUp(fault: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#queue.splice(0)) reject(fault);
  }
}
