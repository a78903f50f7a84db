import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { Galaxy } from './schema.js';

export type { Galaxy } from './schema.js';

/** The galaxies in one language. */
export interface Galaxies {
  readonly rows: Rows<Galaxy>;
  /** The row of a galaxy by its number: `NGC 224`, `ngc224`, `M31`. */
  find(id: string): number | undefined;
  /** Galaxies by brightness, or by how well they match `q`. */
  list(ask?: GalaxiesAsk): Selection<Galaxy>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: GalaxiesAsk): Promise<Selection<Galaxy>>;
}

/** Which galaxies are wanted. Conditions combine with AND. */
export interface GalaxiesAsk extends Page {
  /** Three letters of a constellation, in any case. */
  readonly constellation?: string | undefined;
  readonly type?: Galaxy['type'] | undefined;
  /** Only galaxies of Messier's catalogue, or only the others. */
  readonly messier?: boolean | undefined;
  /** A text that name or number shall match. */
  readonly q?: string | undefined;
}

/**
 * Opens the galaxies of Messier's catalogue and the others to magnitude 10.5, the brightest first.
 *
 * Source: D3-Celestial, corrected.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const galaxies = await library.open('galaxies', 'fr');
 * galaxies.rows.record(galaxies.find('M31') as number).name; // "Galaxie d'Andromède"
 */
export async function openGalaxies(files: Files, language: string): Promise<Galaxies> {
  const rows = await openRecordRows<Galaxy>(files, 'galaxies', language);
  const english = await openRecordRows<Galaxy>(files, 'galaxies', 'en');
  const rowOf = new Map(rows.all.flatMap((galaxy, row) => numbersOf(galaxy).map((id) => [plain(id), row] as const)));
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= indexTexts(rows.all, english.all);
    return index.searchInSteps(q);
  };

  function* listing({ constellation, type, messier, q, ...page }: GalaxiesAsk = {}): Steps<Selection<Galaxy>> {
    const isWanted = (row: number) => {
      const galaxy = rows.record(row);
      return (
        (constellation === undefined || galaxy.constellation.toLowerCase() === constellation.toLowerCase()) &&
        (type === undefined || galaxy.type === type) &&
        (messier === undefined || (galaxy.messier !== null) === messier)
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
    find: (id) => rowOf.get(plain(id)),
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

function numbersOf({ id, messier }: Galaxy): string[] {
  return messier === null ? [id] : [id, `M ${messier}`];
}

/** `NGC 224` → `ngc224`. */
function plain(id: string): string {
  return id.toLowerCase().replace(/\s+/g, '');
}

/** Numbers are the same in every language and are kept once for all. */
function indexTexts(records: readonly Galaxy[], english: readonly Galaxy[]): TextIndex {
  const brightnessOf = (row: number) => 10 ** (8 - 0.4 * (english[row] as Galaxy).magnitude);
  const base = shareIndex(english, () => createTextIndex(textsOfAll(english, textsOf), brightnessOf));
  const local = records.flatMap(({ name, named }, row): IndexedText[] =>
    named && name !== english[row]?.name ? [{ row, text: name, kind: 'name' }] : [],
  );
  return local.length === 0 ? base : createTextIndex(local, brightnessOf, base);
}

function textsOf(galaxy: Galaxy, row: number): IndexedText[] {
  const names = galaxy.named ? [galaxy.name] : [];
  const numbers = numbersOf(galaxy);
  if (galaxy.messier !== null) numbers.push(`Messier ${galaxy.messier}`);
  return [
    ...names.map((text): IndexedText => ({ row, text, kind: 'name' })),
    ...numbers.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}
