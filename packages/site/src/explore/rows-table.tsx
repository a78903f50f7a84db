import { statePath } from '../page/atlas-path.js';
import { useVisit } from '../page/visit.js';
import { labelField } from '../parts/label-value.js';
import { StateKind } from '../parts/state-kind.js';
import { countDecimals, RowFlag, writeCell } from './cell-content.js';
import { chooseColumns, type Dataset, type TableColumn, writeRowPath } from './dataset.js';
import type { Wording } from './describe-filter-value.js';
import { QueryLink } from './filter-words.js';
import { changeQuery, type Query } from './query.js';
import type { Table, TablePage } from './table.js';

interface RowsTableProps {
  readonly dataset: Dataset;
  readonly rows: TablePage;
  readonly query: Query;
  /** The number of rows before the first row in the table. */
  readonly offset: number;
  readonly wording: Wording;
}

export function RowsTable({ dataset, rows, query, offset, wording }: RowsTableProps) {
  const { table, total } = rows;
  const columns = listColumns({ dataset, rows, query });
  return (
    <table class="explore-table" aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortableHeader key={column.name} dataset={dataset} column={column} query={query} />
          ))}
        </tr>
      </thead>
      <tbody id="explore-rows">
        {Array.from({ length: table.count }, (_, row) => (
          <TableRow
            key={`${offset + row}`}
            dataset={dataset}
            columns={columns}
            table={table}
            row={row}
            index={offset + row + 2}
            wording={wording}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ShownColumn extends TableColumn {
  /** Undefined if each number keeps its own number of decimals. */
  readonly decimals: number | undefined;
}

/** Empty columns are left out if all rows are shown and the query does not name columns. */
function listColumns({
  dataset,
  rows: { table, total },
  query,
}: Pick<RowsTableProps, 'dataset' | 'rows' | 'query'>): readonly ShownColumn[] {
  const keepsEmptyColumns = query.fields !== undefined || total > table.count;
  return chooseColumns(dataset, query).flatMap((column) => {
    const cells = table.columns[column.name] ?? [];
    if (!keepsEmptyColumns && cells.every((cell) => cell === null || cell === '')) return [];
    return { ...column, decimals: measuredKinds.has(column.kind) ? countDecimals(cells) : undefined };
  });
}

/** All numbers of a column are measured with the same accuracy, so they have the same number of decimals. */
const measuredKinds: ReadonlySet<string> = new Set(['degrees', 'magnitude']);

/** On narrow screens, values of all other kinds have the label of their column. */
const unlabelledKinds: ReadonlySet<string> = new Set(
  'country-code city-id continent text english-text key timezone time-name state-type planet word'.split(' '),
);

/** The kinds with names from the API, whose language can differ from that of the page. */
const translatedKinds: ReadonlySet<string> = new Set(
  'country-code city-id continent planet key text time-name'.split(' '),
);

/**
 * If the API can sort by the column, the header is a link that sorts, then reverses the order if the API can do so,
 * then removes the order.
 */
function SortableHeader({
  dataset,
  column,
  query,
}: Pick<RowsTableProps, 'dataset' | 'query'> & { readonly column: TableColumn }) {
  const { ascending, descending, isNumber, name } = column;
  const label = labelField(name, useVisit().explore);
  const className = isNumber ? 'number' : undefined;
  if (descending === undefined)
    return (
      <th scope="col" class={className}>
        {label}
      </th>
    );
  // The first link to sort by a column of numbers puts the highest number first.
  const steps = (className ? [descending, ascending] : [ascending, descending]).filter(
    (each): each is string => each !== undefined,
  );
  const nextQuery = changeQuery(query, 'sort', steps[query.sort === undefined ? 0 : steps.indexOf(query.sort) + 1]);
  const direction = query.sort === ascending ? 'ascending' : query.sort === descending ? 'descending' : undefined;
  return (
    <th scope="col" class={className} aria-sort={query.sort === undefined ? undefined : direction}>
      <QueryLink id={`sort-${name}`} dataset={dataset} query={nextQuery}>
        {label}
      </QueryLink>
    </th>
  );
}

interface TableRowProps {
  readonly dataset: Dataset;
  readonly columns: readonly ShownColumn[];
  readonly table: Table;
  /** The index of the row in `table`. */
  readonly row: number;
  /** The `aria-rowindex` of the row, counted from 1 in the whole table including the header. */
  readonly index: number;
  readonly wording: Wording;
}

function TableRow({ dataset, columns, table, row, index, wording }: TableRowProps) {
  const { visit, countries } = wording;
  const { link, language, pageLanguage } = visit;
  const read = (name: string) => table.columns[name]?.[row] ?? null;
  const path = writeRowPath(dataset.name, read);
  const flag = dataset.flagField && read(dataset.flagField);
  const title = dataset.columns.find(({ name }) => name === dataset.titleColumn);
  const country = title?.kind === 'country-code' ? read(title.name) : flag;
  const nameLanguage = language === pageLanguage ? undefined : language;
  return (
    <tr aria-rowindex={index}>
      {columns.map(({ name, kind, isNumber, decimals }) => {
        const cell = read(name);
        if (name === dataset.titleColumn) {
          const text = kind === 'country-code' ? countries[String(cell)] : writeCell(cell, kind, wording);
          return (
            <td key={name} class="explore-title" lang={nameLanguage}>
              {typeof country === 'string' && country in countries && <RowFlag alpha2={country} />}{' '}
              {path === undefined ? text : <a href={link(path)}>{text}</a>}
            </td>
          );
        }
        const text =
          kind === 'state-type' ? (
            <StateKind kind={String(cell)} country={String(read('country'))} />
          ) : (
            writeCell(cell, kind, wording, decimals)
          );
        const stateCode = name === 'state' ? read('stateCode') : null;
        return (
          <td
            key={name}
            class={isNumber ? 'number' : undefined}
            lang={translatedKinds.has(kind) ? nameLanguage : undefined}
            data-label={text === null || unlabelledKinds.has(kind) ? undefined : labelField(name, visit.explore)}
          >
            {stateCode === null ? text : <a href={link(statePath(String(stateCode)))}>{text}</a>}
          </td>
        );
      })}
    </tr>
  );
}
