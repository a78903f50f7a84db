import type { VisitFacts } from '../../visit.js';

let defining: Promise<void> | undefined;

/** Loads and defines the elements, once, with the data of the site as their source. */
export function defineElements(visit: VisitFacts): Promise<void> {
  defining ??= import('./create-site-source.js').then(({ useElements }) => useElements(visit));
  defining.catch(() => {
    defining = undefined;
  });
  return defining;
}
