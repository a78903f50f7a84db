import type { FunctionComponent } from 'preact';

/** The event of a page whose content was replaced. */
export const contentEvent = 'almanac:content';

/** Components that run in browsers, by the name that `Island` gives them: each is a module of its own, loaded when seen. */
export type Islands = Readonly<Record<string, () => Promise<FunctionComponent<never>>>>;

/** A part of a page that runs in the browser: rendered here, taken over there. */
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
  /** True if it is loaded when it gets the focus rather than when it is seen. */
  readonly isLazy?: boolean;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-lazy={isLazy ? '' : undefined} class={className}>
      <Component {...props} />
    </div>
  );
}
