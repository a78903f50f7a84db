import type { FunctionComponent } from 'preact';

/** The event that fires after content of the page has been replaced. */
export const contentEvent = 'almanac:content';

export type Islands = Readonly<Record<string, () => Promise<FunctionComponent<never>>>>;

/**
 * A part of a page that the server renders, and that becomes interactive in the browser. It lives as long as the page, so
 * that its listeners need not be removed.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  className,
  isLazy,
}: {
  /** Its name in `browser/islands.ts`. */
  readonly name: string;
  readonly component: FunctionComponent<P>;
  /** Written into the page as JSON. */
  readonly props: P;
  readonly className?: string;
  /** Loads when it gets focus instead of when it becomes visible. */
  readonly isLazy?: boolean;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-lazy={isLazy ? '' : undefined} class={className}>
      <Component {...props} />
    </div>
  );
}
