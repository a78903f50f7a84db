import { type AnyOperation, findWildcard } from '../operation.js';
import type { Json } from './schemas.js';

export function writePath(operation: AnyOperation): string {
  return operation.path.replace(/:(\w+)/g, '{$1}').replace('*', `{${findWildcard(operation)}}`);
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
