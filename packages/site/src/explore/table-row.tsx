import { useLink, useVisit } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatCell } from './format-cell.js';
import { memo } from './memo.js';
import { findRowKey, writeRowPath } from './row-paths.js';
import type { Table } from './table.js';

interface TableRowProps {
  readonly dataset: Dataset;
  readonly table: Table;
  readonly row: number;
  /** Its place in the whole table, counted from one with the header. */
  readonly index: number;
}

/** A row; its name, or else its first cell, leads to its page. */
export const TableRow = memo(function TableRow({ dataset, table, row, index }: TableRowProps) {
  const link = useLink();
  const { language } = useVisit();
  const { columns } = table;
  const key = findRowKey(dataset.name);
  const read = (name: string) => columns[name]?.[row] ?? null;
  const path = key === undefined ? undefined : writeRowPath(dataset.name, read(key), read('name'));
  const linkedAt = Math.max(
    0,
    dataset.columns.findIndex((column) => column.name === 'name'),
  );
  return (
    <tr aria-rowindex={index}>
      {dataset.columns.map(({ name, kind }, at) => {
        const text = formatCell(columns[name]?.[row], kind);
        const content = at === linkedAt && path !== undefined ? <a href={link(path)}>{text}</a> : text;
        if (kind !== 'text') return <td class={kind === 'boolean' ? undefined : 'number'}>{content}</td>;
        return (
          <td lang={language} dir="auto" title={text.length > 18 ? text : undefined}>
            {content}
          </td>
        );
      })}
    </tr>
  );
});
