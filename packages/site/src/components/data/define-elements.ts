import { elementModules } from '@almanac/elements/modules';
import type { VisitFacts } from '../../visit.js';
import { useSiteSource } from './create-site-source.js';

/** Loads and defines the elements in a part of the page, or that its `data-element` name, with the data of the site as their source. */
export async function defineElements(part: ParentNode, visit: VisitFacts): Promise<void> {
  const used = Object.entries(elementModules).filter(([tag]) => part.querySelector(`${tag}, [data-element="${tag}"]`));
  await Promise.all(used.map(([, load]) => load()));
  useSiteSource(visit);
}
