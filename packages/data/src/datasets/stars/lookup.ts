import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { IndexedText } from '../../text/text-index.js';
import type { Star } from './schema.js';

export { constellations } from './constellations.js';
export type { Star } from './schema.js';

/** The stars in one language. */
export type Stars = Lookup<Star, StarsAsk>;

/** Filters of stars. Conditions combine with AND. */
export interface StarsAsk extends SearchPage {
  /** Three letters of a constellation, in any case. */
  readonly constellation?: string | undefined;
  /** Only stars with a proper name, or only the others. */
  readonly named?: boolean | undefined;
  /** Only stars of this magnitude or brighter. */
  readonly maxMagnitude?: number | undefined;
}

/**
 * Opens the 5,044 stars to magnitude 6, the brightest first, and Proxima Centauri.
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
  const { all: english } = await openRecordRows<Star>(files, 'stars', 'en');
  const findCode = indexCodes(english, ({ id }) => [id]);
  return createLookup<Star, StarsAsk>({
    rows,
    find: (id) => findCode(`HIP ${id.replace(/^hip\s*/i, '')}`),
    accepts: (star, { constellation, named, maxMagnitude }) =>
      (constellation === undefined || star.constellation.toLowerCase() === constellation.toLowerCase()) &&
      (named === undefined || star.named === named) &&
      (maxMagnitude === undefined || star.magnitude <= maxMagnitude),
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts,
      measureSize: (row) => 10 ** (8 - 0.4 * (english[row] as Star).magnitude),
    }),
  });
}

function listTexts(star: Star, row: number): IndexedText[] {
  const { name, named, fullDesignation, designation, id, gliese, henryDraper } = star;
  const numbers = [id, gliese, henryDraper && `HD ${henryDraper}`];
  // Alpha Centauri is asked for without the number that tells Alpha¹ from Alpha².
  const withoutNumber = fullDesignation?.replace(/[⁰¹²³⁴-⁹]+/, '');
  const alternates = new Set([designation, fullDesignation, withoutNumber, ...numbers].filter((text) => text));
  return [...(named ? [nameText(name, row)] : []), ...alternateTexts(alternates as Set<string>, row)];
}
