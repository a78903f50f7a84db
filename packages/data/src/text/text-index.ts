import type { Hit } from '../selection.js';

/** A text by which a row can be found. A `name` weighs more than an `alternate`. */
export interface IndexedText {
  readonly row: number;
  readonly text: string;
  readonly kind: 'name' | 'alternate';
}

/** Search over the texts of a small dataset (some thousands of rows), built when it is opened. */
export interface TextIndex {
  /** Rows that match, best first, each once with its best match. An equal rank goes by row number. */
  search(q: string): Hit[];
}
