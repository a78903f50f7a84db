/** Elements of flags. Any other could load something, run something or restyle the page around. */
const elements = new Set(
  'svg g defs path use circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' '),
);

/** References that leave the drawing, handlers of events, and what is no element. */
const unsafe = [/<[!?]/, /\son[a-z]+\s*=/i, /href\s*=\s*"(?!#)/i, /url\((?!#)/i, /javascript:/i, /@import/i];

/**
 * A drawing that can stand in a page beside others: each of its ids begins with `prefix`.
 *
 * @throws where it has anything but shapes
 */
export function compileDrawing(svg: string, prefix: string): string {
  const other = [...svg.matchAll(/<\/?([^\s/>]*)/g)].find(([, name = '']) => !elements.has(name));
  if (other) throw new Error(`${prefix} has an element ${other[0]}`);
  const found = unsafe.find((pattern) => pattern.test(svg));
  if (found) throw new Error(`${prefix} has ${found.exec(svg)?.[0]}`);
  return (
    svg
      .replace(/(<svg\b[^>]*?) id="[^"]*"/, '$1')
      .replace(/ class="[^"]*"/g, '')
      // The renderer of PNGs leaves out the markers of a path that is neither filled nor stroked: the stars of US and UM.
      .replaceAll('fill="none" marker-mid=', 'fill-opacity="0" marker-mid=')
      .replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}-`)
      .trim()
  );
}
