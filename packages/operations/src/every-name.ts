import type { Library, Selection } from '@almanac/data/internal';
import { Match } from '@almanac/data/schemas';
import { type TObject, type TSchema, Type } from 'typebox';
import { type Failure, invalidQuery } from './failure.js';
import type { Format } from './formats/format.js';
import { everyLanguage } from './parameters/language.js';

const Names = Type.Record(Type.String(), Type.String(), {
  description: 'The name by language, with lang=*; for cities only where it differs from the default one.',
});

/** Adds two fields to a schema: `matched`, which searches set, and `names`, which `lang=*` sets. */
export function addSearchFields<R extends TObject>(record: R) {
  return extend(record, { matched: Type.Optional(Match), names: Type.Optional(Names) });
}

export function addNames(record: TObject): TObject {
  return record.properties.names ? record : extend(record, { names: Type.Optional(Names) });
}

/** The `$id` stays the same, so that clients see one type. */
export function extend<R extends TObject, P extends Record<string, TSchema>>(record: R, properties: P) {
  const { $id, description } = record as { $id?: string; description?: string };
  const options = { ...($id ? { $id } : {}), ...(description ? { description } : {}), additionalProperties: false };
  return Type.Object({ ...record.properties, ...properties } as R['properties'] & P, options);
}

export function refuseSearch({ lang, q }: Readonly<Record<string, unknown>>): Failure | undefined {
  return lang === everyLanguage && q !== undefined
    ? invalidQuery('lang=* is for lists without q; leave one of them out', 'lang')
    : undefined;
}

export function refuseFormat(
  { lang }: Readonly<Record<string, unknown>>,
  format: Format | undefined,
): Failure | undefined {
  return lang === everyLanguage && format && !['json', 'ndjson'].includes(format.suffix)
    ? invalidQuery('lang=* is for JSON and NDJSON; request one of them, or one language', 'lang')
    : undefined;
}

/** Changes nothing if the dataset has no names in every language. */
export async function nameInEveryLanguage(selection: Selection<object>, almanac: Library): Promise<Selection<object>> {
  const { from } = selection;
  const findNames = await almanac.openEveryName(from.dataset);
  if (!findNames) return selection;
  const record = (row: number) => {
    const plainRecord = from.record(row);
    return Object.assign({}, plainRecord, { names: findNames(plainRecord) });
  };
  return { ...selection, from: { ...from, record } };
}
