import { Worker } from 'node:worker_threads';
import { type DrawPng, Failed } from '@almanac/operations';
import { builtFolder } from '../built-folder.js';

/** One picture for the thread to draw. */
export interface PngOrder {
  readonly id: number;
  readonly svg: string;
  readonly widthPx: number;
  readonly background: string | undefined;
}

/** What became of it. */
export type PngDelivery = { readonly id: number } & (
  | { readonly outcome: 'drawn'; readonly png: Uint8Array }
  | { readonly outcome: 'no renderer' }
  | { readonly outcome: 'failed'; readonly why: string }
);

interface Waiting {
  resolve(png: Uint8Array | Failed): void;
  reject(fault: Error): void;
}

/** A picture takes a tenth of a second or two, so who comes after so many would wait for seconds. */
const mostWaiting = 32;

/** A thread can only run what is built. */
const workerFile = new URL('images/png-worker.js', builtFolder);

const noRenderer = new Failed({
  code: 'unavailable',
  message: 'PNG cannot be drawn here: the renderer has no binary for this machine; ask for .svg',
});
const tooMany = new Failed({
  code: 'unavailable',
  message: 'too many pictures are being drawn; try again soon',
  retryAfterSeconds: 2,
});

/**
 * Draws PNGs in a thread of its own, one after another: a picture of 2,000 pixels is 0.15 s of work, a third of which the library's own
 * asynchronous call would do on the event loop. The thread starts with the first picture and ends with the process.
 */
export class PngPainter {
  readonly #library: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** @param library the package that draws */
  constructor(library = '@resvg/resvg-js') {
    this.#library = library;
  }

  readonly draw: DrawPng = async (svg, look) => {
    if (this.#waiting.size >= mostWaiting) return tooMany;
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, svg, ...look } satisfies PngOrder);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  };

  /** Ends the thread; pictures that are not drawn yet never will be. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
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
    const waiting = this.#waiting.get(delivery.id);
    this.#waiting.delete(delivery.id);
    if (delivery.outcome === 'drawn') waiting?.resolve(delivery.png);
    else if (delivery.outcome === 'no renderer') waiting?.resolve(noRenderer);
    else waiting?.reject(new Error(`a picture could not be drawn: ${delivery.why}`));
  }

  /** All that waits fails; the next picture starts a new thread. */
  #giveUp(fault: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
