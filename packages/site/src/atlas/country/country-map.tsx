import { useLink, useMessages } from '../../visit.js';
import type { CountryData } from './load-country.js';

/** A country and what is around it. */
export function CountryMap({ data: { country, capital, mapSize } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const link = useLink();
  return (
    <figure class="atlas-map" id="map">
      <img
        src={link(`/site/maps/${country.alpha2.toLowerCase()}.svg`)}
        alt={atlas.mapAlt(country.name)}
        {...mapSize}
        loading="lazy"
      />
      {capital && <figcaption>{atlas.mapCapital(capital.name)}</figcaption>}
    </figure>
  );
}
