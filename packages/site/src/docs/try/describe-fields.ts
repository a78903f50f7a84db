import { type AnyOperation, Invalid } from '@almanac/operations';
import { describeType, listChoices, type Schema } from '../../parts/code/describe-type.js';

export interface Field {
  /** The path of the field from the record, such as `moon.key` or `highlights[].code`. */
  readonly path: string;
  readonly type: string;
  readonly choices: readonly string[] | undefined;
  readonly description: string;
  readonly example: string | undefined;
}

/** Fields are listed down to this depth. The fields of the record itself have the depth 1. */
const maxDepth = 3;

/** Lists the fields of a record, each followed by the fields within it. */
export function listFields(record: Schema, prefix = '', depth = 1): Field[] {
  return Object.entries(record.properties ?? {}).flatMap(([name, schema]) => {
    const [example] = schema.examples ?? [];
    const field: Field = {
      path: prefix + name,
      type: describeType(schema),
      choices: listChoices(schema),
      description: schema.description ?? '',
      example: example === undefined ? undefined : JSON.stringify(example),
    };
    const inner = findInnerObject(schema);
    if (!inner || depth === maxDepth) return [field];
    return [field, ...listFields(inner.object, `${prefix}${name}${inner.suffix}.`, depth + 1)];
  });
}

/** Finds the object schema of a value, or of the items of its list or map, and the suffix of the path to the items. */
function findInnerObject(schema: Schema): { readonly object: Schema; readonly suffix: string } | undefined {
  const { properties, anyOf = [], items, patternProperties = {} } = schema;
  if (properties) return { object: schema, suffix: '' };
  for (const member of anyOf) {
    const memberObject = findInnerObject(member);
    if (memberObject) return memberObject;
  }
  const [values] = Object.values(patternProperties);
  const elementSchema = Array.isArray(items) ? undefined : ((items as Schema | undefined) ?? values);
  const inner = elementSchema && findInnerObject(elementSchema);
  return inner && { object: inner.object, suffix: `${items ? '[]' : '.*'}${inner.suffix}` };
}

export type DescribedParameter = ReturnType<typeof listParameters>[number];

export function listParameters({ pathParams, params, body = {} }: AnyOperation) {
  return [
    ...describeParameters(pathParams, 'path'),
    ...describeParameters(body as AnyOperation['params'], 'body'),
    ...describeParameters(params, 'query'),
  ];
}

function describeParameters(parameters: AnyOperation['params'], place: 'path' | 'query' | 'body') {
  return Object.entries(parameters).map(([name, parameter]) => {
    const schema = parameter.schema as Schema;
    return {
      name,
      place,
      type: describeType(schema),
      choices: listChoices(schema),
      isRequired: place === 'path' || parameter.default instanceof Invalid,
      default: describeDefault(schema.default ?? parameter.default),
      description: parameter.description,
      examples: (schema.examples ?? []).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
    };
  });
}

/** Returns undefined for lists and objects. */
function describeDefault(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
