import type { ComponentChildren } from 'preact';
import { useVisit } from '../visit.js';

/** A page of the documentation in a menu. */
export interface MenuPage {
  readonly path: string;
  readonly name: ComponentChildren;
}

/** A group of pages in a menu. Its path leads to the group on an index page. */
export interface MenuGroup {
  readonly path: string;
  readonly name: string;
  readonly pages: readonly MenuPage[];
}

/** A menu of all groups, with the pages of the group that contains the page with the path `current`. */
export function DocsMenu({ groups, current }: { readonly groups: readonly MenuGroup[]; readonly current: string }) {
  const { link } = useVisit();
  return (
    <nav class="docs-menu" aria-label="Documentation">
      <details>
        <summary>All pages</summary>
        <ul>
          {groups.map(({ path, name, pages }) => (
            <li key={path}>
              <a href={link(path)} aria-current={path === current ? 'page' : undefined}>
                {name}
              </a>
              {pages.some((page) => page.path === current) && (
                <ul>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <a href={link(page.path)} aria-current={page.path === current ? 'page' : undefined}>
                        {page.name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Links to the pages before and after the page with the path `current`. */
export function Neighbours({ groups, current }: { readonly groups: readonly MenuGroup[]; readonly current: string }) {
  const { link } = useVisit();
  const pages = groups.flatMap((group) => group.pages);
  const index = pages.findIndex(({ path }) => path === current);
  const [previous, next] = index < 0 ? [] : [pages[index - 1], pages[index + 1]];
  return (
    <nav class="docs-neighbours" aria-label="Previous and next">
      {previous && (
        <a rel="prev" href={link(previous.path)}>
          <span>Previous</span> {previous.name}
        </a>
      )}
      {next && (
        <a rel="next" href={link(next.path)}>
          <span>Next</span> {next.name}
        </a>
      )}
    </nav>
  );
}

/** Links to the pages above the current page in the hierarchy. */
export function Breadcrumbs({ trail }: { readonly trail: readonly (readonly [path: string, name: string])[] }) {
  const { link } = useVisit();
  return (
    <nav class="docs-trail" aria-label="Breadcrumbs">
      {trail.map(([path, name]) => (
        <span key={path}>
          <a href={link(path)}>{name}</a>
        </span>
      ))}
    </nav>
  );
}
