import { type AnyOperation, findWildcard } from '@almanac/operations';

/** Reads the parameter values in the path and query of an example. */
export function readExample(operation: AnyOperation, path: string): Readonly<Record<string, string>> {
  const [pathname = '', query = ''] = path.split('?');
  const wildcard = findWildcard(operation);
  const names: string[] = [];
  const pattern = operation.path.replace(/[.]/g, '\\.').replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    names.push(name ?? (wildcard as string));
    return name === undefined ? '(.+)' : '([^/]+)';
  });
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1) ?? [];
  return {
    ...Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    ...Object.fromEntries(new URLSearchParams(query)),
  };
}
