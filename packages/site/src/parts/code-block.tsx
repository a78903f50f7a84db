import { CopyButton } from './copy-button.js';

/** Code, which scrolls where it is wide, and the button that copies it. */
export function CodeBlock({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <div class="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus. */}
      <pre tabIndex={0}>
        <code id={id}>{children}</code>
      </pre>
      <CopyButton from={id} />
    </div>
  );
}
