import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { createShare } from '../../core/share.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { Star } from './schema.js';

export type { Star } from './schema.js';

/** The stars in one language. */
export interface Stars {
  readonly rows: Rows<Star>;
  /** The row of a star by its Hipparcos number: `HIP 32349`, `hip32349` or `32349`. */
  find(id: string): number | undefined;
  /** Stars by brightness, or by how well they match `q`. */
  list(ask?: StarsAsk): Selection<Star>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: StarsAsk): Promise<Selection<Star>>;
}

/** Which stars are wanted. Conditions combine with AND. */
export interface StarsAsk extends Page {
  /** Three letters of a constellation, in any case. */
  readonly constellation?: string | undefined;
  /** Only stars with a proper name, or only the others. */
  readonly named?: boolean | undefined;
  /** Only stars of this magnitude or brighter. */
  readonly maxMagnitude?: number | undefined;
  /** A text that name, designation or catalogue number shall match. */
  readonly q?: string | undefined;
}

const shareRows = createShare<ReadonlyMap<string, number>>();

/**
 * Opens the 5,044 stars to magnitude 6, the brightest first.
 *
 * Source: D3-Celestial, after the Extended Hipparcos Compilation.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const stars = await library.open('stars', 'ja');
 * stars.rows.record(0).name; // 'シリウス'
 */
export async function openStars(files: Files, language: string): Promise<Stars> {
  const rows = await openRecordRows<Star>(files, 'stars', language);
  const english = await openRecordRows<Star>(files, 'stars', 'en');
  const rowOf = shareRows(english.all, () => new Map(english.all.map(({ id }, row) => [id, row])));
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= indexTexts(rows.all, english.all);
    return index.searchInSteps(q);
  };

  function* listing({ constellation, named, maxMagnitude, q, ...page }: StarsAsk = {}): Steps<Selection<Star>> {
    const isWanted = (row: number) => {
      const star = rows.record(row);
      return (
        (constellation === undefined || star.constellation.toLowerCase() === constellation.toLowerCase()) &&
        (named === undefined || star.named === named) &&
        (maxMagnitude === undefined || star.magnitude <= maxMagnitude)
      );
    };
    if (q) {
      const hits = (yield* search(q)).filter(({ row }) => isWanted(row));
      return selectHits(rows, hits, page);
    }
    return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
  }

  return {
    rows,
    find: (id) => rowOf.get(`HIP ${id.replace(/^hip\s*/i, '')}`),
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

/** Designations and numbers are the same in every language and are kept once for all. */
function indexTexts(records: readonly Star[], english: readonly Star[]): TextIndex {
  const brightnessOf = (row: number) => 10 ** (8 - 0.4 * (english[row] as Star).magnitude);
  const base = shareIndex(english, () => createTextIndex(textsOfAll(english, textsOf), brightnessOf));
  const local = records.flatMap(({ name, named }, row): IndexedText[] =>
    named && name !== english[row]?.name ? [{ row, text: name, kind: 'name' }] : [],
  );
  return local.length === 0 ? base : createTextIndex(local, brightnessOf, base);
}

function textsOf(star: Star, row: number): IndexedText[] {
  const names = star.named ? [star.name] : [];
  const { fullDesignation, designation, id, gliese, henryDraper } = star;
  const numbers = [id, gliese, henryDraper && `HD ${henryDraper}`];
  // Alpha Centauri is asked for without the number that tells Alpha¹ from Alpha².
  const withoutNumber = fullDesignation?.replace(/[⁰¹²³⁴-⁹]+/, '');
  const alternates = new Set([designation, fullDesignation, withoutNumber, ...numbers].filter((text) => text));
  return [
    ...names.map((text): IndexedText => ({ row, text, kind: 'name' })),
    ...[...alternates].map((text): IndexedText => ({ row, text: text as string, kind: 'alternate' })),
  ];
}
