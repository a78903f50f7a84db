import { useSource } from '@almanac/elements';
import { createSiteSource } from './create-site-source.js';

/** Gives all elements of the page the data of the site; with this module the elements are defined. */
export function useElements(basePath: string, dataVersion: string): void {
  useSource(createSiteSource(basePath, dataVersion));
}
