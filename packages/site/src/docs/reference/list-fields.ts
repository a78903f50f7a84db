import { describeType, listChoices, type Schema } from './describe-type.js';

/** A field of an answer. */
export interface Field {
  /** With the fields around it: `moon.key`, `highlights[].code`. */
  readonly path: string;
  readonly type: string;
  readonly choices: readonly string[] | undefined;
  readonly description: string;
  readonly example: string | undefined;
}

/** Deeper fields are described by the field that holds them. */
const maxDepth = 3;

/** The fields of a record, each followed by those within it. */
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
    const held = findHeld(schema);
    if (!held || depth === maxDepth) return [field];
    return [field, ...listFields(held.object, `${prefix}${name}${held.suffix}.`, depth + 1)];
  });
}

/** The object that a value is, or that its list or map has. */
function findHeld(schema: Schema): { readonly object: Schema; readonly suffix: string } | undefined {
  const { properties, anyOf = [], items, patternProperties = {} } = schema;
  if (properties) return { object: schema, suffix: '' };
  for (const member of anyOf) {
    const held = findHeld(member);
    if (held) return held;
  }
  const [values] = Object.values(patternProperties);
  const inner = Array.isArray(items) ? undefined : ((items as Schema | undefined) ?? values);
  const held = inner && findHeld(inner);
  return held && { object: held.object, suffix: `${items ? '[]' : '.*'}${held.suffix}` };
}
