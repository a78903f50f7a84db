import type { ComponentChildren } from 'preact';
import { SourceMark } from './source-mark.js';

/** A fact of a record. It is not shown without a value. */
export interface Fact {
  readonly label: string;
  /** The field of the record that it comes from. */
  readonly field?: string;
  readonly value: ComponentChildren;
}

/** Facts, one below the other, each with the mark of its source. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="atlas-facts">
      {facts.map(({ label, field, value }) => {
        if (value === null || value === undefined || value === false || value === '') return null;
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {field && <SourceMark field={field} label={label} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
