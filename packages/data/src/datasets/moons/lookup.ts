import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { Moon } from './schema.js';

export type { Moon } from './schema.js';

/** The named moons. */
export interface Moons {
  readonly rows: Rows<Moon>;
  /** The row of a moon by its id, `europa`, in any case. */
  find(id: string): number | undefined;
  /** Moons from the Sun outward, or by how well they match `q`. */
  list(ask?: MoonsAsk): Selection<Moon>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: MoonsAsk): Promise<Selection<Moon>>;
}

/** Which moons are wanted. Conditions combine with AND. */
export interface MoonsAsk extends Page {
  /** The id of a planet or dwarf planet, `jupiter`, in any case. */
  readonly planet?: string | undefined;
  /** A text that name, designation or group shall match. */
  readonly q?: string | undefined;
}

/**
 * Opens the named moons, in the order of their planets from the Sun outward, then from the planet outward.
 *
 * Source: NASA/JPL and the IAU.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const moons = await library.open('moons');
 * moons.rows.record(moons.find('titan') as number).meanRadiusKm; // 2574.76
 */
export async function openMoons(files: Files, language: string): Promise<Moons> {
  const rows = await openRecordRows<Moon>(files, 'moons', language);
  const english = await openRecordRows<Moon>(files, 'moons', 'en');
  const rowOf = new Map(rows.all.map(({ id }, row) => [id, row]));
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= indexTexts(rows.all, english.all);
    return index.searchInSteps(q);
  };

  function* listing({ planet, q, ...page }: MoonsAsk = {}): Steps<Selection<Moon>> {
    const isWanted = (row: number) => planet === undefined || rows.record(row).planet === planet.toLowerCase();
    if (q) {
      const hits = (yield* search(q)).filter(({ row }) => isWanted(row));
      return selectHits(rows, hits, page);
    }
    return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
  }

  return {
    rows,
    find: (id) => rowOf.get(id.toLowerCase()),
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

/** Designations and groups are the same in every language and are kept once for all. */
function indexTexts(records: readonly Moon[], english: readonly Moon[]): TextIndex {
  const sizeOf = (row: number) => english[row]?.meanRadiusKm ?? 0;
  const base = shareIndex(english, () => createTextIndex(textsOfAll(english, textsOf), sizeOf));
  const local = records.flatMap(({ name }, row): IndexedText[] =>
    name === english[row]?.name ? [] : [{ row, text: name, kind: 'name' }],
  );
  return local.length === 0 ? base : createTextIndex(local, sizeOf, base);
}

function textsOf({ name, designation, group }: Moon, row: number): IndexedText[] {
  const alternates = group === null ? [designation] : [designation, group];
  return [
    { row, text: name, kind: 'name' },
    ...alternates.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}
