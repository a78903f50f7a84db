import { useLink, useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { CityTable } from '../parts/city-table.js';
import type { CountryData } from './load-country.js';

/** The largest cities of a country, and the way to all. */
export function CitiesSection({ data: { country, cities, cityCount } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const link = useLink();
  return (
    <>
      <CityTable cities={cities} hasState />
      <p>
        <a href={link(`/cities.csv?country=${country.alpha2}`)} download={`cities-${country.alpha2.toLowerCase()}.csv`}>
          {atlas.allAsCsv(number(cityCount))}
        </a>{' '}
        · <a href={link(`/explore/cities?country=${country.alpha2}`)}>{atlas.explore(number(cityCount))}</a>
      </p>
    </>
  );
}
