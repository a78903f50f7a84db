/** Work that comes in small steps, and what it gives in the end. */
export type Steps<T> = Generator<void, T, void>;

/** So many milliseconds may work go on before whoever else waits is looked after. */
export const turnMs = 4;

const soon: (go: () => void) => void = typeof setImmediate === 'function' ? setImmediate : setTimeout;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves when it is this work's turn: between two turns, whoever's, the event loop looks after what has come in. */
export function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => soon(resolve)));
  return lastTurn;
}

/** Does work in short turns, so that it keeps nobody waiting. What follows long work begins in a turn of its own. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let isLong = false;
  let endMs = performance.now() + turnMs;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (isLong) await takeTurn();
      return step.value;
    }
    if (performance.now() < endMs) continue;
    isLong = true;
    await takeTurn();
    endMs = performance.now() + turnMs;
  }
}

/** Does works in turns too, but one after another: for those that would each need much memory at the same time. */
export function oneAfterAnother(): <T>(steps: Steps<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (steps) => {
    const done = last.then(() => inTurns(steps));
    last = done.catch(() => {});
    return done;
  };
}

/** Work that is done once: whoever wants what it gives while others are at it goes on where they are. */
export function once<T>(steps: Steps<T>): () => Steps<T> {
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

/** Does work at once, however long it takes. */
export function atOnce<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
