import type { Column } from './table.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Without `fields`, returns all columns that have values. A field whose value is an object becomes several columns, one
 * for each field of the object, at any depth.
 */
export function listColumns(records: readonly object[], fields?: readonly string[]): Column[] {
  const flatRecords = records.map((record) => flatten(record as Values));
  const names = [...new Set(flatRecords.flatMap((values) => [...values.keys()]))];
  const visibleNames = fields
    ? [...new Set(fields.flatMap((each) => names.filter((name) => name === each || name.startsWith(`${each}.`))))]
    : names;
  return visibleNames.flatMap((title) => {
    const values = flatRecords.map((each) => each.get(title));
    if (!fields && values.every(isEmpty)) return [];
    const isNumber = values.every((value) => isEmpty(value) || typeof value === 'number');
    return [{ title, cells: values.map(writeValue), side: isNumber ? ('right' as const) : ('left' as const) }];
  });
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function writeValue(value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function flatten(record: Values, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) flat.set(prefix + name, value);
    else for (const [innerName, each] of flatten(value as Values, `${prefix}${name}.`)) flat.set(innerName, each);
  }
  return flat;
}
