import type { ComponentChildren } from 'preact';

/** Keys scroll the area too, and a line at its edge shows that there is more. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only the focused element.
    <section class="scroll-area" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
