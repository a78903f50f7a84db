import type { Visit } from '../visit.js';
import type { Finder } from './find-anything.js';
import type { FoundKind } from './found.js';
import type { Names } from './names.js';

const loading = new Map<string, Promise<Names>>();

/** Loads the names in the language of the page, once. */
export function loadNames({ basePath, language }: Visit, dataVersion: string): Promise<Names> {
  const url = `${basePath}/site/names/${dataVersion}/${language}.json`;
  const known = loading.get(url);
  if (known) return known;
  const names = fetchJson<Names>(url);
  loading.set(url, names);
  names.catch(() => loading.delete(url));
  return names;
}

/** Loads the search, with its code. */
export async function loadFinder(visit: Visit, dataVersion: string, kinds?: readonly FoundKind[]): Promise<Finder> {
  const [names, { openFinder }] = await Promise.all([loadNames(visit, dataVersion), import('./find-anything.js')]);
  const filesUrl = `${visit.basePath}/site/finder/${dataVersion}/`;
  return openFinder({ names, language: visit.language, filesUrl, kinds });
}

/** Loads the time zone of a city. */
export async function loadCityZone({ basePath }: Visit, dataVersion: string, id: string): Promise<string> {
  const { timezone } = await fetchJson<{ timezone: string }>(`${basePath}/site/cities/${dataVersion}/${id}`);
  return timezone;
}

/** Loads JSON; rejects where there is none. */
export async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
