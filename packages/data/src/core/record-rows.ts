import type { Files } from './files.js';
import type { Rows } from './selection.js';

/** Translations by field: one per record, or null to use the English text. */
export type LocalizedFields = Readonly<Record<string, readonly (string | null)[]>>;

export interface RecordRows<R> extends Rows<R> {
  readonly all: readonly R[];
  /** All languages share these. */
  readonly english: readonly R[];
}

/** `<dataset>/records.json` has the English records, `<dataset>/<language>.json` the translated fields. */
export async function openRecordRows<R extends object>(
  files: Files,
  dataset: string,
  language: string,
): Promise<RecordRows<R>> {
  const base = await files.json<{ languages: string[]; records: R[] }>(`${dataset}/records.json`);
  const all = base.languages.includes(language)
    ? localize(base.records, await files.json<LocalizedFields>(`${dataset}/${language}.json`))
    : base.records;
  return { dataset, language, length: all.length, all, english: base.records, record: (row) => all[row] as R };
}

/** The translated fields of a record. */
export function listTexts(fields: LocalizedFields, row: number): [field: string, text: string][] {
  return Object.entries(fields).flatMap(([field, column]): [string, string][] => {
    const text = column[row] ?? null;
    return text === null ? [] : [[field, text]];
  });
}

/** Records without translations are the English objects themselves. */
function localize<R extends object>(records: readonly R[], fields: LocalizedFields): R[] {
  return records.map((record, row) => {
    const texts = listTexts(fields, row);
    return texts.length === 0 ? record : ({ ...record, ...Object.fromEntries(texts) } as R);
  });
}
