import { useFormats } from '../parts/formats.js';
import { useLink, useMessages } from '../visit.js';
import type { Dataset } from './dataset.js';
import { pageRows, writePagePath } from './query.js';
import type { Shown } from './use-explorer.js';

interface PagerProps {
  readonly dataset: Dataset;
  readonly shown: Shown;
  readonly showMore: () => void;
}

/** Adds more rows below; without scripts, links to the next page. */
export function Pager({ dataset, shown: { answered: query, rows, offset, isLoading }, showMore }: PagerProps) {
  const link = useLink();
  const { explore: words } = useMessages();
  const { number } = useFormats();
  const { total, table } = rows;
  if (total <= table.count) return null;
  const last = Math.min(total, offset + table.count);
  return (
    <nav class="explore-pager" aria-label={words.pager}>
      {offset > 0 && (
        <a href={link(writePagePath(dataset, query, Math.max(0, offset - pageRows)))}>
          {words.previous(number(pageRows))}
        </a>
      )}
      <span>{words.range(number(offset + 1), number(last), number(total))}</span>
      {last < total && (
        <a
          href={link(writePagePath(dataset, query, last))}
          aria-disabled={isLoading}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) showMore();
          }}
        >
          {words.next(number(Math.min(pageRows, total - last)))}
        </a>
      )}
    </nav>
  );
}
