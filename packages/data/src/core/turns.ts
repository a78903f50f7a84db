/** Work that comes in small steps, and what it gives in the end. */
export type Steps<T> = Generator<void, T, void>;

/**
 * So many milliseconds may works go on, all together, before whoever else waits is looked after. Those that have just come in have a turn
 * of their own, so that little work need not wait behind much.
 */
export const turnMs = 4;

const soon: (go: () => void) => void = typeof setImmediate === 'function' ? setImmediate : setTimeout;

/** When the turn ends that has begun, if one has. */
let endMs: number | undefined;

/** Those who wait for a turn, in their order. */
const waiting: (() => void)[] = [];

let comesRoundSoon = false;

/** Whether as much as a turn has time for is done, whoever did it. */
export function isTurnOver(): boolean {
  comeRoundSoon();
  endMs ??= performance.now() + turnMs;
  return performance.now() >= endMs;
}

/** Resolves in one of the next turns: between two the event loop looks after what has come in. */
export function takeTurn(): Promise<void> {
  comeRoundSoon();
  return new Promise((go) => waiting.push(go));
}

function comeRoundSoon(): void {
  if (comesRoundSoon) return;
  comesRoundSoon = true;
  soon(comeRound);
}

/** Lets those who wait go on, one after another, until their turn is over. */
async function comeRound(): Promise<void> {
  comesRoundSoon = false;
  endMs = undefined;
  while (waiting.length > 0 && !isTurnOver()) {
    waiting.shift()?.();
    // It goes on before this does.
    await Promise.resolve();
  }
  // Who comes in after this has a turn of its own.
  endMs = undefined;
}

/** Does work in short turns, so that it keeps nobody waiting. What follows it has some of a turn left. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  if (isTurnOver()) await takeTurn();
  for (let step = steps.next(); ; step = steps.next()) {
    if (isTurnOver()) await takeTurn();
    if (step.done) return step.value;
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
