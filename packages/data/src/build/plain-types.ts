import type { TSchema } from 'typebox';

/** The subset of JSON Schema that describes records. */
interface SchemaNode {
  readonly $id?: string;
  /** The name of a type that is declared elsewhere. */
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode | readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
}

/**
 * Writes interfaces with descriptions, so that users of the library need no schema library. Every object with an `$id`
 * becomes an interface of that name; any other schema in `schemas` becomes a type named by its key.
 *
 * @throws if a schema contains something that is not supported
 */
export function writePlainTypes(schemas: Readonly<Record<string, TSchema>>): string {
  const declarations = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas) as [string, SchemaNode][]) {
    const type = writeType(schema, declarations, '');
    if (type !== name) declarations.set(name, `${writeComment(schema, '')}export type ${name} = ${type};\n`);
  }
  return [...declarations.values()].join('\n');
}

function writeType(schema: SchemaNode, interfaces: Map<string, string>, indent: string): string {
  if (schema.$id !== undefined && schema.properties) {
    if (!interfaces.has(schema.$id)) {
      interfaces.set(schema.$id, '');
      const body = writeObject(schema, interfaces, '');
      interfaces.set(schema.$id, `${writeComment(schema, '')}export interface ${schema.$id} ${body}\n`);
    }
    return schema.$id;
  }
  if (schema.$ref !== undefined) return schema.$ref;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((part) => writeType(part, interfaces, indent)).join(' | ');
  if (schema.properties) return writeObject(schema, interfaces, indent);
  return writeSimpleType(schema, interfaces, indent);
}

function writeSimpleType(schema: SchemaNode, interfaces: Map<string, string>, indent: string): string {
  const { type, items, patternProperties = {} } = schema;
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return writeArray(items, interfaces, indent);
  const [values] = Object.values(patternProperties);
  if (values) return `Record<string, ${writeType(values, interfaces, indent)}>`;
  if (Object.keys(schema).every((key) => key === 'description' || key === 'examples')) return 'unknown';
  throw new Error(`no plain type for ${JSON.stringify(schema)}`);
}

function writeArray(items: SchemaNode['items'], interfaces: Map<string, string>, indent: string): string {
  if (Array.isArray(items)) return `[${items.map((item) => writeType(item, interfaces, indent)).join(', ')}]`;
  const item = writeType(items as SchemaNode, interfaces, indent);
  return item.includes('|') ? `(${item})[]` : `${item}[]`;
}

function writeObject(
  { properties = {}, required = [] }: SchemaNode,
  interfaces: Map<string, string>,
  indent: string,
): string {
  const innerIndent = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${writeComment(schema, innerIndent)}${innerIndent}${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${mark}: ${writeType(schema, interfaces, innerIndent)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** A field's format is in its schema, or in that of its items or of its values other than null. */
function writeComment({ description, format, anyOf = [], items }: SchemaNode, indent: string): string {
  const formats = [format, ...[...anyOf, items ?? []].flat().map((each) => each.format)];
  const tag = formats.flatMap((each) => (each === undefined ? [] : ` @format ${each}`)).at(0) ?? '';
  return description ? `${indent}/** ${description.replaceAll('*/', '* /')}${tag} */\n` : '';
}
