import { record } from '@almanac/data/schemas/fields';
import { type TObject, Type } from 'typebox';
import type { Format } from '../formats/format.js';
import { formats } from '../formats/formats.js';
import { json } from '../formats/json.js';
import type { AnyOperation } from '../operation.js';
import { capitalize, type Extent, type Json, type Schemas } from './schemas.js';

const ListMeta = record('ListMeta', 'The length of the list.', {
  count: Type.Integer({ minimum: 0, description: 'The number of records returned.' }),
  total: Type.Integer({ minimum: 0, description: 'The number of records that matched.' }),
});

/** Describes the answer of an operation; if it is a list, in JSON. */
export function describeAnswer(operation: AnyOperation, schemas: Schemas): Json {
  const { answers } = operation;
  if (answers.kind === 'content') {
    const mediaType = removeMediaTypeParameters(answers.mediaType);
    const schema = answers.schema ? schemas.write(answers.schema, operation.id) : describeContent(mediaType);
    return { description: answers.description, content: { [mediaType]: { schema } } };
  }
  const { kind, record } = answers;
  const name = nameRecord(operation, record);
  const envelopes = listExtents(operation).map((extent) => {
    const recordSchema = schemas.write(record, name, extent);
    return schemas.write(
      kind === 'list' ? wrapList(recordSchema) : wrapRecord(recordSchema),
      nameEnvelope(name, kind, extent),
    );
  });
  return {
    description: kind === 'list' ? 'The matching records, and their number.' : describe(record),
    content: { 'application/json': { schema: unite(envelopes) } },
  };
}

export function describeFormat(operation: AnyOperation, record: TObject, format: Format, schemas: Schemas): Json {
  if (!format.describe) return { $ref: `#/components/responses/${format.name}` };
  const name = nameRecord(operation, record);
  const recordSchemas = listExtents(operation).map((extent) => schemas.write(record, name, extent));
  return writeFormat(format, schemas.write(format.describe(name, unite(recordSchemas)), name));
}

/** The answers that are the same for all lists, by the name of the format. */
export function describeTexts(): Json {
  const texts = formats.filter((format) => format !== json && !format.describe);
  return Object.fromEntries(texts.map((format) => [format.name, writeFormat(format, { type: 'string' })]));
}

function writeFormat({ description, mediaType }: Format, schema: Json): Json {
  return { description, content: { [removeMediaTypeParameters(mediaType)]: { schema } } };
}

/** Lists the forms in which an operation can return a record: whole, and also in part if callers can send `fields`. */
function listExtents({ params }: AnyOperation): readonly Extent[] {
  return 'fields' in params ? ['whole', 'partial'] : ['whole'];
}

function nameRecord({ id }: AnyOperation, record: TObject): string {
  return String((record as { $id?: string }).$id ?? `${capitalize(id)}Record`);
}

function nameEnvelope(name: string, kind: 'list' | 'record', extent: Extent): string {
  return `${extent === 'partial' ? 'Partial' : ''}${name}${kind === 'list' ? 'List' : 'Answer'}`;
}

function wrapList(recordSchema: Json): TObject {
  return Type.Object(
    { data: Type.Array(Type.Unsafe(recordSchema)), meta: ListMeta },
    { additionalProperties: false, description: 'The matching records, and their number.' },
  );
}

function wrapRecord(recordSchema: Json): TObject {
  return Type.Object({ data: Type.Unsafe(recordSchema) }, { additionalProperties: false, description: 'One record.' });
}

function unite(schemas: readonly Json[]): Json {
  const [first = {}] = schemas;
  return schemas.length === 1 ? first : { anyOf: schemas };
}

function describe(record: TObject): string {
  return String((record as { description?: string }).description ?? 'The answer.');
}

function removeMediaTypeParameters(mediaType: string): string {
  return mediaType.split(';')[0] as string;
}

function describeContent(mediaType: string): Json {
  if (mediaType.endsWith('json')) return { type: 'object', additionalProperties: true };
  return /^text\/|xml$/.test(mediaType) ? { type: 'string' } : { type: 'string', format: 'binary' };
}
