import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatNumber } from './format-cell.js';
import { pageRows, writePagePath } from './query.js';
import type { Shown } from './use-explorer.js';

interface PagerProps {
  readonly dataset: Dataset;
  readonly shown: Shown;
  readonly showMore: () => void;
}

/** Leads to further rows: below the others, or without scripts on a page of their own. */
export function Pager({ dataset, shown: { query, rows, offset, isLoading }, showMore }: PagerProps) {
  const link = useLink();
  const { total, table } = rows;
  if (total <= table.count) return null;
  const last = Math.min(total, offset + table.count);
  return (
    <nav class="explore-pager" aria-label="Rows">
      {offset > 0 && (
        <a href={link(writePagePath(dataset, query, Math.max(0, offset - pageRows)))}>Previous {pageRows}</a>
      )}
      <span>
        {formatNumber(offset + 1)} to {formatNumber(last)} of {formatNumber(total)}
      </span>
      {last < total && (
        <a
          href={link(writePagePath(dataset, query, last))}
          aria-disabled={isLoading}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) showMore();
          }}
        >
          Show {Math.min(pageRows, total - last)} more
        </a>
      )}
    </nav>
  );
}
