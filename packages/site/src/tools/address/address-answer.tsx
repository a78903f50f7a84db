import type { AddressFormat, AddressProblem, WrittenAddress } from '@almanac/client';
import { English } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { Codes } from '../../parts/codes.js';
import { Terms } from '../../parts/terms.js';
import { labelPart } from './address-fields.js';

export function AddressAnswer({
  format: { parts, postalCodePattern, postalCodeExamples, postalCodePrefix },
  writtenAddresses: [local, latin],
  problems,
}: {
  readonly format: AddressFormat;
  readonly writtenAddresses: readonly WrittenAddress[];
  readonly problems: readonly AddressProblem[];
}) {
  const { atlas, explore, tools, list } = useVisit();
  const words = tools.address;
  const label = (part: (typeof parts)[number]) => labelPart(part, atlas.addressParts);
  const requiredParts = parts.filter(({ required }) => required);
  const shownParts: readonly string[] = parts.map(({ part }) => part);
  const otherProblems = problems.filter(({ field }) => !shownParts.includes(field));
  return (
    <>
      {otherProblems.map(({ field, message }) => (
        <p key={field} class="tool-warning">
          <English>{message}</English>
        </p>
      ))}
      <div class="row envelopes">
        {local && <Envelope title={latin ? words.local : words.only} text={local.text} />}
        {latin && <Envelope title={words.latin} text={latin.text} />}
      </div>
      <h2>{words.addressFormat}</h2>
      <Terms
        className="tool-facts"
        terms={[
          [words.order, list(parts.map(label))],
          [explore.fields.required, requiredParts.length > 0 ? list(requiredParts.map(label)) : words.nothing],
          [explore.fields.postalCodeExamples, postalCodeExamples.length > 0 && <Codes values={postalCodeExamples} />],
          [words.pattern, postalCodePattern && <code dir="ltr">{postalCodePattern}</code>],
          [words.before, postalCodePrefix && <bdi dir="ltr">{postalCodePrefix}</bdi>],
        ]}
      />
      <p class="small tool-note">{words.note}</p>
    </>
  );
}

function Envelope({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <pre class="envelope" dir="auto">
        {text}
      </pre>
    </section>
  );
}
