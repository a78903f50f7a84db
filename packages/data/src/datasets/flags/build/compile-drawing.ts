/** Other elements could load resources, run scripts or restyle the page. */
const allowedElements = new Set(
  'svg g defs path use circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' '),
);

/** Declarations, comments, event handlers, scripts and external references. */
const unsafePatterns = [/<[!?]/, /\son[a-z]+\s*=/i, /href\s*=\s*"(?!#)/i, /url\((?!#)/i, /javascript:/i, /@import/i];

/**
 * Prefixes all ids of a drawing with `prefix`, so that one page can contain several drawings. Removes classes and the
 * id of the root.
 *
 * @throws if the drawing contains an element or text that is not allowed
 */
export function compileDrawing(svg: string, prefix: string): string {
  const forbiddenElement = [...svg.matchAll(/<\/?([^\s/>]*)/g)].find(([, name = '']) => !allowedElements.has(name));
  if (forbiddenElement) throw new Error(`the drawing ${prefix} has the forbidden element ${forbiddenElement[0]}`);
  const unsafePattern = unsafePatterns.find((pattern) => pattern.test(svg));
  if (unsafePattern) throw new Error(`the drawing ${prefix} has ${unsafePattern.exec(svg)?.[0]}, which is not allowed`);
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
