import type { ComponentChildren } from 'preact';

/** Labels and values, one pair per line. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ComponentChildren] | undefined)[] }) {
  return (
    <dl class="tool-facts">
      {rows.map(
        (row, at) =>
          row && (
            <div key={at}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
