import type { AnyOperation } from '@almanac/operations';
import { useLink } from '../../visit.js';
import { type OperationGroup, operationPath } from './group-operations.js';

/** All groups, and the operations of the one that is read. */
export function OperationMenu({
  groups,
  current,
}: {
  readonly groups: readonly OperationGroup[];
  readonly current: AnyOperation;
}) {
  const link = useLink();
  return (
    <nav class="docs-menu" aria-label="Operations">
      <ul>
        {groups.map(({ name, operations }) => (
          <li key={name}>
            <a href={link(`/docs/reference#${name}`)}>{name}</a>
            {operations.includes(current) && (
              <ul>
                {operations.map((operation) => (
                  <li key={operation.id}>
                    <a href={link(operationPath(operation))} aria-current={operation === current ? 'page' : undefined}>
                      <MenuName operation={operation} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuName({ operation: { method, path } }: { readonly operation: AnyOperation }) {
  return (
    <code>
      {method === 'GET' ? '' : `${method} `}
      {path}
    </code>
  );
}
