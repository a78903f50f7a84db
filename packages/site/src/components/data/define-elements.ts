import { elementModules } from '@almanac/elements/modules';
import type { VisitFacts } from '../../visit.js';
import { useSiteSource } from './create-site-source.js';

/** Defines the elements that a part of the page contains or names in `data-element`. They use the data of the site. */
export async function defineElements(part: ParentNode, visit: VisitFacts): Promise<void> {
  const usedModules = Object.entries(elementModules).filter(([tag]) =>
    part.querySelector(`${tag}, [data-element="${tag}"]`),
  );
  await Promise.all(usedModules.map(([, load]) => load()));
  useSiteSource(visit);
}
