import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { createNameSearch, nameText } from '../../text/name-index.js';
import type { IndexedText } from '../../text/text-index.js';
import type { State } from './schema.js';

export type { State } from './schema.js';

/** Filters of subdivisions. Conditions combine with AND. */
export interface StatesAsk extends SearchPage {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The code of the subdivision that they lie in, or null for those of the first level. */
  readonly parent?: string | null | undefined;
  /** Only those of the first level, or only those that lie in another. */
  readonly topLevel?: boolean | undefined;
  readonly type?: string | undefined;
  /** False adds former codes. */
  readonly inForce?: boolean | undefined;
  /** `law` adds units that a law created and ISO has no code for. */
  readonly status?: State['status'] | undefined;
}

/** The subdivisions of ISO 3166-2 in one language. */
export interface States extends Lookup<State, StatesAsk> {
  /** Every type, sorted. */
  readonly types: readonly string[];
}

/**
 * Opens the subdivisions of ISO 3166-2 by code. Lists hold those in force, unless former codes or units of the law are asked for.
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
  const { all: english } = await openRecordRows<State>(files, 'states', 'en');
  const ownNames = await files.json<string[][]>('states/own-names.json');
  const lookup = createLookup<State, StatesAsk>({
    rows,
    find: indexCodes(english, ({ id }) => [id]),
    accepts: (state, { country, parent, topLevel, type, inForce, status }) =>
      (state.inForce || inForce === false) &&
      (state.status === 'iso' || status === 'law') &&
      (country === undefined || state.country === country) &&
      (parent === undefined || state.parent === parent) &&
      (topLevel === undefined || (state.parent === null) === topLevel) &&
      (type === undefined || state.type === type),
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts: ({ name, id }, row) => [
        nameText(name, row),
        { row, text: id, kind: 'code' },
        ...(ownNames[row] as readonly string[]).map((text): IndexedText => ({ row, text, kind: 'foreign' })),
      ],
      // A first-level state comes before a district whose name matches better by one class, and before a former state.
      measureSize: (row) => (english[row]?.parent === null && english[row]?.inForce ? 9 : 0),
    }),
  });
  return {
    ...lookup,
    get types() {
      return [...new Set(english.map(({ type }) => type))].sort();
    },
  };
}
