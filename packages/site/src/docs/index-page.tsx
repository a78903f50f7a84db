import type { PageRoute } from '../page/page.js';
import { groupGuides, guidePath } from './group-guides.js';

export const docsIndexRoute: PageRoute = {
  path: '/docs',
  isEnglish: true,
  load({ link }, { guides: allGuides, operations }) {
    return {
      title: 'Documentation',
      description:
        'How to use Almanac: first steps, guides, a reference of every operation, errors, sources, changes and migration.',
      content: (
        <div class="docs-index">
          <h1>Documentation</h1>
          {groupGuides(allGuides).map(({ id, title, sentence, guides }) => (
            <section key={id} class="docs-group" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <div>
                <p>{sentence}</p>
                <ul>
                  {id === 'reference' && (
                    <li>
                      <a href={link('/docs/reference')}>All {operations.length} operations</a>
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
      ),
    };
  },
};
