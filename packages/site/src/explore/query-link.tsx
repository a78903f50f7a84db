import type { ComponentChildren } from 'preact';
import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { type Query, writePagePath } from './query.js';

/** Shows the rows of a query. Typing replaces the URL; any other change adds an entry to the history. */
export type Ask = (query: Query, isTyping?: boolean) => void;

/** A link to a query, followed without reloading the page. */
export function QueryLink({
  dataset,
  query,
  ask,
  label,
  children,
}: {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly ask: Ask;
  /** Read aloud in place of the content. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  const link = useLink();
  return (
    <a
      href={link(writePagePath(dataset, query))}
      aria-label={label}
      onClick={(event) => {
        // With these keys, browsers open a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        ask(query);
      }}
    >
      {children}
    </a>
  );
}
