import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import type { Messages } from '../../messages/messages.js';
import { useVisit } from '../../page/visit.js';
import { type LabelledField, labelField } from '../../parts/label-value.js';
import { hasContent } from '../../parts/terms.js';
import { type SourcedValue, SourceMark, Sources, SourcesContext } from './source-mark.js';

type Words = Messages['atlas']['fact'];
/** The keys whose messages are texts, not functions or groups of texts, and the fields that tables have too. */
type LabelKey = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words] | LabelledField;

/** The names of fields in the API that differ from the keys of their labels. */
const fieldNames: Readonly<Partial<Record<LabelKey, string>>> = {
  area: 'areaKm2',
  capitalKind: 'capitalTypes',
  coordinates: 'latitude',
  exampleNumber: 'example',
  isoCode: 'code',
  postalCode: 'postalCodePattern',
};

/** A fact without a value is not shown. */
export function Facts({
  facts,
  further = [],
  sourcedElsewhere = [],
}: {
  readonly facts: Readonly<Partial<Record<LabelKey, ComponentChildren>>>;
  /** Facts whose fields are not known in advance. */
  readonly further?: readonly (SourcedValue & { readonly value: ComponentChildren })[];
  /** Values that are shown elsewhere, but whose sources are listed here. */
  readonly sourcedElsewhere?: readonly SourcedValue[];
}) {
  const id = useId();
  const { atlas, explore } = useVisit();
  const ownLabels: Partial<Record<LabelKey, unknown>> = atlas.fact;
  const sourcedValues = useContext(SourcesContext)?.values ?? [];
  const labelledFacts = (Object.entries(facts) as [LabelKey, ComponentChildren][]).map(([name, value]) => {
    const isField = sourcedValues.some(({ field }) => field === name);
    const label = String(ownLabels[name] ?? labelField(name, explore));
    return { label, field: isField ? name : (fieldNames[name] ?? name), value };
  });
  const shownFacts = [...labelledFacts, ...further].filter(({ value }) => hasContent(value));
  return (
    <>
      {shownFacts.length > 0 && (
        <dl class="atlas-facts">
          {shownFacts.map(({ label, field, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <SourceMark field={field} label={label} id={id} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Sources values={[...shownFacts, ...sourcedElsewhere]} id={id} />
    </>
  );
}
