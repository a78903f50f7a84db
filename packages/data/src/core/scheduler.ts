/**
 * Work in small steps, and its result. If it yields a queue, it waits until all work ahead of it in the queue has ended; synchronous
 * work does not wait.
 */
export type Steps<T> = Generator<SliceQueue | undefined, T, void>;

/** Time slice for all background work together, in ms. New work gets a slice of its own, so that short work never waits behind long work. */
export const sliceMs = 2;

let soon: (go: () => void) => void = typeof setImmediate === 'function' ? setImmediate : setTimeout;

/** Makes work wait for other work only. For workers: a timer there ends with the request that set it, and all work would wait for it. */
export function yieldToWorkOnly(): void {
  soon = queueMicrotask;
}

/** When the current slice ends. */
let endMs: number | undefined;

/** Work that waits for its next slice, in order. */
const waiting: { readonly go: () => void; readonly sinceMs: number }[] = [];

/** Work that waits in queues, the oldest first. */
const queued = new Set<{ readonly sinceMs: number }>();

let isSliceScheduled = false;

/** True if the time of the current slice is used up. */
export function isSliceOver(): boolean {
  scheduleSlice();
  endMs ??= performance.now() + sliceMs;
  return performance.now() >= endMs;
}

/** Resolves in one of the next slices. Between slices the event loop handles pending I/O. */
export function waitForSlice(): Promise<void> {
  scheduleSlice();
  return new Promise((go) => waiting.push({ go, sinceMs: performance.now() }));
}

/** How many pieces of work wait, and how long the oldest has waited, in ms. */
export interface Waiting {
  readonly count: number;
  readonly longestMs: number;
}

/** The work that waits for a slice, and all that waits, for a slice or in a queue. */
export function measureWaiting(): { readonly forSlices: Waiting; readonly altogether: Waiting } {
  const nowMs = performance.now();
  const [oldestQueued] = queued;
  const forSliceMs = nowMs - (waiting[0]?.sinceMs ?? nowMs);
  const inQueueMs = nowMs - (oldestQueued?.sinceMs ?? nowMs);
  return {
    forSlices: { count: waiting.length, longestMs: forSliceMs },
    altogether: { count: waiting.length + queued.size, longestMs: Math.max(forSliceMs, inQueueMs) },
  };
}

function scheduleSlice(): void {
  if (isSliceScheduled) return;
  isSliceScheduled = true;
  soon(startSlice);
}

/** Resumes waiting work, one after another, until the slice is over. */
async function startSlice(): Promise<void> {
  isSliceScheduled = false;
  endMs = undefined;
  while (waiting.length > 0 && !isSliceOver()) {
    waiting.shift()?.go();
    // Lets the resumed work run first.
    await Promise.resolve();
  }
  // New work gets a slice of its own.
  endMs = undefined;
}

/** Runs work in time slices, so that it never blocks the event loop for long. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let leaveQueue: (() => void) | undefined;
  if (isSliceOver()) await waitForSlice();
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (isSliceOver()) await waitForSlice();
      if (step.done) return step.value;
      if (step.value) leaveQueue = await step.value.enter();
    }
  } finally {
    leaveQueue?.();
  }
}

/** A queue for work that needs too much memory to run concurrently. */
export class SliceQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when all work ahead has ended, to the function that admits the next. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    const place = { sinceMs: performance.now() };
    queued.add(place);
    await before;
    queued.delete(place);
    return leave;
  }
}

/** Runs work once for all callers. A caller that arrives while it runs continues it. */
export function runOnce<T>(steps: Steps<T>): () => Steps<T> {
  let given: { readonly value: T } | undefined;
  return function* () {
    while (!given) {
      const step = steps.next();
      if (step.done) given = { value: step.value };
      else yield;
    }
    return given.value;
  };
}

/** Runs work synchronously, however long it takes. */
export function runSync<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** A synchronous function whose work can also run in time slices. */
export interface Sliceable<Ask extends unknown[], T> {
  (...ask: Ask): T;
  /** The work as steps, for `runInSlices`. */
  inSteps(...ask: Ask): Steps<T>;
}

/** Converts work in steps to a function that runs it synchronously. */
export function sliceable<Ask extends unknown[], T>(inSteps: (...ask: Ask) => Steps<T>): Sliceable<Ask, T> {
  return Object.assign((...ask: Ask) => runSync(inSteps(...ask)), { inSteps });
}
