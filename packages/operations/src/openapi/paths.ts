import { type AnyOperation, findWildcard } from '../operation.js';
import type { Json } from './schemas.js';

/**
 * Writes the path of an operation in OpenAPI. If tools could confuse it with another path (`/cities/capital/{alpha2}`
 * with `/cities/{id}/sources`), it gets the prefix `/v1`, with which it leads to the same resource.
 */
export function writePath(operation: AnyOperation, others: Iterable<string>): string {
  const path = operation.path.replace(/:(\w+)/g, '{$1}').replace('*', `{${findWildcard(operation)}}`);
  return [...others].some((other) => other !== path && areAmbiguous(path, other)) ? `/v1${path}` : path;
}

/** True if one URL can match both paths, and neither path is more specific. */
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

/** The descriptions of some tags. Other tags have the description of their first operation. */
const descriptions: Readonly<Record<string, string>> = {
  access: 'API keys: sign up, verify, request a higher allowance, see your usage, revoke.',
  addresses: 'Formatting and checking postal addresses.',
  astronomy: 'The Moon, the seasons, rise and set, and events in the sky.',
  cities: 'Cities, towns and villages: search, filters, records by id, capitals, the nearest ones.',
  maps: 'Maps of the world and of countries, for display or for drawing.',
};

/** Tags an operation with the first part of its path, without a suffix; `service` for the path `/`. */
export function tagOperation({ path }: AnyOperation): string {
  return path.split('/')[1]?.split('.')[0] || 'service';
}

export function describeTags(operations: readonly AnyOperation[]): Json[] {
  const tags = new Map<string, string>();
  for (const operation of operations) {
    const name = tagOperation(operation);
    if (!tags.has(name)) tags.set(name, descriptions[name] ?? operation.description);
  }
  return [...tags].map(([name, description]) => ({ name, description }));
}
