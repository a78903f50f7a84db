import type { Page } from '../page.js';
import type { SiteContext } from '../site-context.js';
import { useLink } from '../visit.js';
import { type GuideGroup, groupGuides, guidePath } from './group-guides.js';
import { Words } from './words.js';

/** Creates the index of the documentation. */
export function createDocsIndex({ guides, operations }: SiteContext): Page {
  return {
    title: 'Documentation',
    description:
      'How to ask Almanac: start, guides, a reference of every operation, errors, sources, changes, migration.',
    canonicalPath: '/docs',
    section: 'docs',
    content: <DocsIndex groups={groupGuides(guides)} operationCount={operations.length} />,
  };
}

function DocsIndex({
  groups,
  operationCount,
}: {
  readonly groups: readonly GuideGroup[];
  readonly operationCount: number;
}) {
  const link = useLink();
  return (
    <div class="docs-index">
      <h1>Documentation</h1>
      <p class="docs-lead">
        New here? <a href={link('/docs/start')}>Start</a> takes five minutes.{' '}
        <a href={link('/docs/reference')}>The reference</a> has all {operationCount} operations with a form to try each.
        Programs read <a href={link('/openapi.json')}>openapi.json</a> and <a href={link('/llms.txt')}>llms.txt</a>.
      </p>
      {groups.map(({ id, title, guides }) => (
        <section key={id} class="docs-group" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <dl>
            {id === 'reference' && (
              <div>
                <dt>
                  <a href={link('/docs/reference')}>Operations</a>
                </dt>
                <dd>Every operation: what it answers, parameters, fields, errors, and a form to try it.</dd>
              </div>
            )}
            {guides.map((guide) => (
              <div key={guide.path}>
                <dt>
                  <a href={link(guidePath(guide))}>{guide.title}</a>
                </dt>
                <dd>
                  <Words text={guide.summary} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
