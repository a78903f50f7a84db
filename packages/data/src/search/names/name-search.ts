import { memoizeByKey } from '../../core/memoize-by-key.js';
import type { RecordRows } from '../../core/record-rows.js';
import type { Steps } from '../../core/scheduler.js';
import type { Hit, MatchClass, Strictness } from '../../core/selection.js';
import { maxTextLength } from '../text/fold.js';
import type { IndexedText } from '../text/spelled-texts.js';
import { createTextIndex, type TextIndex } from '../text/text-index.js';
import type { KnownName, KnownNames } from './known-names.js';
import { toSignKey } from './name-key.js';
import { findKnown, type ReadingOptions, readName } from './read-name.js';

export interface NameIndexOptions<R> {
  readonly rows: RecordRows<R>;
  /** `name` by default. */
  readonly nameField?: keyof R;
  /** For an English record; these texts are searched in every language. */
  listTexts(record: R, row: number): Iterable<IndexedText>;
  /** Lists further texts of an English record in the language of the search, whose name is added automatically. */
  listLocalTexts?(record: R, row: number): readonly IndexedText[];
  /** The larger the row, for example its population, the higher its matches rank. */
  measureSize?(row: number): number;
  /** Undefined if there are no names in all languages. */
  readonly names?: KnownNames | undefined;
  readonly reading?: ReadingOptions | undefined;
}

/**
 * English names and codes are indexed once for all languages, on the first search. If `strictly` is true, a text with
 * typos finds nothing.
 */
export function createNameSearch<R>(options: NameIndexOptions<R>): (q: string, strictly?: Strictness) => Steps<Hit[]> {
  const { names, measureSize = () => 0 } = options;
  let index: TextIndex | undefined;
  return (q, strictly) => {
    index ??= indexNames(options);
    if (!names) return index.search.inSteps(q, strictly);
    const read = (text: string) => readName(text, names, options.reading, strictly);
    return searchNames(index, { names, measureSize, read }, q, strictly);
  };
}

export interface NamesToSearch {
  readonly names: KnownNames;
  /** Reads a text that is no whole name. */
  read(q: string): readonly KnownName[];
  measureSize(row: number): number;
}

/**
 * Finds records by whole names in the index, then by whole names in other languages, then by parts of names. If there
 * are none of these, and `strictly` is false, finds what `read` reads in the text, or else names with typos. Within a
 * class, larger records come first.
 */
export function* searchNames(
  index: TextIndex,
  options: NamesToSearch,
  q: string,
  strictly: Strictness = false,
): Steps<Hit[]> {
  if (q.length > maxTextLength) return [];
  const { names, measureSize, read } = options;
  const fits = ({ name }: { readonly name: string }) => !isMarked(q) || !/^[A-Z\d]{2,3}$/.test(name);
  const indexed = (yield* index.search.inSteps(q, strictly || true)).filter(({ match }) => fits(match));
  const known = findKnown(q, names);
  const named = indexed.length + known.length > 0 || strictly === 'whole' ? known : read(q);
  // Signs precede: `+376` is a calling code and not the country with the number 376.
  const first = names.find(toSignKey(q)).length > 0 ? [] : indexed.filter(({ match }) => match.how === 'exact');
  const rows = new Set(first.map(({ row }) => row));
  const others = named
    .filter(({ row, text }) => fits({ name: text }) && !rows.has(row) && rows.add(row))
    .sort((a, b) => a.rank - b.rank || measureSize(b.row) - measureSize(a.row) || a.row - b.row)
    .map(({ row, text }): Hit => ({ row, match: { name: text, how: 'exact' } }));
  const parts = indexed.filter(({ row }) => !rows.has(row));
  parts.sort((a, b) => partClasses.indexOf(a.match.how) - partClasses.indexOf(b.match.how));
  const hits = [...first, ...others, ...parts];
  return hits.length > 0 || strictly ? hits : (yield* index.search.inSteps(q)).filter(({ match }) => fits(match));
}

/** True if a text has letters that no code has: `Bỉ` is Belgium. */
function isMarked(q: string): boolean {
  return /(?![a-z])[\p{L}\p{M}]/iu.test(q.normalize('NFKC'));
}

const partClasses: readonly MatchClass[] = ['exact', 'prefix', 'word', 'inside'];

function indexNames<R>(options: NameIndexOptions<R>): TextIndex {
  const { rows, nameField = 'name' as keyof R, listTexts, listLocalTexts, measureSize } = options;
  const { english, translated } = rows;
  const listRow = (record: R, row: number) => [...listTexts(record, row)];
  const base = memoizeIndex(english, () => createTextIndex(english.flatMap(listRow), measureSize));
  const names = translated[nameField as string] ?? [];
  const localTexts: IndexedText[] = [];
  for (let row = 0; row < english.length; row++) {
    const [record, name] = [english[row] as R, names[row]];
    if (typeof name === 'string' && name !== record[nameField]) localTexts.push(createNameText(name, row));
    if (listLocalTexts) localTexts.push(...listLocalTexts(record, row));
  }
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
