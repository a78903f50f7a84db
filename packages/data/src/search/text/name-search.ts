import { memoizeByKey } from '../../core/memoize-by-key.js';
import type { RecordRows } from '../../core/record-rows.js';
import type { Steps } from '../../core/scheduler.js';
import type { Hit } from '../../core/selection.js';
import type { IndexedText } from './spelled-texts.js';
import { createTextIndex, listAllTexts, type TextIndex } from './text-index.js';

export interface NameIndexOptions<R> {
  readonly rows: RecordRows<R>;
  /** `name` by default. */
  readonly nameField?: keyof R;
  /** For an English record; these texts are searched in every language. */
  listTexts(record: R, row: number): Iterable<IndexedText>;
  /** Lists further texts of a record in the language of the search, whose name is added automatically. */
  listLocalTexts?(record: R, row: number): readonly IndexedText[];
  /** The larger the row, for example its population, the higher its matches rank. */
  measureSize?(row: number): number;
}

/**
 * English names and codes are indexed once for all languages, on the first search. If `strictly` is true, a text with
 * typos finds nothing.
 */
export function createNameSearch<R>(options: NameIndexOptions<R>): (q: string, strictly?: boolean) => Steps<Hit[]> {
  let index: TextIndex | undefined;
  return (q, strictly) => {
    index ??= indexNames(options);
    return index.search.inSteps(q, strictly);
  };
}

function indexNames<R>(options: NameIndexOptions<R>): TextIndex {
  const { rows, nameField = 'name' as keyof R, listTexts, listLocalTexts, measureSize } = options;
  const { all, english } = rows;
  const base = memoizeIndex(english, () => createTextIndex(listAllTexts(english, listTexts), measureSize));
  const localTexts = all.flatMap((record, row): IndexedText[] => [
    ...(record[nameField] === english[row]?.[nameField] ? [] : [createNameText(record[nameField] as string, row)]),
    ...(listLocalTexts?.(record, row) ?? []),
  ]);
  return localTexts.length === 0 ? base : createTextIndex(localTexts, measureSize, base);
}

export function createNameText(text: string, row: number): IndexedText {
  return { row, text, kind: 'name' };
}

export function createAlternateTexts(texts: Iterable<string>, row: number): IndexedText[] {
  return Array.from(texts, (text) => ({ row, text, kind: 'alternate' }));
}

/** Caches the index that all languages share, by the list of English records. */
export const memoizeIndex = memoizeByKey<TextIndex>();
