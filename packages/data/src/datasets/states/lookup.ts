import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { createShare } from '../../core/share.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { State } from './schema.js';

export type { State } from './schema.js';

/** Which subdivisions are wanted. Conditions combine with AND. */
export interface StatesAsk extends Page {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The code of the subdivision that they lie in, or null for those of the first level. */
  readonly parent?: string | null | undefined;
  /** Only those of the first level, or only those that lie in another. */
  readonly topLevel?: boolean | undefined;
  readonly type?: string | undefined;
  /** Text: a name or a code. */
  readonly q?: string | undefined;
}

/** The subdivisions of ISO 3166-2 in one language. */
export interface States {
  readonly rows: Rows<State>;
  /** Every type that there is, sorted. */
  readonly types: readonly string[];
  /** The row of an ISO 3166-2 code in any case. */
  find(code: string): number | undefined;
  /** Subdivisions in the order of their codes, or by how well they match `q`. */
  list(ask?: StatesAsk): Selection<State>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: StatesAsk): Promise<Selection<State>>;
}

const shareRows = createShare<ReadonlyMap<string, number>>();

/**
 * Opens the subdivisions that have a code of ISO 3166-2 in force, by code.
 *
 * Source: ISO 3166-2; names from Unicode CLDR and GeoNames.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const states = await library.open('states', 'de');
 * states.rows.record(states.find('DE-BY') as number).name; // 'Bayern'
 */
export async function openStates(files: Files, language: string): Promise<States> {
  const rows = await openRecordRows<State>(files, 'states', language);
  const english = await openRecordRows<State>(files, 'states', 'en');
  const ownNames = await files.json<string[][]>('states/own-names.json');
  const rowOf = shareRows(english.all, () => new Map(english.all.map(({ code }, row) => [code, row])));
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= indexNames(rows.all, english.all, ownNames);
    return index.searchInSteps(q);
  };

  function* listing({ country, parent, topLevel, type, q, ...page }: StatesAsk = {}): Steps<Selection<State>> {
    const isWanted = (row: number) => {
      const state = rows.record(row);
      return (
        (country === undefined || state.country === country) &&
        (parent === undefined || state.parent === parent) &&
        (topLevel === undefined || (state.parent === null) === topLevel) &&
        (type === undefined || state.type === type)
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
    get types() {
      return [...new Set(english.all.map(({ type }) => type))].sort();
    },
    find: (code) => rowOf.get(code.toUpperCase()),
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

function indexNames(
  records: readonly State[],
  english: readonly State[],
  ownNames: readonly (readonly string[])[],
): TextIndex {
  // A state of the first level stands before a district whose name matches a class better.
  const sizeOf = (row: number) => (english[row]?.parent === null ? 9 : 0);
  const base = shareIndex(english, () =>
    createTextIndex(
      textsOfAll(english, ({ name, code }, row): IndexedText[] => [
        { row, text: name, kind: 'name' },
        { row, text: code, kind: 'code' },
        ...(ownNames[row] as readonly string[]).map((text): IndexedText => ({ row, text, kind: 'foreign' })),
      ]),
      sizeOf,
    ),
  );
  const local = records.flatMap(({ name }, row): IndexedText[] =>
    name === english[row]?.name ? [] : [{ row, text: name, kind: 'name' }],
  );
  return local.length === 0 ? base : createTextIndex(local, sizeOf, base);
}
