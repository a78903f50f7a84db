/**
 * Reads which countries are highlighted, as the service does: `DE:#ff0000,FR:00f`. Spaces may part them as well.
 *
 * @returns the colour of each, `#rrggbb` or `#rgb`, by its alpha-2 code; empty where none is given
 */
export function readHighlights(text: string): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const [, code = '', digits = ''] of text.matchAll(
    /(?<![^\s,])([a-z]{2})(?::#?([\da-f]{6}|[\da-f]{3}))?(?![^\s,])/gi,
  ))
    colors.set(code.toUpperCase(), digits && `#${digits.toLowerCase()}`);
  return colors;
}
