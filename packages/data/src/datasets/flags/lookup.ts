import type { Files } from '../../core/files.js';
import { indexCodes } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectRows } from '../../core/selection.js';
import type { Flag } from './schema.js';

export type { Flag } from './schema.js';

/** The shapes of drawings, as the ratio of width to height. */
export const flagShapes = ['4x3', '1x1'] as const;

export type FlagShape = (typeof flagShapes)[number];

export interface Flags {
  readonly rows: Rows<Flag>;
  /** Finds a flag by alpha-2 code, ignoring case. */
  find(alpha2: string): number | undefined;
  /** Lists flags, sorted by alpha-2 code. */
  list(page?: Page): Selection<Flag>;
  /** Loads SVG markup that can be inserted into a page. */
  load(row: number, shape: FlagShape): Promise<string>;
}

/**
 * Opens the flags of the countries and territories in ISO 3166-1, and of Kosovo: 250 records, which all languages
 * share. Each drawing is a separate file that is loaded on request.
 *
 * Source: Flag Icons.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const flags = await library.open('flags');
 * const svg = await flags.load(flags.find('CH') as number, '1x1');
 * svg.startsWith('<svg'); // true
 */
export async function openFlags(files: Files, language: string): Promise<Flags> {
  const rows = await openRecordRows<Flag>(files, 'flags', language);
  const allRows = [...rows.english.keys()];
  return {
    rows,
    find: indexCodes(rows.english, ({ alpha2 }) => [alpha2]),
    list: (page = {}) => selectRows(rows, allRows, page),
    load: async (row, shape) =>
      new TextDecoder().decode(await files.bytes(`flags/${nameFlagFile(rows.record(row).alpha2, shape)}`)),
  };
}

/** Returns the path of a flag's compiled file in the folder `flags`. */
export function nameFlagFile(alpha2: string, shape: FlagShape): string {
  return shape === '4x3' ? `${alpha2}.svg` : `${shape}/${alpha2}.svg`;
}
