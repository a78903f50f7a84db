import { isSliceOver, waitForSlice } from '@almanac/data/internal';

/** The bytes of a long text, whose pieces are made in short turns, so that small requests are answered meanwhile. */
export async function* writeInSlices(pieces: Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    if (isSliceOver()) await waitForSlice();
  }
}
