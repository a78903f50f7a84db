import { Island } from '../page/island.js';
import { CopyButton } from '../page/request-line.js';
import { useVisit } from '../page/visit.js';
import { exampleUrl } from '../parts/code/code-block.js';
import { components } from './components.js';
import { Stage } from './stage.js';

/** `current` is the last part of the path; empty for `/components`. */
export function ComponentMenu({ current }: { readonly current: string }) {
  const { link } = useVisit();
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

export function Example({
  id,
  html,
  isField,
  hasButtons = false,
}: {
  readonly id: string;
  readonly html: string;
  readonly isField: boolean;
  /** True if the form around the example gets buttons to submit and reset it. */
  readonly hasButtons?: boolean;
}) {
  const { link } = useVisit();
  const liveMarkup = writeLiveMarkup(html, link('/components/signup').split('?')[0] ?? '');
  return (
    <div class="components-example">
      <Island name="components/stage" component={Stage} props={{ html: liveMarkup, isField, hasButtons }} />
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

/**
 * Removes `src`, since all elements share the data of the site; makes the form lead to `action`, a page of the site;
 * and removes scripts.
 */
function writeLiveMarkup(html: string, action: string): string {
  return html
    .replaceAll(` src="${exampleUrl}"`, '')
    .replace(/method="post" action="[^"]*"/, `method="get" action="${action}"`)
    .replace(/\n?<script.*/s, '');
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
