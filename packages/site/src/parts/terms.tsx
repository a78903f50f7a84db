import type { ComponentChildren } from 'preact';

/** Pairs without a value are not shown. */
export type Term = readonly [name: ComponentChildren, value: ComponentChildren];

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

export function hasContent(value: ComponentChildren): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
