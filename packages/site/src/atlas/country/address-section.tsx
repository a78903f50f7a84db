import { useMessages } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import { SourcesContext } from '../parts/source-mark.js';
import type { CountryData } from './load-country.js';

/** The address format of a country: its parts in order, and an example. */
export function AddressSection({ data: { address, addressSources } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { format, parts, postalCodeExamples } = address;
  // Types that the page has no word for keep the label of the data.
  const words: Readonly<Record<string, string>> = atlas.addressParts;
  const labels = new Map<string, string>(parts.map(({ letter, type, label }) => [letter, words[type] ?? label]));
  const [exampleCode] = postalCodeExamples;
  return (
    <SourcesContext.Provider value={addressSources}>
      <div class="atlas-address">
        <ol>
          {parts.map(({ letter, required }) => (
            <li key={letter}>
              {labels.get(letter)} {required && <span class="atlas-label">{atlas.fact.required}</span>}
            </li>
          ))}
        </ol>
        <figure>
          <pre>
            {format
              .replaceAll('%n', '\n')
              .replace(/%([A-Z])/g, (_, letter) => (letter === 'Z' && exampleCode) || (labels.get(letter) ?? ''))}
          </pre>
          <figcaption>{atlas.addressCaption}</figcaption>
        </figure>
      </div>
      <Facts
        besides={[{ field: 'format', label: atlas.address }]}
        facts={[
          {
            label: atlas.fact.postalCode,
            field: 'postalCodePattern',
            value: postalCodeExamples.length > 0 && (
              <bdi dir="ltr">
                {postalCodeExamples.map((code) => (address.postalCodePrefix ?? '') + code).join(' · ')}
              </bdi>
            ),
          },
        ]}
      />
    </SourcesContext.Provider>
  );
}
