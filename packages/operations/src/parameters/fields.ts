import { type TObject, type TSchema, Type } from 'typebox';
import { findMeantName, toHint } from './did-you-mean.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/**
 * The selected fields of a record, in the order of its schema: a whole field (`true`) or some of its inner fields. With
 * objects instead of maps, V8 would create a shape for each combination of fields.
 */
export type FieldTree = ReadonlyMap<string, true | FieldTree>;

type MutableFieldTree = Map<string, true | MutableFieldTree>;

export function fieldsParameter(record: TObject): { fields: Parameter<FieldTree | undefined> } {
  return {
    fields: optional<FieldTree>({
      description: 'Fields to return, separated by commas, as in name,moon.key; all by default.',
      schema: Type.String({ examples: [Object.keys(record.properties).slice(0, 2).join(',')] }),
      read: (text) => readTree(text, record),
      canonical: writePaths,
    }),
  };
}

export function pickFields(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((inner) => pickFields(inner, tree));
  if (typeof value !== 'object' || value === null) return value;
  const pickedFields: Record<string, unknown> = {};
  for (const [field, subtree] of tree) {
    const inner = (value as Record<string, unknown>)[field];
    if (inner !== undefined) pickedFields[field] = subtree === true ? inner : pickFields(inner, subtree);
  }
  return pickedFields;
}

export function writeFields(value: unknown, tree: FieldTree): string {
  if (Array.isArray(value)) return `[${value.map((inner) => writeFields(inner, tree)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  for (const [field, subtree] of tree) {
    const inner = (value as Record<string, unknown>)[field];
    if (inner === undefined) continue;
    text += `${text === '' ? '' : ','}"${field}":${subtree === true ? JSON.stringify(inner) : writeFields(inner, subtree)}`;
  }
  return `{${text}}`;
}

function readTree(text: string, record: TObject): FieldTree | Invalid {
  const tree: MutableFieldTree = new Map();
  const paths = text.split(',').map((part) => part.trim());
  // A trailing comma is allowed.
  if (paths.at(-1) === '' && paths.length > 1) paths.pop();
  for (const path of paths) {
    const problem = addPath(tree, path, record);
    if (problem) return problem;
  }
  return order(tree, record);
}

function addPath(tree: MutableFieldTree, path: string, record: TObject): Invalid | undefined {
  let branch = tree;
  let schema: TSchema = record;
  const names = path.split('.');
  for (const [depth, name] of names.entries()) {
    const properties = findProperties(schema);
    const inner = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!inner)
      return new Invalid(`has no field ${JSON.stringify(path)}`, 'invalid', {
        ...toHint(findMeantName(name, Object.keys(properties ?? {}))),
        part: name,
      });
    const existing = branch.get(name);
    if (existing === true) return undefined;
    if (depth === names.length - 1) branch.set(name, true);
    else if (existing) branch = existing;
    else {
      const newBranch: MutableFieldTree = new Map();
      branch.set(name, newBranch);
      branch = newBranch;
    }
    schema = inner;
  }
  return undefined;
}

/** Sorts fields by the schema of the record, so that equal selections have equal text. */
function order(tree: FieldTree, schema: TSchema): FieldTree {
  const sortedTree: MutableFieldTree = new Map();
  const properties = findProperties(schema) ?? {};
  for (const name in properties) {
    const subtree = tree.get(name);
    if (subtree === undefined) continue;
    sortedTree.set(name, subtree === true ? true : (order(subtree, properties[name] as TSchema) as MutableFieldTree));
  }
  return sortedTree;
}

function writePaths(tree: FieldTree): string {
  let text = '';
  for (const [field, subtree] of tree)
    text += `${text === '' ? '' : ','}${field}${subtree === true ? '' : `(${writePaths(subtree)})`}`;
  return text;
}

/** Finds the fields of an object, of the objects in a list, or of the object in a nullable field. */
function findProperties(schema: TSchema): Record<string, TSchema> | undefined {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  if (properties) return properties;
  if (items) return findProperties(items);
  return anyOf?.map(findProperties).find((inner) => inner !== undefined);
}
