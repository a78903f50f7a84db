import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import type { Messages } from '../../messages/en.js';
import { hasContent } from '../../parts/terms.js';
import { useVisit } from '../../visit.js';
import { type SourcedValue, SourceMark, Sources, SourcesContext } from './source-mark.js';

type Words = Messages['atlas']['fact'];
type Label = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

/** The fields of facts whose labels have other names. */
const fieldNames: Readonly<Partial<Record<Label, string>>> = {
  area: 'areaKm2',
  callingCode: 'phoneCode',
  capitalKind: 'capitalTypes',
  coordinates: 'latitude',
  countries: 'countryCodes',
  exampleNumber: 'example',
  isoCode: 'code',
  postalCode: 'postalCodePattern',
  zone: 'timezone',
};

/** Facts by their labels, one below the other, and where they come from. A fact is not shown without a value. */
export function Facts({
  facts,
  further = [],
  besides = [],
}: {
  readonly facts: Readonly<Partial<Record<Label, ComponentChildren>>>;
  /** Facts whose labels are those of tables. */
  readonly further?: readonly (SourcedValue & { readonly value: ComponentChildren })[];
  /** Further values whose sources are listed with theirs. */
  readonly besides?: readonly SourcedValue[];
}) {
  const id = useId();
  const { fact: words } = useVisit().atlas;
  const known = useContext(SourcesContext)?.values ?? [];
  const labelled = (Object.entries(facts) as [Label, ComponentChildren][]).map(([name, value]) => {
    const isField = known.some(({ field }) => field === name);
    return { label: words[name], field: isField ? name : (fieldNames[name] ?? name), value };
  });
  const shown = [...labelled, ...further].filter(({ value }) => hasContent(value));
  return (
    <>
      <dl class="atlas-facts">
        {shown.map(({ label, field, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <SourceMark field={field} label={label} id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <Sources values={[...shown, ...besides]} id={id} />
    </>
  );
}
