/** Work in small steps, and its result. */
export type Steps<T> = Generator<void, T, void>;

/** Time slice for all background work together, in ms. New work gets a slice of its own, so that short work never waits behind long work. */
export const sliceMs = 4;

const soon: (go: () => void) => void = typeof setImmediate === 'function' ? setImmediate : setTimeout;

/** When the current slice ends. */
let endMs: number | undefined;

/** Work that waits for its next slice, in order. */
const waiting: (() => void)[] = [];

let isSliceScheduled = false;

/** Whether the time of the current slice is used up. */
export function isSliceOver(): boolean {
  scheduleSlice();
  endMs ??= performance.now() + sliceMs;
  return performance.now() >= endMs;
}

/** Resolves in one of the next slices. Between two slices the event loop handles what has come in. */
export function waitForSlice(): Promise<void> {
  scheduleSlice();
  return new Promise((go) => waiting.push(go));
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
    waiting.shift()?.();
    // Lets the resumed work run first.
    await Promise.resolve();
  }
  // New work gets a slice of its own.
  endMs = undefined;
}

/** Runs work in time slices, so that it never blocks the event loop for long. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  if (isSliceOver()) await waitForSlice();
  for (let step = steps.next(); ; step = steps.next()) {
    if (isSliceOver()) await waitForSlice();
    if (step.done) return step.value;
  }
}

/** Creates a queue that runs work in time slices, one after another: for work that would need much memory at the same time. */
export function createSliceQueue(): <T>(steps: Steps<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (steps) => {
    const done = last.then(() => runInSlices(steps));
    last = done.catch(() => {});
    return done;
  };
}

/** Runs work once for all callers: a caller that comes while it runs continues it. */
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
