import { type AnyOperation, findWildcard } from '@almanac/operations';

/** The values of the parameters in an example's path and query. */
export function readExample(operation: AnyOperation, path: string): Readonly<Record<string, string>> {
  const [address = '', query = ''] = path.split('?');
  const wildcard = findWildcard(operation);
  const names: string[] = [];
  const pattern = operation.path.replace(/[.]/g, '\\.').replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    names.push(name ?? (wildcard as string));
    return name === undefined ? '(.+)' : '([^/]+)';
  });
  const values = new RegExp(`^${pattern}$`).exec(address)?.slice(1) ?? [];
  return {
    ...Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    ...Object.fromEntries(new URLSearchParams(query)),
  };
}
