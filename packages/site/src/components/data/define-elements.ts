import type { Visit } from '../../visit.js';

let defining: Promise<void> | undefined;

/** Loads and defines the elements, once, with the data of the site as their source. */
export function defineElements({ basePath }: Visit, dataVersion: string): Promise<void> {
  if (defining) return defining;
  const now = import('./create-site-source.js').then(({ useElements }) => useElements(basePath, dataVersion));
  defining = now;
  now.catch(() => {
    defining = undefined;
  });
  return now;
}
