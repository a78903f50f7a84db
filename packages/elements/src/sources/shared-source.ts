import { refreshAll } from '../base/connected-elements.js';
import { createApiSource } from './api-source.js';
import type { AlmanacSource } from './source.js';

let sharedSource: AlmanacSource | undefined;
const sourceByKey = new Map<string, AlmanacSource>();

/**
 * Sets the source of all elements of the page that have no `src` or `source`.
 *
 * @param source a source, or the URL of a service
 */
export function useSource(source: AlmanacSource | string): void {
  sharedSource = typeof source === 'string' ? findApiSource(source, false) : source;
  refreshAll();
}

export function findSource(element: Element): AlmanacSource | undefined {
  const url = element.getAttribute('src');
  return url === null ? sharedSource : findApiSource(url, element.hasAttribute('export'));
}

/** Elements with the same URL and the same `export` attribute share one source and its cache. */
function findApiSource(url: string, isExport: boolean): AlmanacSource {
  const key = `${isExport} ${new URL(url, document.baseURI)}`;
  const cachedSource = sourceByKey.get(key);
  if (cachedSource) return cachedSource;
  const source = createApiSource(url, { isExport });
  sourceByKey.set(key, source);
  return source;
}
