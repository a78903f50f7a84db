import { useLink } from '../visit.js';

/** Links to the pages above a page. */
export function Breadcrumbs({ trail }: { readonly trail: readonly (readonly [path: string, name: string])[] }) {
  const link = useLink();
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
