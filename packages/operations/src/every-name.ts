import { hasEveryName, type Selection } from '@almanac/data/internal';
import { type TObject, Type } from 'typebox';
import { type Failure, invalidQuery } from './failure.js';
import type { Format } from './formats/format.js';
import { Names } from './match.schema.js';
import type { AnyOperation, Context } from './operation.js';
import { flag } from './parameters/choice.js';
import { fieldsParameter } from './parameters/fields.js';
import { everyLanguage, language, languageOrAll } from './parameters/language.js';
import { Invalid } from './parameters/parameter.js';

const pretty = flag('Whether JSON has line breaks and indentation, for people to read.');

/** Adds what all operations of a kind take: `pretty` where JSON is answered, `lang=*` to lists of records with names. */
export function addCommonParameters(operation: AnyOperation): AnyOperation {
  const { answers, noStore, operatorOnly, params } = operation;
  if (answers.kind === 'content' || noStore || operatorOnly) return operation;
  const isSearch = params.q?.default instanceof Invalid;
  const isNamed = params.lang === language && !isSearch && operation.reads.some(hasEveryName);
  if (answers.kind === 'record' || !isNamed) return { ...operation, params: { ...params, pretty } };
  const record = addNames(answers.record);
  return {
    ...operation,
    params: { ...params, lang: languageOrAll, ...fieldsParameter(record), pretty },
    answers: { kind: 'list', record },
    check: (ask) => refuseSearch(ask) ?? operation.check?.(ask),
  };
}

/** Adds `names`, set with `lang=*`. The `$id` stays the same, so that clients see one type. */
function addNames(record: TObject): TObject {
  if (record.properties.names) return record;
  const { $id, description } = record as { $id?: string; description?: string };
  const options = { ...($id ? { $id } : {}), ...(description ? { description } : {}), additionalProperties: false };
  return Type.Object({ ...record.properties, names: Type.Optional(Names) }, options);
}

function refuseSearch({ lang, q }: Readonly<Record<string, unknown>>): Failure | undefined {
  return lang === everyLanguage && q !== undefined
    ? invalidQuery('lang=* is for lists without q; leave one of them out', 'lang')
    : undefined;
}

/** Returns a failure if a request cannot be answered in a format. */
export function refuseFormat(
  { lang }: Readonly<Record<string, unknown>>,
  format: Format | undefined,
): Failure | undefined {
  return lang === everyLanguage && format && !['json', 'ndjson'].includes(format.suffix)
    ? invalidQuery('lang=* is for JSON and NDJSON; ask for one of them, or for one language', 'lang')
    : undefined;
}

/** Adds to each record its names in every language. */
export async function nameInEveryLanguage(
  selection: Selection<object>,
  { almanac }: Context,
): Promise<Selection<object>> {
  const { from } = selection;
  const findNames = await almanac.everyName(from.dataset);
  if (!findNames) return selection;
  const record = (row: number) => {
    const found = from.record(row);
    return Object.assign({}, found, { names: findNames(found) });
  };
  return { ...selection, from: { ...from, record } };
}
