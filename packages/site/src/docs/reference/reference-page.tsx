import type { Page } from '../../page.js';
import type { SiteContext } from '../../site-context.js';
import { useLink } from '../../visit.js';
import { Breadcrumbs } from '../breadcrumbs.js';
import { Words } from '../words.js';
import { groupOperations, nameRequest, type OperationGroup, operationPath } from './group-operations.js';

/** Creates the list of all operations. */
export function createReferencePage({ operations }: SiteContext): Page {
  return {
    title: 'Reference: every operation',
    description: `The ${operations.length} operations of Almanac by group, each with its parameters, fields and errors, and a form to try it.`,
    canonicalPath: '/docs/reference',
    section: 'docs',
    jsonPath: '/openapi.json',
    content: <Reference groups={groupOperations(operations)} />,
  };
}

function Reference({ groups }: { readonly groups: readonly OperationGroup[] }) {
  const link = useLink();
  return (
    <div class="docs-index">
      <Breadcrumbs trail={[['/docs', 'Docs']]} />
      <h1>Reference</h1>
      <p class="docs-lead">
        Each operation has a page with its parameters, the fields of its answer, its errors and a form to try it. Code
        generators read <a href={link('/openapi.json')}>openapi.json</a>; the rules that all share are in{' '}
        <a href={link('/docs/contract')}>the contract</a>.
      </p>
      <p class="docs-groups">
        {groups.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </p>
      {groups.map(({ name, description, operations }) => (
        <section key={name} class="docs-group" aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          <div>
            {operations[0]?.description !== description && <p>{description}</p>}
            <dl>
              {operations.map((operation) => (
                <div key={operation.id}>
                  <dt>
                    <a href={link(operationPath(operation))}>
                      <code>{nameRequest(operation)}</code>
                    </a>
                  </dt>
                  <dd>
                    <Words text={operation.description} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ))}
    </div>
  );
}
