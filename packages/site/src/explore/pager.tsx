import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatNumber } from './format-cell.js';
import { type Query, writePagePath } from './query.js';

/** How many rows a page has without scripts. */
export const pageRows = 100;

interface PagerProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly offset: number;
  readonly total: number;
}

/** Links to the rows before and after, for browsers without scripts. */
export function Pager({ dataset, query, offset, total }: PagerProps) {
  const link = useLink();
  if (total <= pageRows) return null;
  const last = Math.min(total, offset + pageRows);
  return (
    <nav class="explore-pager" aria-label="Pages">
      {offset > 0 && <a href={link(writePagePath(dataset, query, Math.max(0, offset - pageRows)))}>Previous</a>}
      <span>
        {formatNumber(offset + 1)} to {formatNumber(last)} of {formatNumber(total)}
      </span>
      {last < total && <a href={link(writePagePath(dataset, query, last))}>Next</a>}
    </nav>
  );
}
