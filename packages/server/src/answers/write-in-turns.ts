import { performance } from 'node:perf_hooks';
import { takeTurn, turnMs } from '@almanac/data';

/** The bytes of a long text, whose pieces are made in short turns, so that small requests are answered meanwhile. */
export async function* writeInTurns(pieces: Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
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
