import type { ComponentType } from 'preact';

/** A part of a page that runs in the browser: rendered here, taken over there. */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  className,
}: {
  /** Its name in `browser/islands.ts`. */
  readonly name: string;
  readonly component: ComponentType<P>;
  /** Written into the page as JSON. */
  readonly props: P;
  readonly className?: string;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} class={className}>
      <Component {...props} />
    </div>
  );
}
