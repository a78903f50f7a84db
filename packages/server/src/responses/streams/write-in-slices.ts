import { isSliceOver, waitForSlice } from '@almanac/data/internal';

/** Yields the bytes of a long text, created in short time slices so that small requests are not delayed. */
export async function* writeInSlices(pieces: Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    if (isSliceOver()) await waitForSlice();
  }
}
