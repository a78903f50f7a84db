import { CopyButton } from './copy-button.js';
import { splitCode } from './split-code.js';

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
      <pre>
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
