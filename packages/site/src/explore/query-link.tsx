import type { ComponentChildren } from 'preact';
import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { type Query, writePagePath } from './query.js';

/** Shows what a query answers. Each letter of a text replaces the address; all else is a step back. */
export type Ask = (query: Query, isTyping?: boolean) => void;

/** A link to what a query answers, which is shown without loading the page anew. */
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
  /** Said in place of what is in it. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  const link = useLink();
  return (
    <a
      href={link(writePagePath(dataset, query))}
      aria-label={label}
      onClick={(event) => {
        // With these keys browsers open links elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        ask(query);
      }}
    >
      {children}
    </a>
  );
}
