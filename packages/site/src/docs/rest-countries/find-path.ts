/**
 * Finds the path and query of REST Countries v3.1 in a URL of any host; undefined if there is none.
 *
 * @param fields to ask for instead of those in the URL
 */
export function findPath(url: string, fields?: string): string | undefined {
  const [, path] = /(\/v3\.1\/[^#\s].*)$/.exec(url.trim()) ?? [];
  if (path === undefined) return undefined;
  const { pathname, searchParams } = new URL(path.replace(/#.*$/, ''), 'https://any.invalid');
  if (fields !== undefined) searchParams.set('fields', fields);
  const query = searchParams.toString().replaceAll('%2C', ',');
  return pathname + (query === '' ? '' : `?${query}`);
}
