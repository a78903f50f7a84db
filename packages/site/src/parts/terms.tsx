import type { ComponentChildren } from 'preact';

/** A label and its value. It is not shown without a value. */
export type Term = readonly [name: ComponentChildren, value: ComponentChildren];

/** Labels and values, one pair per line. */
export function Terms({ className, terms }: { readonly className?: string; readonly terms: readonly Term[] }) {
  return (
    <dl class={className}>
      {terms
        .filter(([, value]) => hasContent(value))
        .map(([name, value], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** False for what renders as nothing. */
export function hasContent(value: ComponentChildren): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
