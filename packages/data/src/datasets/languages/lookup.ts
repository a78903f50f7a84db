import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { Language } from './schema.js';

export type { Language } from './schema.js';

/** Which languages are wanted. Conditions combine with AND. */
export interface LanguagesAsk extends Page {
  /** Text: name, native name or code. */
  readonly q?: string | undefined;
  /** An alpha-2 code: languages that are official there, in the whole country or in a part of it. */
  readonly country?: string | undefined;
  /** An ISO 15924 code in any case: languages that are written in the script, among others. */
  readonly script?: string | undefined;
  /** Only languages in which names are served, or only the others. */
  readonly supported?: boolean | undefined;
}

/** The languages, named in one of them. */
export interface Languages {
  readonly rows: Rows<Language>;
  /** The row of a code in any case: `de`, `deu`, `ger`, `iw`, and by its language a longer tag, `zh-Hant`. */
  find(code: string): number | undefined;
  record(row: number): Language;
  /** Languages by code, or by how well they match `q`. */
  list(ask?: LanguagesAsk): Selection<Language>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: LanguagesAsk): Promise<Selection<Language>>;
}

/**
 * Opens the languages that CLDR names, by code.
 *
 * Source: Unicode CLDR.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const languages = await library.open('languages', 'fr');
 * languages.record(languages.find('deu')!).name; // 'allemand'
 */
export async function openLanguages(files: Files, language: string): Promise<Languages> {
  const rows = await openRecordRows<Language>(files, 'languages', language);
  const english = await openRecordRows<Language>(files, 'languages', 'en');
  const rowOf = new Map(rows.all.flatMap(({ otherCodes }, row) => otherCodes.map((code) => [code, row] as const)));
  for (const [row, { code }] of rows.all.entries()) rowOf.set(code, row);
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= indexTexts(rows.all, english.all);
    return index.searchInSteps(q);
  };

  function* listing({ q, country, script, supported, ...page }: LanguagesAsk = {}): Steps<Selection<Language>> {
    const isWanted = (row: number) => {
      const language = rows.record(row);
      return (
        (country === undefined || isOfficialIn(language, country.toUpperCase())) &&
        (script === undefined || language.scripts.some((each) => each.toLowerCase() === script.toLowerCase())) &&
        (supported === undefined || language.supported.length > 0 === supported)
      );
    };
    if (!q) return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
    const hits = (yield* search(q)).filter(({ row }) => isWanted(row));
    return selectHits(rows, hits, page);
  }

  return {
    rows,
    find: (code) => rowOf.get(code.toLowerCase()) ?? rowOf.get(code.toLowerCase().split(/[-_]/, 1)[0] as string),
    record: rows.record,
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

function isOfficialIn({ officialIn, regionallyOfficialIn }: Language, alpha2: string): boolean {
  return officialIn.includes(alpha2) || regionallyOfficialIn.includes(alpha2);
}

/** English and native names and codes serve every language and are kept once for all. */
function indexTexts(records: readonly Language[], english: readonly Language[]): TextIndex {
  const speakersOf = (row: number) => english[row]?.speakers ?? 0;
  const base = shareIndex(english, () => createTextIndex(textsOfAll(english, textsOf), speakersOf));
  const local = records.flatMap(({ name }, row): IndexedText[] =>
    name === english[row]?.name ? [] : [{ row, text: name, kind: 'name' }],
  );
  return local.length === 0 ? base : createTextIndex(local, speakersOf, base);
}

function textsOf(language: Language, row: number): IndexedText[] {
  const alternates = [language.code, ...language.otherCodes].map((code) => code.toUpperCase());
  if (language.nativeName) alternates.push(language.nativeName);
  return [
    { row, text: language.name, kind: 'name' },
    ...alternates.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}
