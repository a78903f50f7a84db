import { type Column, type ColumnKind, classifyColumn, type ListAnswer, listColumns } from '@almanac/operations';

export interface TableColumn extends Column {
  /** Fields inside a field are joined by an underscore: `boundingBox_west`. */
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Lists the columns of a whole dataset. Fields that only some parameter adds are left out. */
export function listTableColumns(list: ListAnswer): TableColumn[] {
  const { required = [] } = list.record as { required?: readonly string[] };
  return listColumns(list)
    .filter(({ path: [first] }) => first === 'names' || required.includes(first as string))
    .map((column) => ({ ...column, name: column.path.join('_'), kind: classifyColumn(column) }));
}

/** Fields that identify a record, the strictest first. */
const keyNames = ['id', 'alpha2', 'code', 'countryCode', 'key', 'name'];

export function findKey(columns: readonly TableColumn[]): TableColumn {
  const key = keyNames.map((name) => columns.find((column) => column.name === name)).find((found) => found);
  if (!key) throw new Error(`no column identifies a record: ${columns.map(({ name }) => name).join(', ')}`);
  return key;
}
