/**
 * A task in small steps, with its result. If it yields a queue, it waits for all tasks ahead of it in the queue, unless
 * it runs synchronously.
 */
export type Steps<T> = Generator<SliceQueue | undefined, T, void>;

/**
 * The length of a slice, which all running tasks share. New tasks do not share the slice of the tasks that wait: they
 * get a slice of their own, so that short tasks rarely wait for long ones.
 */
export const sliceMs = 2;

let callSoon: (resume: () => void) => void = typeof setImmediate === 'function' ? setImmediate : setTimeout;

/**
 * Avoids timers between slices. Edge workers need this: there, a timer ends with the request that set it, and other
 * tasks would wait forever.
 */
export function avoidTimers(): void {
  callSoon = queueMicrotask;
}

/** The end of the current slice, as a time of `performance.now()`; undefined if there is no current slice. */
let endMs: number | undefined;

/** The tasks that wait for a slice, in the order in which they get one. */
const waitingTasks: { readonly resume: () => void; readonly sinceMs: number }[] = [];

const queuedTasks = new Set<{ readonly sinceMs: number }>();

let isSliceScheduled = false;

/** Begins a slice if there is no current one. */
export function isSliceOver(): boolean {
  scheduleSlice();
  endMs ??= performance.now() + sliceMs;
  return performance.now() >= endMs;
}

/** Resolves in one of the next slices. Between slices the event loop handles pending I/O. */
export function waitForSlice(): Promise<void> {
  scheduleSlice();
  return new Promise((resume) => waitingTasks.push({ resume, sinceMs: performance.now() }));
}

export interface WaitingTasks {
  readonly count: number;
  readonly longestMs: number;
}

export function measureWaiting(): { readonly forSlices: WaitingTasks; readonly total: WaitingTasks } {
  const nowMs = performance.now();
  const [oldestQueued] = queuedTasks;
  const forSliceMs = nowMs - (waitingTasks[0]?.sinceMs ?? nowMs);
  const inQueueMs = nowMs - (oldestQueued?.sinceMs ?? nowMs);
  return {
    forSlices: { count: waitingTasks.length, longestMs: forSliceMs },
    total: { count: waitingTasks.length + queuedTasks.size, longestMs: Math.max(forSliceMs, inQueueMs) },
  };
}

function scheduleSlice(): void {
  if (isSliceScheduled) return;
  isSliceScheduled = true;
  callSoon(startSlice);
}

async function startSlice(): Promise<void> {
  isSliceScheduled = false;
  endMs = undefined;
  while (waitingTasks.length > 0 && !isSliceOver()) {
    waitingTasks.shift()?.resume();
    // Lets the resumed task run first.
    await Promise.resolve();
  }
  // New tasks get a slice of their own.
  endMs = undefined;
}

/** Runs a task in time slices, so that it never blocks the event loop for long. */
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

/** A queue for tasks that need too much memory to run concurrently. */
export class SliceQueue {
  #last: Promise<void> = Promise.resolve();

  /** Waits for all tasks ahead. Resolves to a function that admits the next one. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    const entry = { sinceMs: performance.now() };
    queuedTasks.add(entry);
    await before;
    queuedTasks.delete(entry);
    return leave;
  }
}

/**
 * Runs a task once for all callers. A caller that arrives before the task has ended continues the task. If the task
 * fails, all callers get its error.
 */
export function runOnce<T>(steps: Steps<T>): () => Steps<T> {
  let getResult: (() => T) | undefined;
  /** Released at the end, with what the task has read. */
  let running: Steps<T> | undefined = steps;
  return function* () {
    while (running) {
      getResult = advance(running);
      if (getResult) running = undefined;
      else yield;
    }
    return (getResult as () => T)();
  };
}

function advance<T>(steps: Steps<T>): (() => T) | undefined {
  try {
    const step = steps.next();
    return step.done ? () => step.value : undefined;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Runs a task to its end, without waiting for slices or queues. */
export function runSync<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

export interface Sliceable<Query extends unknown[], T> {
  (...query: Query): T;
  /** Returns the task in steps, for `runInSlices`. */
  inSteps(...query: Query): Steps<T>;
}

export function makeSliceable<Query extends unknown[], T>(inSteps: (...query: Query) => Steps<T>): Sliceable<Query, T> {
  return Object.assign((...query: Query) => runSync(inSteps(...query)), { inSteps });
}
