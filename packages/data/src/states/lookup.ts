import type { Files } from '../files.js';
import { openRecordRows } from '../record-rows.js';
import { type Page, type Rows, type Selection, selectRows } from '../selection.js';
import type { State } from './record.schema.js';

/** Which subdivisions are wanted. Conditions combine with AND. */
export interface StatesAsk extends Page {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The code of the subdivision that they lie in, or null for those of the first level. */
  readonly parent?: string | null | undefined;
  readonly type?: string | undefined;
}

/** The subdivisions of ISO 3166-2 in one language. */
export interface States {
  readonly rows: Rows<State>;
  /** A subdivision by its ISO 3166-2 code in upper case. */
  find(code: string): State | undefined;
  /** Subdivisions in the order of their codes. */
  list(ask?: StatesAsk): Selection<State>;
}

/**
 * Opens the subdivisions.
 *
 * @param language a supported language code
 * @example
 * const states = await openStates(files, 'de');
 * states.find('DE-BY')?.name; // 'Bayern'
 */
export async function openStates(files: Files, language: string): Promise<States> {
  const rows = await openRecordRows<State>(files, 'states', language);
  const rowOf = new Map(rows.all.map(({ code }, row) => [code, row]));
  const find = (code: string) => rows.all[rowOf.get(code) ?? -1];
  const list = ({ country, parent, type, ...page }: StatesAsk = {}) => {
    const fits = (state: State) =>
      (country === undefined || state.country === country) &&
      (parent === undefined || state.parent === parent) &&
      (type === undefined || state.type === type);
    return selectRows(
      rows,
      [...rows.all.keys()].filter((row) => fits(rows.all[row] as State)),
      page,
    );
  };
  return { rows, find, list };
}
