/** The allowed elements. Others could load resources, run scripts or restyle the page. */
const elements = new Set(
  'svg g defs path use circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' '),
);

/** External references, event handlers, and everything that is not an element. */
const unsafe = [/<[!?]/, /\son[a-z]+\s*=/i, /href\s*=\s*"(?!#)/i, /url\((?!#)/i, /javascript:/i, /@import/i];

/**
 * Prepares a drawing for insertion into a page with others: prefixes all ids with `prefix`.
 *
 * @throws if it contains anything but shapes
 */
export function compileDrawing(svg: string, prefix: string): string {
  const other = [...svg.matchAll(/<\/?([^\s/>]*)/g)].find(([, name = '']) => !elements.has(name));
  if (other) throw new Error(`${prefix} has the forbidden element ${other[0]}`);
  const found = unsafe.find((pattern) => pattern.test(svg));
  if (found) throw new Error(`${prefix} has ${found.exec(svg)?.[0]}`);
  return (
    svg
      .replace(/(<svg\b[^>]*?) id="[^"]*"/, '$1')
      .replace(/ class="[^"]*"/g, '')
      // The PNG renderer omits markers of a path that is neither filled nor stroked: the stars of US and UM.
      .replaceAll('fill="none" marker-mid=', 'fill-opacity="0" marker-mid=')
      .replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}-`)
      .trim()
  );
}
