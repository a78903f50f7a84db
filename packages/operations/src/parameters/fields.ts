import { type TObject, type TSchema, Type } from 'typebox';
import { didYouMean } from './nearest-word.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/** Which fields of a record are wanted: whole ones (`true`) or some of what they hold. */
export type FieldTree = { readonly [field: string]: true | FieldTree };

/** `fields=name,moon.key`: the fields to answer with, checked against the record. */
export function fieldsOf(record: TObject): { fields: Parameter<FieldTree | undefined> } {
  return {
    fields: optional<FieldTree>({
      about: 'Fields to answer with, separated by commas; a dot reaches inside, as in moon.key. Without it, all.',
      schema: Type.String({ examples: [Object.keys(record.properties).slice(0, 2).join(',')] }),
      read: (text) => readTree(text, record),
      canonical: (tree) => JSON.stringify(tree),
    }),
  };
}

/** A record with the wanted fields only, in the record's own order. */
export function pickFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => pickFields(item, tree));
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(value)) {
    const wanted = Object.hasOwn(tree, field) ? tree[field] : undefined;
    if (wanted !== undefined) picked[field] = wanted === true ? inner : pickFields(inner, wanted);
  }
  return picked;
}

function readTree(text: string, record: TObject): FieldTree | Invalid {
  const tree: Record<string, unknown> = {};
  for (const path of text.split(',')) {
    const problem = addPath(tree, path.trim(), record);
    if (problem) return problem;
  }
  return sorted(tree as FieldTree);
}

function addPath(tree: Record<string, unknown>, path: string, record: TObject): Invalid | undefined {
  let branch = tree;
  let properties = propertiesOf(record);
  const names = path.split('.');
  for (const [depth, name] of names.entries()) {
    const schema = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema)
      return new Invalid(`has no field ${JSON.stringify(path)}${didYouMean(name, Object.keys(properties ?? {}))}`);
    if (branch[name] === true) return undefined;
    if (depth === names.length - 1) branch[name] = true;
    else {
      branch[name] ??= {};
      branch = branch[name] as Record<string, unknown>;
    }
    properties = propertiesOf(schema);
  }
  return undefined;
}

/** The fields of an object, of the objects in a list, or of the object that a nullable field may hold. */
function propertiesOf(schema: TSchema): Record<string, TSchema> | undefined {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  if (properties) return properties;
  if (items) return propertiesOf(items);
  return anyOf?.map(propertiesOf).find((inner) => inner !== undefined);
}

function sorted(tree: FieldTree): FieldTree {
  const entries = Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([field, inner]) => [field, inner === true ? true : sorted(inner)]));
}
