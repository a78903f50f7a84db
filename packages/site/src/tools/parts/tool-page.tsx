import type { ComponentChildren } from 'preact';
import { Island } from '../../parts/island.js';
import { useLink, useMessages, useVisit } from '../../visit.js';
import { LiveForm } from './live-form.js';

/** A form and its answer. `LiveForm` replaces the elements with `data-live` when the form changes. */
export function ToolPage({
  path,
  title,
  intro,
  fields,
  beside,
  button,
  lead,
  dataVersion,
  children,
}: {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  /** The controls of the form. */
  readonly fields: ComponentChildren;
  /** Shown beside them; stays when the answer changes. */
  readonly beside?: ComponentChildren;
  readonly button?: { readonly label: string; readonly name?: string; readonly value?: string };
  /** The answer in one sentence, which is read aloud when it changes. */
  readonly lead?: ComponentChildren;
  /** Set if web components replace controls of the form. */
  readonly dataVersion?: string;
  readonly children?: ComponentChildren;
}) {
  const link = useLink();
  const { isChosen, language } = useVisit();
  const { show } = useMessages().tools;
  return (
    <article class="tool">
      <h1>{title}</h1>
      <p class="tool-intro">{intro}</p>
      <Island name="tools/live-form" component={LiveForm} props={{ dataVersion }} />
      <form method="get" action={link(path).split('?')[0]} class="tool-form" data-tool-form="" noValidate>
        {isChosen && <input type="hidden" name="lang" value={language} />}
        <div id="tool-fields" class="tool-fields" data-live="">
          {fields}
        </div>
        <div class="tool-buttons">
          <button type="submit" name={button?.name} value={button?.value}>
            {button?.label ?? show}
          </button>
          {beside}
        </div>
      </form>
      <p id="tool-lead" class="tool-lead" role="status" data-live="">
        {lead}
      </p>
      <div id="tool-answer" data-live="">
        {children}
      </div>
    </article>
  );
}
