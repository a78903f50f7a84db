import type { Files } from '../../core/files.js';
import type { RecordRows } from '../../core/record-rows.js';
import { createAlternateTexts, createNameSearch, createNameText } from '../../search/names/name-search.js';
import type { PhoneCode } from './schema.js';

/** Searchable texts besides the country's name, by code. */
export type Alternates = Readonly<Record<string, readonly string[]>>;

/** The content of `phone-codes/search.json`, for all languages. */
export interface PhoneSearchFile {
  /** Populations by code. Of equally good matches, the most populous country is first. */
  readonly people: Readonly<Record<string, number>>;
  readonly alternates: Alternates;
}

/** Searches in the language and in English. */
export async function openNameSearch(files: Files, rows: RecordRows<PhoneCode>) {
  const [{ people, alternates }, localAlternates] = await Promise.all([
    files.json<PhoneSearchFile>('phone-codes/search.json'),
    files.json<Alternates>(`phone-codes/alternates/${rows.language}.json`),
  ]);
  return createNameSearch({
    rows,
    nameField: 'country',
    listTexts: ({ code, country }, row) => [
      createNameText(country, row),
      ...createAlternateTexts([code, ...(alternates[code] ?? [])], row),
    ],
    listLocalTexts: ({ code }, row) => createAlternateTexts(localAlternates[code] ?? [], row),
    measureSize: (row) => people[rows.english[row]?.code ?? ''] ?? 0,
  });
}
