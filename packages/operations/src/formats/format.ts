import type { Selection } from '@almanac/data/internal';
import type { TObject } from 'typebox';
import type { FieldTree } from '../parameters/fields.js';

/** A list that is to be written. */
export interface ListAnswer {
  readonly selection: Selection<object>;
  readonly fields: FieldTree | undefined;
  /** What its records hold. */
  readonly record: TObject;
}

/** One way to write a list. Every format holds the same records. */
export interface Format {
  /** What stands behind the dot in an address. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly description: string;
  /** Whether records of this kind can be written so. */
  suits(record: TObject): boolean;
  /** The text in pieces: a whole list is never one string. */
  write(list: ListAnswer): Generator<string>;
}

/** About as many characters as are worth one write to a socket. */
const pieceLength = 65_536;

/** Of few fields of each record so many characters take long: then a piece has so many texts. */
const mostTexts = 250;

/** Joins small texts into pieces that are worth sending. */
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
