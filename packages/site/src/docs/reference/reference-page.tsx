import type { PageRoute } from '../../page/page.js';
import { MarkedText } from '../../parts/marked-text.js';
import { Terms } from '../../parts/terms.js';
import { Breadcrumbs } from '../docs-menu.js';
import { groupOperations, operationPath, titleOperation } from '../group-operations.js';

export const referenceRoute: PageRoute = {
  path: '/docs/reference',
  isEnglish: true,
  workMs: 25,
  load({ link }, { operations: allOperations }) {
    const groups = groupOperations(allOperations);
    return {
      title: 'Reference: every operation',
      description: `The ${allOperations.length} operations of Almanac by group, each with its parameters, fields and errors, and a form to try it or an example.`,
      jsonPath: '/openapi.json',
      content: (
        <div class="docs-index">
          <Breadcrumbs trail={[['/docs', 'Docs']]} />
          <h1>Reference</h1>
          <p class="docs-lead">
            Each operation has a page with its parameters, the fields of its answer, its errors, and a form to try it or
            an example. Code generators read <a href={link('/openapi.json')}>openapi.json</a>; the rules that all
            operations share are in <a href={link('/docs/contract')}>the contract</a>.
          </p>
          <p class="row">
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
                <Terms
                  terms={operations.map((operation) => [
                    <a href={link(operationPath(operation))}>
                      <code>{titleOperation(operation)}</code>
                    </a>,
                    <MarkedText>{operation.description}</MarkedText>,
                  ])}
                />
              </div>
            </section>
          ))}
        </div>
      ),
    };
  },
};
