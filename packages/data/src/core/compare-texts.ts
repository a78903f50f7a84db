/** Compares two texts by their UTF-16 code units, as `sort` does by default: the same on every machine. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
