import type { ComponentChildren, Ref } from 'preact';

/** Scrolls within the page, such as a wide table on a phone: by keys too, and a line at its edge shows that there is more. */
export function ScrollArea({
  label,
  className = '',
  scrollRef,
  onScroll,
  children,
}: {
  /** The accessible name of its content. */
  readonly label: string;
  readonly className?: string;
  readonly scrollRef?: Ref<HTMLElement>;
  readonly onScroll?: (scroller: HTMLElement) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <section
      ref={scrollRef}
      class={`scroll-area ${className}`.trim()}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus.
      tabIndex={0}
      onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget))}
    >
      {children}
    </section>
  );
}
