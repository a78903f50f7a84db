import { useVisit } from '../page/visit.js';

export interface MenuGroup {
  /** The link to the group on an index page. */
  readonly path: string;
  readonly name: string;
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

/** Only the group that contains the path `current` shows its pages. */
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

export function Neighbours({ groups, current }: { readonly groups: readonly MenuGroup[]; readonly current: string }) {
  const { link } = useVisit();
  const pages = groups.flatMap((group) => group.pages);
  const index = pages.findIndex(({ path }) => path === current);
  const [previous, next] = index < 0 ? [] : [pages[index - 1], pages[index + 1]];
  return (
    <nav class="row docs-neighbours" aria-label="Previous and next">
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

export function Breadcrumbs({ trail }: { readonly trail: readonly (readonly [path: string, name: string])[] }) {
  const { link } = useVisit();
  return (
    <nav class="small docs-trail" aria-label="Breadcrumbs">
      {trail.map(([path, name]) => (
        <span key={path}>
          <a href={link(path)}>{name}</a>
        </span>
      ))}
    </nav>
  );
}
