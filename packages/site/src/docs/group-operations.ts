import { type AnyOperation, describeTags, tagOperation } from '@almanac/operations';
import type { MenuGroup } from './docs-menu.js';

/** The groups that are used most come first, in this order. */
const firstGroups =
  'countries cities search timezones time where phone-codes phone-numbers currencies languages states addresses address-formats flags maps astronomy';
/** The groups that come last, in this order. Between the two, other groups are in the order of `openapi.json`. */
const lastGroups = ['changes', 'meta', 'downloads', 'batch', 'access', 'health', 'ready', 'service'];

export function groupOperations(operations: readonly AnyOperation[]) {
  return describeTags(operations)
    .map(({ name, description }) => ({
      name: String(name),
      description: String(description),
      operations: operations.filter((operation) => tagOperation(operation) === name),
    }))
    .sort((a, b) => rank(a.name) - rank(b.name));
}

function rank(name: string): number {
  const groups = firstGroups.split(' ');
  const index = groups.indexOf(name);
  return index >= 0 ? index : groups.length + lastGroups.indexOf(name) + 1;
}

/** Operations with GET are named by their path only. */
export function listOperationMenu(groups: ReturnType<typeof groupOperations>): readonly MenuGroup[] {
  return groups.map(({ name, operations }) => ({
    path: `/docs/reference#${name}`,
    name,
    pages: operations.map((operation) => ({
      path: operationPath(operation),
      name: titleOperation(operation).replace(/^GET /, ''),
    })),
  }));
}

export function titleOperation({ method, path }: AnyOperation): string {
  return `${method} ${path}`;
}

export function operationPath({ id }: AnyOperation): string {
  return `/docs/reference/${id}`;
}
