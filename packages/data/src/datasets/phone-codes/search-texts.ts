import type { Files } from '../../core/files.js';
import { createAlternateTexts, createNameText, memoizeIndex } from '../../search/text/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { createTextIndex, listAllTexts, type TextIndex } from '../../search/text/text-index.js';
import type { PhoneCode } from './schema.js';

/** By code, searchable texts besides the country's name. */
export type Alternates = Readonly<Record<string, readonly string[]>>;

/** The content of `phone-codes/search.json`, for all languages. */
export interface PhoneSearchFile {
  /** By code. Of equally good matches, the most populous country is first. */
  readonly people: Readonly<Record<string, number>>;
  readonly alternates: Alternates;
}

/** Searches in the language and in English. The index is built on first use. */
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

function createListTexts(alternates: Alternates) {
  return ({ code, country }: PhoneCode, row: number): IndexedText[] => [
    createNameText(country, row),
    ...createAlternateTexts([code, ...(alternates[code] ?? [])], row),
  ];
}

function createListLocalTexts(englishRecords: readonly PhoneCode[], localAlternates: Alternates) {
  return ({ code, country }: PhoneCode, row: number): IndexedText[] => {
    const names = country === englishRecords[row]?.country ? [] : [createNameText(country, row)];
    return [...names, ...createAlternateTexts(localAlternates[code] ?? [], row)];
  };
}
