import type { ComponentChildren } from 'preact';

/** A label and its value. Pairs without a value are not shown. */
export type Term = readonly [name: ComponentChildren, value: ComponentChildren];

/** Labels and values, one pair per line. */
export function Terms({ className, terms }: { readonly className?: string; readonly terms: readonly Term[] }) {
  return (
    <dl class={className}>
      {terms
        .filter(([, value]) => hasContent(value))
        .map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** False if a value renders nothing. */
export function hasContent(value: ComponentChildren): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
