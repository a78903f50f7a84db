import type { Files } from '../../core/files.js';
import { memoizeIndex } from '../../search/text/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { createTextIndex, listAllTexts, type TextIndex } from '../../search/text/text-index.js';
import type { PhoneCode } from './schema.js';

/** Searchable texts of countries besides their names, by code. */
export type Alternates = Readonly<Record<string, readonly string[]>>;

/** The content of `phone-codes/search.json`: searchable texts for all languages. */
export interface PhoneSearchFile {
  /** Population by code. Of equally good matches, the most populous country is first. */
  readonly people: Readonly<Record<string, number>>;
  readonly alternates: Alternates;
}

/** Opens the text search in a language and in English. The index is built on first use. */
export async function openTextSearch(
  files: Files,
  language: string,
  records: readonly PhoneCode[],
): Promise<() => TextIndex> {
  const [{ records: englishRecords }, search, localAlternates] = await Promise.all([
    files.json<{ records: readonly PhoneCode[] }>('phone-codes/records.json'),
    files.json<PhoneSearchFile>('phone-codes/search.json'),
    files.json<Alternates>(`phone-codes/alternates/${language}.json`),
  ]);
  const measureSize = (row: number) => search.people[englishRecords[row]?.code ?? ''] ?? 0;
  let index: TextIndex | undefined;
  return () => {
    if (index) return index;
    const sharedIndex = memoizeIndex(englishRecords, () =>
      createTextIndex(listAllTexts(englishRecords, createListTexts(search.alternates)), measureSize),
    );
    const listLocalTexts = createListLocalTexts(englishRecords, localAlternates);
    index = createTextIndex(listAllTexts(records, listLocalTexts), measureSize, sharedIndex);
    return index;
  };
}

/** Creates a function that lists the texts that all languages share: the English name, code and alternates. */
function createListTexts(alternates: Alternates) {
  return ({ code, country }: PhoneCode, row: number): IndexedText[] => [
    { row, text: country, kind: 'name' },
    ...[code, ...(alternates[code] ?? [])].map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}

function createListLocalTexts(englishRecords: readonly PhoneCode[], localAlternates: Alternates) {
  return ({ code, country }: PhoneCode, row: number): IndexedText[] => {
    const names: IndexedText[] = country === englishRecords[row]?.country ? [] : [{ row, text: country, kind: 'name' }];
    return [...names, ...(localAlternates[code] ?? []).map((text): IndexedText => ({ row, text, kind: 'alternate' }))];
  };
}
