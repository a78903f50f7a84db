import { performance } from 'node:perf_hooks';

/** So long may work go on before whoever else waits is looked after. */
const turnMs = 4;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves when it is this work's turn: between two turns, whoever's, the event loop looks after its sockets. */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** The bytes of a long text, whose pieces are made in short turns, so that small requests are answered meanwhile. */
export async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
  const iterator = pieces[Symbol.iterator]();
  await takeTurn();
  let endMs = performance.now() + turnMs;
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    yield Buffer.from(next.value);
    if (performance.now() < endMs) continue;
    await takeTurn();
    endMs = performance.now() + turnMs;
  }
}
