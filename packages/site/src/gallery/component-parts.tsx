import { Island } from '../page/island.js';
import { CopyButton } from '../page/request-line.js';
import { useVisit } from '../page/visit.js';
import { exampleUrl } from '../parts/code/code-block.js';
import { components } from './components.js';
import { LiveExample } from './live-example.js';

/** `current` is the last part of the path; empty for `/components`. */
export function ComponentMenu({ current }: { readonly current: string }) {
  const { link } = useVisit();
  const pages = [...components.map(({ id, name }) => ({ id, name })), { id: 'signup', name: 'Signup form' }];
  return (
    <nav class="row small components-menu" aria-label="Components">
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

export function Example({ id, html }: { readonly id: string; readonly html: string }) {
  return (
    <div class="components-example">
      <Island name="components/example" component={LiveExample} props={{ html: writeLiveMarkup(html) }} />
      <Source id={`source-${id}`} text={html} />
    </div>
  );
}

export function NoScripts() {
  return (
    <noscript>
      <p class="components-note">Turn on JavaScript to try the components. Their source and options are below.</p>
    </noscript>
  );
}

/** Removes `src`, since all elements share the data of the site, and scripts. */
function writeLiveMarkup(html: string): string {
  return html.replaceAll(` src="${exampleUrl}"`, '').replace(/\n?<script.*/s, '');
}

/** Shows code with the URL of this service in place of `exampleUrl`. */
export function Source({ id, text }: { readonly id: string; readonly text: string }) {
  const { serviceUrl } = useVisit();
  return (
    <div class="components-source">
      <pre>
        <code id={id}>{text.replaceAll(exampleUrl, serviceUrl)}</code>
      </pre>
      <CopyButton sourceId={id} />
    </div>
  );
}
