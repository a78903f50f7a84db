/** A field of a form and what it sends. */
export type Entry = readonly [name: string, value: string];

/** Reads the entries that the form of a stage would send. */
export function readEntries(live: Element): readonly Entry[] {
  const form = live.closest('form') ?? live.querySelector('form');
  if (!form) return [];
  return Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const);
}
