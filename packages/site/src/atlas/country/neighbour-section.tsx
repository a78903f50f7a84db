import { countryPath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { NameLinks } from '../parts/name.js';
import type { CountryData } from './load-country.js';

/** The countries that share a land border. */
export function NeighbourSection({ data: { country, names } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { borders } = country;
  return (
    <>
      {borders.length === 0 ? (
        <p>{atlas.noNeighbours}</p>
      ) : (
        <NameLinks items={borders.map((code) => ({ path: countryPath(code), name: names.country(code) }))} />
      )}
    </>
  );
}
