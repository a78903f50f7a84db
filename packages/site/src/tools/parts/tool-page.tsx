import type { AnyOperation } from '@almanac/operations';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Messages } from '../../messages/messages.js';
import { Island } from '../../page/island.js';
import type { PageRequest, PageRoute } from '../../page/page.js';
import { RequestLine } from '../../page/request-line.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { describeForSamples } from '../../parts/code/sample-operation.js';
import { Samples } from '../../parts/code/samples.js';
import { type SampleValues, writeSampleRequest } from '../../parts/code/write-samples.js';
import { LiveForm } from './live-form.js';

export interface ToolAnswer {
  readonly fields: ComponentChildren;
  /** One sentence, which is read aloud when it changes. */
  readonly lead?: ComponentChildren;
  readonly answer?: ComponentChildren;
  /** The API request that returns what is shown, or most of it. */
  readonly request?: readonly [operation: string, parameters: SampleValues] | undefined;
}

export interface Tool extends Pick<PageRoute, 'workMs' | 'holdsForMs' | 'noStore'> {
  readonly name: keyof Messages['tools']['answers'];
  /** Controls beside the form's button, which stay when the answer changes. */
  readonly ExtraControls?: FunctionComponent;
  /** The name and value that the button submits. */
  readonly button?: { readonly name: string; readonly value: string };
  answer(request: PageRequest, site: SiteContext): Promise<ToolAnswer>;
}

export function createToolRoute({ name, ExtraControls, button, answer, ...route }: Tool): PageRoute {
  const path = `/tools/${name}`;
  return {
    ...route,
    path,
    readsQuery: true,
    async load(request, site) {
      const { tools, link, isChosen, language } = request;
      const words = tools[name];
      const { title, description } = words;
      const toolAnswer = await answer(request, site);
      // The answer to what a visitor asked stands in the title, and in the cards of those with whom it is shared.
      const isAsked = [...request.query.keys()].some((key) => key !== 'lang');
      const lead = isAsked && typeof toolAnswer.lead === 'string' ? toolAnswer.lead : undefined;
      return {
        title: lead?.replace(/\.$/, '') ?? title,
        description: lead ? `${lead} ${description}` : description,
        content: (
          <article class="tool">
            <h1>{title}</h1>
            <p class="tool-intro">{'intro' in words ? `${description} ${words.intro}` : description}</p>
            <Island name="tools/live-form" component={LiveForm} props={{}} />
            <form method="get" action={link(path).split('?')[0]} class="tool-form" data-tool-form="" noValidate>
              {isChosen && <input type="hidden" name="lang" value={language} />}
              {/* When the form changes, `LiveForm` replaces the elements that have `data-live`. */}
              <div id="tool-fields" class="tool-fields" data-live="">
                {toolAnswer.fields}
              </div>
              <div class="tool-buttons">
                <button type="submit" {...button}>
                  {button ? tools.check : tools.show}
                </button>
                {ExtraControls && <ExtraControls />}
              </div>
            </form>
            <p id="tool-lead" class="tool-lead" role="status" data-live="">
              {toolAnswer.lead}
            </p>
            <div id="tool-answer" data-live="">
              {toolAnswer.answer}
              {toolAnswer.request && <ToolRequest operations={site.operations} request={toolAnswer.request} />}
            </div>
          </article>
        ),
      };
    },
  };
}

function ToolRequest({
  operations,
  request: [id, parameters],
}: {
  readonly operations: readonly AnyOperation[];
  readonly request: NonNullable<ToolAnswer['request']>;
}) {
  const { layout, tools } = useVisit();
  const operation = operations.find((each) => each.id === id);
  if (!operation) return null;
  const sampleOperation = describeForSamples(operation);
  const { path, body } = writeSampleRequest(sampleOperation, parameters);
  return (
    <div class="tool-request">
      {body ? (
        <p class="request">
          <span class="label">{layout.request}</span>
          <code dir="ltr">
            {operation.method} {path}
          </code>
        </p>
      ) : (
        <RequestLine id={`request-${id}`} path={path} />
      )}
      <details id={`samples-${id}`}>
        <summary>{tools.samples}</summary>
        <Island name="samples/samples" component={Samples} props={{ operation: sampleOperation, parameters, id }} />
      </details>
    </div>
  );
}
