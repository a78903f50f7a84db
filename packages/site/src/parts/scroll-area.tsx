import type { ComponentChildren } from 'preact';

/**
 * A scrollable area within the page, such as a wide table on a phone. Keys scroll it too, and a line at its edge shows
 * that there is more.
 */
export function ScrollArea({
  label,
  children,
}: {
  /** The accessible name of its content. */
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only the focused element.
    <section class="scroll-area" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
