import type { AddressFormat, AddressProblem, WrittenAddress } from '@almanac/client';
import { Facts } from '../parts/facts.js';

/** The envelope, and what is known of the country's addresses. */
export function AddressAnswer({
  format: { parts, postalCodePattern, postalCodeExamples, postalCodePrefix },
  written: [local, latin],
  problems,
}: {
  readonly format: AddressFormat;
  readonly written: readonly WrittenAddress[];
  readonly problems: readonly AddressProblem[];
}) {
  const shownParts: readonly string[] = parts.map(({ part }) => part);
  const elsewhere = problems.filter(({ field }) => !shownParts.includes(field));
  return (
    <>
      {elsewhere.map(({ field, message }) => (
        <p key={field} class="tool-warning">
          {message}
        </p>
      ))}
      <div class="envelopes">
        {local && <Envelope title={latin ? 'In the country’s script' : 'As the post wants it'} text={local.text} />}
        {latin && <Envelope title="In Latin letters" text={latin.text} />}
      </div>
      <h2>What the country asks for</h2>
      <Facts
        rows={[
          ['Order', parts.map(({ label }) => label).join(', ')],
          [
            'Required',
            parts
              .filter(({ required }) => required)
              .map(({ label }) => label)
              .join(', ') || 'nothing',
          ],
          postalCodeExamples.length > 0 ? ['Postal codes such as', postalCodeExamples.join(', ')] : undefined,
          postalCodePattern ? ['Their pattern', <code key="pattern">{postalCodePattern}</code>] : undefined,
          postalCodePrefix ? ['Written before them', postalCodePrefix] : undefined,
        ]}
      />
      <p class="tool-note">
        Whether a street or person exists is not known. What you fill in stands in the address of this page, so that it
        can be shared; to keep it out, send the request below.
      </p>
    </>
  );
}

function Envelope({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <pre class="envelope">{text}</pre>
    </section>
  );
}
