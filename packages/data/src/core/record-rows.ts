import type { Files } from './files.js';
import type { Rows } from './selection.js';

/** Translations by field: one per record, or null to use the English text. */
export type LocalizedFields = Readonly<Record<string, readonly (string | null)[]>>;

export interface RecordRows<R> extends Rows<R> {
  /** All languages share these. */
  readonly english: readonly R[];
  /** The differences from the English records. */
  readonly translated: LocalizedFields;
}

/** `<dataset>/records.json` has the English records, `<dataset>/<language>.json` the translated fields. */
export async function openRecordRows<R extends object>(
  files: Files,
  dataset: string,
  language: string,
): Promise<RecordRows<R>> {
  const base = await files.json<{ languages: string[]; records: R[] }>(`${dataset}/records.json`);
  const isTranslated = base.languages.includes(language);
  const translated = isTranslated ? await files.json<LocalizedFields>(`${dataset}/${language}.json`) : {};
  const english = base.records;
  // Most requests read a few records, so each is translated when it is first read.
  const records: R[] = isTranslated ? new Array(english.length) : english;
  const record = (row: number): R => {
    records[row] ??= translate(english[row] as R, translated, row);
    return records[row];
  };
  return { dataset, language, length: english.length, english, translated, record };
}

/** The translated fields of a record. */
export function listTexts(fields: LocalizedFields, row: number): [field: string, text: string][] {
  return Object.entries(fields).flatMap(([field, column]): [string, string][] => {
    const text = column[row] ?? null;
    return text === null ? [] : [[field, text]];
  });
}

/** A record without translations is the English object itself. */
function translate<R extends object>(record: R, fields: LocalizedFields, row: number): R {
  let translated = record;
  for (const field in fields) {
    const text = fields[field]?.[row] ?? null;
    if (text === null) continue;
    if (translated === record) translated = { ...record };
    translated[field as keyof R] = text as R[keyof R];
  }
  return translated;
}
