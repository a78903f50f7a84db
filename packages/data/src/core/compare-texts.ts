/** Compares by UTF-16 code units, as `sort` does by default, for the same order on every machine. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
