import { type AnyOperation, describeTags, tagOperation } from '@almanac/operations';

/** The operations whose paths begin alike. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly AnyOperation[];
}

/** The operations by group, in the order of `openapi.json`. */
export function groupOperations(operations: readonly AnyOperation[]): readonly OperationGroup[] {
  return describeTags(operations).map(({ name, description }) => ({
    name: String(name),
    description: String(description),
    operations: operations.filter((operation) => tagOperation(operation) === name),
  }));
}

/** How pages name an operation: by method and path. */
export function nameRequest({ method, path }: AnyOperation): string {
  return `${method} ${path}`;
}

/** The path of the page about an operation. */
export function operationPath({ id }: AnyOperation): string {
  return `/docs/reference/${id}`;
}
