import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { IndexedText } from '../../text/text-index.js';
import type { Language } from './schema.js';

export type { Language } from './schema.js';

/** Filters of languages. Conditions combine with AND. */
export interface LanguagesAsk extends SearchPage {
  /** An alpha-2 code: languages that are official there, in the whole country or in a part of it. */
  readonly country?: string | undefined;
  /** An ISO 15924 code in any case: languages that are written in the script, among others. */
  readonly script?: string | undefined;
  /** Only supported languages of names, or only the others. */
  readonly supported?: boolean | undefined;
}

/** The languages, with names in one language. */
export type Languages = Lookup<Language, LanguagesAsk>;

/**
 * Opens the languages that CLDR names, by code.
 *
 * Source: Unicode CLDR.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const languages = await library.open('languages', 'fr');
 * languages.rows.record(languages.find('deu')!).name; // 'allemand'
 */
export async function openLanguages(files: Files, language: string): Promise<Languages> {
  const rows = await openRecordRows<Language>(files, 'languages', language);
  const { all: english } = await openRecordRows<Language>(files, 'languages', 'en');
  const findCode = indexCodes(english, ({ code, otherCodes }) => [code, ...otherCodes]);
  return createLookup<Language, LanguagesAsk>({
    rows,
    find: (code) => findCode(code) ?? findCode(code.split(/[-_]/, 1)[0] as string),
    accepts: (spoken, { country, script, supported }) =>
      (country === undefined || isOfficialIn(spoken, country.toUpperCase())) &&
      (script === undefined || spoken.scripts.some((each) => each.toLowerCase() === script.toLowerCase())) &&
      (supported === undefined || spoken.supported.length > 0 === supported),
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts,
      measureSize: (row) => english[row]?.speakers ?? 0,
    }),
  });
}

function isOfficialIn({ officialIn, regionallyOfficialIn }: Language, alpha2: string): boolean {
  return officialIn.includes(alpha2) || regionallyOfficialIn.includes(alpha2);
}

function listTexts({ name, code, otherCodes, nativeName }: Language, row: number): IndexedText[] {
  const alternates = [code, ...otherCodes].map((each) => each.toUpperCase());
  if (nativeName) alternates.push(nativeName);
  return [nameText(name, row), ...alternateTexts(alternates, row)];
}
