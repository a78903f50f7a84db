import { ScrollArea } from '../parts/scroll-area.js';
import { capitalize } from '../parts/write-label.js';
import { useLink, useVisit } from '../visit.js';
import type { Dataset, TableColumn } from './dataset.js';
import { formatCell } from './format-cell.js';
import { changeQuery, type Query } from './query.js';
import { type Ask, QueryLink } from './query-link.js';
import { findRowKey, writeRowPath } from './row-paths.js';
import type { Rows, Table } from './table.js';

interface RowsTableProps {
  readonly dataset: Dataset;
  readonly rows: Rows;
  readonly query: Query;
  /** The rows that stand before the first of these. */
  readonly offset: number;
  /** The names of countries by their codes. */
  readonly countries: Readonly<Record<string, string>>;
  readonly ask: Ask;
}

/** The rows. */
export function RowsTable({ dataset, rows: { table, total }, query, offset, countries, ask }: RowsTableProps) {
  return (
    <ScrollArea className="explore-rows" label={dataset.title}>
      <table class="explore-table" aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {dataset.columns.map((column) => (
              <SortableHeader key={column.name} dataset={dataset} column={column} query={query} ask={ask} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: table.count }, (_, row) => (
            <TableRow
              key={`${offset + row}`}
              dataset={dataset}
              table={table}
              row={row}
              index={offset + row + 2}
              countries={countries}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface SortableHeaderProps {
  readonly dataset: Dataset;
  readonly column: TableColumn;
  readonly query: Query;
  readonly ask: Ask;
}

/** The head of a column: a link that sorts by it where the request can, then the other way, then not. */
function SortableHeader({ dataset, column, query, ask }: SortableHeaderProps) {
  const { ascending, descending, kind } = column;
  const label = capitalize(column.label);
  const className = kind === 'number' || kind === 'year' ? 'number' : undefined;
  if (descending === undefined)
    return (
      <th scope="col" class={className}>
        {label}
      </th>
    );
  // Sorting by a number begins with the highest.
  const steps = (className ? [descending, ascending] : [ascending, descending]).filter(
    (each): each is string => each !== undefined,
  );
  const next = changeQuery(query, 'sort', steps[query.sort === undefined ? 0 : steps.indexOf(query.sort) + 1]);
  const direction = query.sort === ascending ? 'ascending' : query.sort === descending ? 'descending' : undefined;
  return (
    <th scope="col" class={className} aria-sort={query.sort === undefined ? undefined : direction}>
      <QueryLink dataset={dataset} query={next} ask={ask}>
        {label}
      </QueryLink>
    </th>
  );
}

interface TableRowProps {
  readonly dataset: Dataset;
  readonly table: Table;
  readonly row: number;
  /** Its place in the whole table, counted from one with the header. */
  readonly index: number;
  readonly countries: Readonly<Record<string, string>>;
}

/** A row; its name, or else its first cell, leads to its page. */
function TableRow({ dataset, table: { columns }, row, index, countries }: TableRowProps) {
  const link = useLink();
  const { language } = useVisit();
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
        const cell = read(name);
        const text = (kind === 'country' && countries[String(cell)]) || formatCell(cell, kind);
        const content = at === linkedAt && path !== undefined ? <a href={link(path)}>{text}</a> : text;
        if (kind === 'boolean') return <td>{content}</td>;
        if (kind === 'number' || kind === 'year') return <td class="number">{content}</td>;
        return (
          <td lang={language} dir="auto">
            {content}
          </td>
        );
      })}
    </tr>
  );
}
