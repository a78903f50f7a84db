import type { Files } from '../files.js';
import { openRecordRows } from '../record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../selection.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../text/text-index.js';
import type { Language } from './record.schema.js';

/** Which languages are wanted. */
export interface LanguagesAsk extends Page {
  /** Text: name, native name or code. */
  readonly q?: string | undefined;
}

/** The languages, named in one of them. */
export interface Languages {
  readonly rows: Rows<Language>;
  /** The row of a code in any case: `de`, `deu`, `ger`, `iw`, and by its language a longer tag, `zh-Hant`. */
  find(code: string): number | undefined;
  record(row: number): Language;
  /** Languages by code, or by how well they match `q`. */
  list(ask: LanguagesAsk): Selection<Language>;
}

/**
 * Opens the languages that CLDR names, with names in one language.
 *
 * @param language a supported code
 * @throws what `files` throws when a file is missing
 * @example
 * const languages = await almanac.open('languages', 'fr');
 * languages.record(languages.find('deu')!).name; // 'allemand'
 */
export async function openLanguages(files: Files, language: string): Promise<Languages> {
  const rows = await openRecordRows<Language>(files, 'languages', language);
  const english = await openRecordRows<Language>(files, 'languages', 'en');
  const rowOf = new Map(rows.all.flatMap(({ otherCodes }, row) => otherCodes.map((code) => [code, row] as const)));
  for (const [row, { code }] of rows.all.entries()) rowOf.set(code, row);
  const everyRow = rows.all.map((_, row) => row);
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= createTextIndex(
      rows.all.flatMap((record, row) => textsOf(record, english.record(row), row)),
      speakersOf,
    );
    return index.search(q);
  };
  const speakersOf = (row: number) => rows.record(row).speakers ?? 0;

  return {
    rows,
    find: (code) => rowOf.get(code.toLowerCase()) ?? rowOf.get(code.toLowerCase().split(/[-_]/, 1)[0] as string),
    record: rows.record,
    list: ({ q, ...page }) => (q ? selectHits(rows, search(q), page) : selectRows(rows, everyRow, page)),
  };
}

function textsOf(record: Language, english: Language, row: number): IndexedText[] {
  const alternates = [record.code, ...record.otherCodes].map((code) => code.toUpperCase());
  if (record.nativeName) alternates.push(record.nativeName);
  return [
    { row, text: record.name, kind: 'name' },
    { row, text: english.name, kind: 'name' },
    ...alternates.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}
