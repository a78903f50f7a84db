import type { ComponentChildren } from 'preact';
import { SourceMark } from './source-mark.js';

/** Facts, one below the other. */
export function Facts({ children }: { readonly children: ComponentChildren }) {
  return <dl class="atlas-facts">{children}</dl>;
}

/** A fact with the mark of its source; nothing where there is no value. */
export function Fact({
  label,
  field,
  children,
}: {
  readonly label: string;
  /** The field of the record that the sources are of. */
  readonly field?: string;
  readonly children: ComponentChildren;
}) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {field && <SourceMark field={field} label={label} />}
      </dd>
    </div>
  );
}

/** A part of a page that can be linked to. */
export function Section({
  id,
  title,
  field,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** The field whose sources hold for all of it. */
  readonly field?: string | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {field && <SourceMark field={field} label={title} />}
      {children}
    </section>
  );
}
