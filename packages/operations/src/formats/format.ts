import type { Selection } from '@almanac/data/internal';
import type { TObject } from 'typebox';
import type { FieldTree } from '../parameters/fields.js';

/** A list to write. */
export interface ListAnswer {
  readonly selection: Selection<object>;
  readonly fields: FieldTree | undefined;
  /** The schema of its records. */
  readonly record: TObject;
}

/** One way to write a list. Every format holds the same records. */
export interface Format {
  readonly name: string;
  /** The file extension. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly description: string;
  /** The JSON Schema of a list, for formats that are JSON; others are plain text. `name` is that of its records. */
  describe?(name: string, record: object): object;
  /** Whether the format can hold such records. */
  suits(record: TObject): boolean;
  /** Writes in chunks, so that a long list is never one string. */
  write(list: ListAnswer): Generator<string>;
}

/** Characters per write to a socket. */
const pieceLength = 65_536;

/** Records per write, because short records take long to fill a chunk. */
const mostTexts = 250;

/** Joins small strings into chunks that are worth a write. */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  let count = 0;
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength && ++count < mostTexts) continue;
    yield piece;
    piece = '';
    count = 0;
  }
  if (piece !== '') yield piece;
}
