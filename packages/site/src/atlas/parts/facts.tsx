import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { type SourcedValue, SourceMark, Sources } from './source-mark.js';

/** A fact of a record. It is not shown without a value. */
export interface Fact {
  readonly label: string;
  /** The field of the record that it comes from. */
  readonly field?: string;
  readonly value: ComponentChildren;
}

/** Facts and their sources. */
export function Facts({
  facts,
  besides = [],
}: {
  readonly facts: readonly Fact[];
  /** Further values whose sources are listed with theirs. */
  readonly besides?: readonly SourcedValue[];
}) {
  const id = useId();
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  const sourced = shown.flatMap(({ field, label }) => (field === undefined ? [] : [{ field, label }]));
  return (
    <>
      <dl class="atlas-facts">
        {shown.map(({ label, field, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {field && <SourceMark field={field} label={label} id={id} />}
            </dd>
          </div>
        ))}
      </dl>
      <Sources values={[...sourced, ...besides]} id={id} />
    </>
  );
}
