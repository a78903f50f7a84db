import { exampleUrl } from '../../parts/example-url.js';
import { Island } from '../../parts/island.js';
import { useLink } from '../../visit.js';
import { Stage } from '../stage/stage.js';
import { Source } from './source.js';

/** A live example and its source. */
export function Example({
  id,
  html,
  dataVersion,
  isField,
  hasButtons = false,
}: {
  readonly id: string;
  readonly html: string;
  readonly dataVersion: string;
  readonly isField: boolean;
  readonly hasButtons?: boolean;
}) {
  const link = useLink();
  const live = writeLiveMarkup(html, link('/components/signup').split('?')[0] ?? '');
  return (
    <div class="components-example">
      <Island name="components/stage" component={Stage} props={{ html: live, dataVersion, isField, hasButtons }} />
      <Source id={`source-${id}`} text={html} />
    </div>
  );
}

/** Explains the page without scripts. */
export function NoScripts() {
  return (
    <noscript>
      <p class="components-note">Turn on JavaScript to try the components. Their source and options are below.</p>
    </noscript>
  );
}

/** Writes the markup of an example for this page, which has one source for all elements and sends nothing. */
function writeLiveMarkup(html: string, action: string): string {
  return html
    .replaceAll(` src="${exampleUrl}"`, '')
    .replace(/method="post" action="[^"]*"/, `method="get" action="${action}"`)
    .replace(/\n?<script.*/s, '');
}
