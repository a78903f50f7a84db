import { CopyButton } from './request-line.js';
import { splitCode } from './split-code.js';

/** The service URL in examples, which pages replace with their own. */
export const exampleUrl = 'http://127.0.0.1:8080';

/** Code with a button to copy it. */
export function CodeBlock({
  id,
  language = '',
  children,
}: {
  readonly id: string;
  /** The language for syntax colours; none by default. */
  readonly language?: string;
  readonly children: string;
}) {
  return (
    <div class="code-block">
      <pre dir="ltr">
        <code id={id}>
          {splitCode(children, language).map(({ kind, text }, at) =>
            kind ? (
              <span key={at} class={`code-${kind}`}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
      <CopyButton from={id} />
    </div>
  );
}
