import type { SearchResult } from './result.js';
import type { Candidate, Shown } from './source.js';

/** Labels candidates, so that no two of one type have the same label. */
export function showAll(candidates: readonly Candidate[], separator: string): SearchResult[] {
  const shown = candidates.map((candidate) => ({ candidate, ...candidate.show() }));
  const counts = new Map<string, number>();
  const labels = shown.map((each) => {
    const label = writeLabel(each, separator);
    const key = `${each.candidate.type} ${label}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { label, key };
  });
  return shown.map(({ candidate: { type, path, locate }, id, name, country, mark }, at) => {
    const { label, key } = labels[at] as (typeof labels)[number];
    const { latitude = null, longitude = null } = locate() ?? {};
    const isAlone = mark === undefined || counts.get(key) === 1;
    const ownLabel = isAlone ? label : `${label} (${mark})`;
    return { type, id, name, label: ownLabel, country, latitude, longitude, path: path + id };
  });
}

/** The name, a code in brackets, and its location from the state outward. */
function writeLabel({ name, code, within = [] }: Shown, separator: string): string {
  const ownName = code === undefined || code === name ? name : `${name} (${code})`;
  return [ownName, ...within.filter((each) => each != null)].join(separator);
}
