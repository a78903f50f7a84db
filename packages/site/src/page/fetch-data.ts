import type { VisitFacts } from './visit.js';

/** Loads JSON from the site, which does not count against the rate limit. Rejects if the response is an error. */
export async function fetchSiteData<T>(
  { basePath, dataVersion }: VisitFacts,
  path: string,
  signal: AbortSignal | null = null,
): Promise<T> {
  const response = await fetch(`${basePath}/site/data/${dataVersion}/${path}`, { signal });
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}`);
  return response.json();
}
