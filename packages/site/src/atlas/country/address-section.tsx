import type { AddressPart } from '@almanac/client';
import { useMessages } from '../../visit.js';
import { Fact, Facts } from '../parts/facts.js';
import { indexSources, SourceMark, SourcesContext } from '../parts/source-mark.js';
import type { CountryData } from './load-country.js';

/** How addresses are written in a country: the parts in their order, and where they stand. */
export function AddressSection({ data }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { address, addressLines, addressSources } = data;
  const label = useLabel(address.parts);
  return (
    <SourcesContext.Provider value={indexSources(addressSources)}>
      <div class="atlas-address">
        <ol>
          {address.parts.map(({ letter, type, required }) => (
            <li key={letter}>
              {label(type)} {required && <span class="atlas-label">{atlas.fact.required}</span>}
            </li>
          ))}
        </ol>
        <figure>
          <pre>
            {addressLines
              .map((line) => line.replace(/\{([\w-]+)\}/gi, (_, type) => label(type.toLowerCase())))
              .join('\n')}
          </pre>
          <figcaption>
            {atlas.addressCaption}
            <SourceMark field="format" label={atlas.address} />
          </figcaption>
        </figure>
      </div>
      <Facts>
        <Fact label={atlas.fact.postalCode} field="postalCodePattern">
          {address.postalCodeExamples.length > 0 ? (
            <bdi dir="ltr">
              {address.postalCodeExamples.map((code) => (address.postalCodePrefix ?? '') + code).join(' · ')}
            </bdi>
          ) : null}
        </Fact>
      </Facts>
    </SourcesContext.Provider>
  );
}

/** Names the type of a part in the words of the page; types that have none have the label of the data. */
function useLabel(parts: readonly AddressPart[]): (type: string) => string {
  const words: Readonly<Record<string, string>> = useMessages().atlas.addressParts;
  return (type) => words[type] ?? parts.find((part) => part.type === type)?.label ?? type;
}
