import type { Files } from '../files.js';
import type { IndexedText } from '../text/text-index.js';
import type { PhoneCode } from './record.schema.js';

/** By code, the texts by which a country is found besides its names. */
export type Alternates = Readonly<Record<string, readonly string[]>>;

/** `phone-codes/search.json`: what is found in every language. */
export interface Search {
  /** By code, how many live there: the larger of two countries that match alike comes first. */
  readonly people: Readonly<Record<string, number>>;
  readonly alternates: Alternates;
}

/** The texts by which countries are found in a language, English ones included, and how large each row is. */
export async function readSearchTexts(
  files: Files,
  language: string,
  records: readonly PhoneCode[],
): Promise<{ texts: IndexedText[]; sizeOf: (row: number) => number }> {
  const [{ records: inEnglish }, search, own] = await Promise.all([
    files.json<{ records: readonly PhoneCode[] }>('phone-codes/records.json'),
    files.json<Search>('phone-codes/search.json'),
    files.json<Alternates>(`phone-codes/alternates/${language}.json`),
  ]);
  const texts = records.flatMap(({ code, country }, row): IndexedText[] => {
    const names = new Set([country, inEnglish[row]?.country ?? country]);
    const others = [code, ...(search.alternates[code] ?? []), ...(own[code] ?? [])];
    return [
      ...[...names].map((text) => ({ row, text, kind: 'name' as const })),
      ...others.map((text) => ({ row, text, kind: 'alternate' as const })),
    ];
  });
  return { texts, sizeOf: (row) => search.people[records[row]?.code ?? ''] ?? 0 };
}
