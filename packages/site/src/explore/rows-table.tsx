import { useEffect, useRef } from 'preact/hooks';
import { ScrollArea } from '../parts/scroll-area.js';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import type { Ask } from './query-link.js';
import { SortableHeader } from './sortable-header.js';
import type { Rows } from './table.js';
import { TableRow } from './table-row.js';
import { rowHeightPx, useVisibleRows } from './use-visible-rows.js';

interface RowsTableProps {
  readonly dataset: Dataset;
  readonly rows: Rows;
  readonly query: Query;
  /** The rows that stand before the first of these. */
  readonly offset: number;
  readonly ask: Ask;
  readonly loadAll: () => void;
}

/** The rows: some hundred are rendered at a time, those around what is on the screen. */
export function RowsTable({ dataset, rows, query, offset, ask, loadAll }: RowsTableProps) {
  const { table, order } = rows;
  const count = order?.length ?? table.count;
  const scroller = useRef<HTMLElement>(null);
  const { start, end, update } = useVisibleRows(count);
  const asked = JSON.stringify(query);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    update(0);
  }, [asked]);
  const positions = Array.from({ length: end - start }, (_, at) => start + at);
  return (
    <ScrollArea
      scrollRef={scroller}
      className="explore-scroller"
      label={dataset.title}
      onScroll={({ scrollTop }) => {
        loadAll();
        update(scrollTop);
      }}
    >
      <table class={`explore-table explore-columns-${dataset.columns.length}`} aria-rowcount={rows.total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {dataset.columns.map((column) => (
              <SortableHeader key={column.name} dataset={dataset} column={column} query={query} ask={ask} />
            ))}
          </tr>
        </thead>
        {start > 0 && <Spacer rows={start} columns={dataset.columns.length} />}
        <tbody>
          {positions.map((position) => {
            const row = order?.[position] ?? position;
            return <TableRow key={row} dataset={dataset} table={table} row={row} index={offset + position + 2} />;
          })}
        </tbody>
        {end < count && <Spacer rows={count - end} columns={dataset.columns.length} />}
      </table>
    </ScrollArea>
  );
}

/** Takes the height of rows that are not rendered. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height: `${rows * rowHeightPx}px` }}>
        <td colSpan={columns} class="explore-spacer" />
      </tr>
    </tbody>
  );
}
