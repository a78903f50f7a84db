import type { Page } from '../page.js';
import type { SiteContext } from '../site-context.js';
import { useLink } from '../visit.js';
import { type GuideGroup, groupGuides, guidePath } from './group-guides.js';

/** Creates the index of the documentation. */
export function createDocsIndex({ guides, operations }: SiteContext): Page {
  return {
    title: 'Documentation',
    description:
      'How to use Almanac: first steps, guides, a reference of every operation, errors, sources, changes and migration.',
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
      {groups.map(({ id, title, sentence, guides }) => (
        <section key={id} class="docs-group" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div>
            <p>{sentence}</p>
            <ul>
              {id === 'reference' && (
                <li>
                  <a href={link('/docs/reference')}>All {operationCount} operations</a>
                </li>
              )}
              {guides.map((guide) => (
                <li key={guide.path}>
                  <a href={link(guidePath(guide))}>{guide.title}</a>
                </li>
              ))}
              {id === 'reference' && (
                <>
                  <li>
                    <a href={link('/openapi.json')}>openapi.json</a>
                  </li>
                  <li>
                    <a href={link('/llms.txt')}>llms.txt</a>
                  </li>
                </>
              )}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}
