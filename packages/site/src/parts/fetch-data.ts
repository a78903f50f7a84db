import type { VisitFacts } from '../visit.js';

/** Loads JSON of the site, which counts against no allowance; rejects where there is none. */
export async function fetchData<T>(
  { basePath, dataVersion }: VisitFacts,
  path: string,
  signal: AbortSignal | null = null,
): Promise<T> {
  const response = await fetch(`${basePath}/site/data/${dataVersion}/${path}`, { signal });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  return response.json();
}
