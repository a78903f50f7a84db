/**
 * Converts a colour to its canonical form: `#rrggbb` in lower case.
 *
 * @param text `#rgb` or `#rrggbb`, in upper or lower case; the `#` is optional
 * @returns undefined if the text is not a colour
 * @example
 * readColor('0F0'); // '#00ff00'
 */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}
