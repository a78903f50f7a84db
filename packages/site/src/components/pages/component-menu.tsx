import { useLink } from '../../visit.js';
import { components } from '../catalog/components.js';

/** The pages below `/components`. */
export function ComponentMenu({ current }: { readonly current?: string }) {
  const link = useLink();
  const pages = [...components.map(({ id, name }) => ({ id, name })), { id: 'signup', name: 'Signup form' }];
  return (
    <nav class="components-menu" aria-label="Components">
      {[{ id: '', name: 'All' }, ...pages].map(({ id, name }) => (
        <a
          key={id}
          href={link(id === '' ? '/components' : `/components/${id}`)}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
