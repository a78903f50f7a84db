import { type AnyOperation, findWildcard } from '../operation.js';

/**
 * The path of an operation as OpenAPI writes it. If tools could take it for one of the others (`/cities/capital/{alpha2}` for
 * `/cities/{id}/sources`), `/v1` before it tells them apart: that is the same resource.
 */
export function writePath(operation: AnyOperation, others: Iterable<string>): string {
  const path = operation.path.replace(/:(\w+)/g, '{$1}').replace('*', `{${findWildcard(operation)}}`);
  return [...others].some((other) => other !== path && areAmbiguous(path, other)) ? `/v1${path}` : path;
}

/** True if one URL matches both paths, and neither is more specific. */
function areAmbiguous(first: string, second: string): boolean {
  const [a, b] = [first.split('/'), second.split('/')];
  if (a.length !== b.length || countVariables(a) !== countVariables(b)) return false;
  return a.every((part, index) => part === b[index] || isVariable(part) || isVariable(b[index] as string));
}

function countVariables(parts: readonly string[]): number {
  return parts.filter(isVariable).length;
}

function isVariable(part: string): boolean {
  return /^\{.+\}$/.test(part);
}
