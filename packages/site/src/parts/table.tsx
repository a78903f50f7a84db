import type { ComponentChildren } from 'preact';

export interface Column {
  /** Undefined for a column without a heading. */
  readonly label?: ComponentChildren;
  /** The class of its cells, and of its heading unless `isHead` is set. */
  readonly className?: string;
  /** The label before its cells on narrow screens, which stack them. */
  readonly cellLabel?: string;
  /** True if its cells are row headings. */
  readonly isHead?: true;
}

export function createNumberColumn(label: string): Column {
  return { label, className: 'number' };
}

export type Cells = readonly ComponentChildren[];

export interface Row {
  /** For links to the row. */
  readonly id?: string;
  /** The text that a filter searches, without case and accents. */
  readonly filter?: string;
  readonly cells: Cells;
}

export function Table({
  className,
  columns,
  rows,
}: {
  readonly className?: string;
  readonly columns: readonly (string | Column)[];
  readonly rows: readonly (Cells | Row)[];
}) {
  const columnOptions = columns.map((column): Column => (typeof column === 'string' ? { label: column } : column));
  return (
    <table class={className}>
      <thead>
        <tr>
          {columnOptions.map(({ label, className: cellClass, isHead }, columnIndex) =>
            label === undefined ? (
              <td key={columnIndex} />
            ) : (
              <th key={columnIndex} scope="col" class={isHead ? undefined : cellClass}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => {
          const { id, filter, cells }: Row = 'cells' in row ? row : { cells: row };
          return (
            <tr key={rowIndex} id={id} data-filter={filter}>
              {columnOptions.map(({ className: cellClass, cellLabel, isHead }, columnIndex) =>
                isHead ? (
                  <th key={columnIndex} scope="row" class={cellClass}>
                    {cells[columnIndex]}
                  </th>
                ) : (
                  <td key={columnIndex} class={cellClass} data-label={cellLabel}>
                    {cells[columnIndex]}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
