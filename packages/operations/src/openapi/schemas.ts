export type Json = Readonly<Record<string, unknown>>;

/** The two forms of a record: with all fields, or only with those that `fields` names. */
export type Extent = 'whole' | 'partial';

/**
 * The named schemas of a document. Every object with fields becomes a component, so that a generated client has one
 * type for it. The name of a component is the object's `$id`, or is made from its parent object and field.
 */
export class Schemas {
  readonly #components = new Map<string, { readonly text: string; schema: Json }>();

  list(): Json {
    const entries = [...this.#components].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]));
  }

  /** Every object with fields becomes a reference to a component, named `name` if it has no `$id`. */
  write(rawSchema: object, name: string, extent: Extent = 'whole'): Json {
    const schema = rawSchema as Json;
    if (schema.anyOf) return this.#writeUnion(schema, name, extent);
    if (schema.properties && Object.keys(schema.properties).length > 0)
      return this.#refer(schema, String(schema.$id ?? name), extent);
    const { $id, items, additionalItems, patternProperties, ...rest } = dropNotes(schema, extent);
    // Generators of clients understand a tuple only if it is written as a list of items of one type.
    if (Array.isArray(items)) return { ...rest, items: { type: items[0].type }, maxItems: items.length };
    // TypeBox writes a map with `patternProperties`, and OpenAPI with `additionalProperties`.
    const [values] = Object.values((patternProperties ?? {}) as Record<string, Json>);
    return {
      ...(Array.isArray(schema.enum) ? { type: typeof schema.enum[0] } : {}),
      ...rest,
      ...(items ? { items: this.write(items, name, extent) } : {}),
      ...(values ? { additionalProperties: this.write(values, name, extent) } : {}),
    };
  }

  #refer(schema: Json, name: string, extent: Extent): Json {
    const component = extent === 'whole' ? name : `Partial${name}`;
    const text = JSON.stringify(schema);
    const knownComponent = this.#components.get(component);
    if (knownComponent && knownComponent.text !== text) throw new Error(`two schemas are named ${component}`);
    if (!knownComponent) {
      const entry = { text, schema: {} };
      this.#components.set(component, entry);
      entry.schema = this.#writeObject(schema, name, extent);
    }
    return { $ref: `#/components/schemas/${component}` };
  }

  #writeObject({ $id, required, properties, ...rest }: Json, name: string, extent: Extent): Json {
    const fields = Object.entries(properties as Record<string, Json>).map(([field, schema]) => [
      field,
      this.write(schema, name + capitalize(field), extent),
    ]);
    return {
      ...rest,
      ...(extent === 'whole' ? { required } : { description: `The requested fields of ${name}.` }),
      properties: Object.fromEntries(fields),
    };
  }

  /** Writes a union of strings as an `enum`, a nullable type as a list of types, and other unions as `anyOf`. */
  #writeUnion(schema: Json, name: string, extent: Extent): Json {
    const { anyOf, $id, ...rest } = dropNotes(schema, extent);
    const members = anyOf as readonly Json[];
    const texts = members.flatMap((member) => (typeof member.const === 'string' ? [member.const] : []));
    const otherMembers = members.filter((member) => typeof member.const !== 'string' && member.type !== 'null');
    const isNullable = members.some(({ type }) => type === 'null');
    const memberSchemas = [
      ...(texts.length > 0 ? [{ type: 'string', enum: texts }] : []),
      ...otherMembers.map((member) => this.write(member, name, extent)),
    ];
    const [only = {}] = memberSchemas;
    if (memberSchemas.length > 1 || only.$ref)
      return { ...rest, anyOf: isNullable ? [...memberSchemas, { type: 'null' }] : memberSchemas };
    return { ...only, ...rest, ...(isNullable ? allowNull(only) : {}) };
  }
}

/** Partial records do not repeat the notes of whole ones. */
function dropNotes(schema: Json, extent: Extent): Json {
  if (extent === 'whole') return schema;
  const { description, examples, ...rest } = schema;
  return rest;
}

function allowNull({ type, enum: values }: Json): Json {
  return { type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

export function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
