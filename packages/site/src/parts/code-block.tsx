import { CopyButton } from './request-line.js';
import { splitCode } from './split-code.js';

/** The service in examples; pages show the one that answers. */
export const exampleUrl = 'http://127.0.0.1:8080';

/** Code, and the button that copies it. */
export function CodeBlock({
  id,
  language = '',
  children,
}: {
  readonly id: string;
  /** Its colours; none if not given. */
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
