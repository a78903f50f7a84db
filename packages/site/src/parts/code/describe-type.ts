export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/**
 * Lists the values, except null, that a schema allows for a value or for the items of a list; undefined if the schema
 * does not enumerate them.
 */
export function listChoices({
  const: constant,
  enum: values,
  anyOf = [],
  items,
}: Schema): readonly string[] | undefined {
  if (constant !== undefined) return [String(constant)];
  if (values) return values.filter((value) => value !== null).map(String);
  const members = anyOf.filter(({ type }) => type !== 'null');
  const choices = members.map(listChoices);
  if (members.length > 0 && choices.every((each) => each !== undefined)) return choices.flat();
  return items && !isTuple(items) ? listChoices(items) : undefined;
}

/** Describes the type of a value, such as `integer from 1 to 100 or null`. */
export function describeType(schema: Schema): string {
  const { anyOf, type = inferType(schema) } = schema;
  if (anyOf) {
    const kinds = new Set(anyOf.map((member) => describeType(member)));
    return [...kinds].sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' or ');
  }
  return (typeof type === 'string' ? [type] : type).map((each) => nameType(each, schema)).join(' or ');
}

function nameType(type: string, schema: Schema): string {
  const { items, patternProperties, maxItems } = schema;
  if (type === 'array') {
    const max = maxItems === undefined ? '' : `up to ${maxItems} `;
    if (items && !isTuple(items)) return `list of ${max}${describeItems(items)}`;
    return 'list';
  }
  if (type === 'object' && patternProperties) {
    const [values] = Object.values(patternProperties);
    return values ? `map of ${describeItems(values)}` : 'map';
  }
  return type === 'integer' || type === 'number' ? type + describeRange(schema) : type;
}

function describeItems(schema: Schema): string {
  const type = describeType(schema);
  return /^\w+$/.test(type) ? `${type}s` : type;
}

function describeRange({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined)
    return ` from ${formatNumber(minimum)} to ${formatNumber(maximum)}`;
  if (minimum !== undefined) return `, ${formatNumber(minimum)} or more`;
  return maximum === undefined ? '' : `, ${formatNumber(maximum)} or less`;
}

function formatNumber(value: number): string {
  return String(value).replace('-', '−');
}

function inferType({ const: constant, enum: [first] = [], properties }: Schema): string {
  if (properties) return 'object';
  const value = constant ?? first;
  return value === undefined ? 'any' : typeof value;
}

function isTuple(items: Schema | readonly Schema[]): items is readonly Schema[] {
  return Array.isArray(items);
}
