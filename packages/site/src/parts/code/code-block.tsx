import { CopyButton } from '../../page/request-line.js';
import { splitCode } from './split-code.js';

/** The service URL in the source of examples. Pages replace it with the URL of the running service. */
export const exampleUrl = 'http://127.0.0.1:8080';

export function CodeBlock({
  id,
  language = '',
  children,
}: {
  readonly id: string;
  /** For syntax colours; none by default. */
  readonly language?: string;
  readonly children: string;
}) {
  return (
    <div class="code-block">
      <pre dir="ltr">
        <code id={id}>
          {splitCode(children, language).map(({ kind, text }, index) =>
            kind ? (
              <span key={index} class={`code-${kind}`}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
      <CopyButton sourceId={id} />
    </div>
  );
}
