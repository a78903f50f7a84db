import type { City } from '@almanac/client';
import { cityPath, statePath } from '../../parts/atlas-path.js';
import { useLink, useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { NameLink } from './name.js';

/** Cities with their inhabitants. */
export function CityTable({
  cities,
  hasState,
}: {
  readonly cities: readonly (City & { readonly distanceKm?: number })[];
  readonly hasState: boolean;
}) {
  const { fact: words } = useMessages().atlas;
  const { number, plain } = useFormats();
  const hasDistance = cities[0]?.distanceKm !== undefined;
  return (
    <div class="scroll-area">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            {hasState && <th scope="col">{words.state}</th>}
            <th scope="col" class="number">
              {words.population}
            </th>
            {hasDistance && (
              <th scope="col" class="number">
                {words.distance}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {cities.map(({ id, asciiName, name, state, stateCode, population, populationKnown, ...city }) => (
            <tr key={id}>
              <td>
                <NameLink path={cityPath(id, asciiName)}>{name}</NameLink>
              </td>
              {hasState && <td>{state && <NameLink path={stateCode && statePath(stateCode)}>{state}</NameLink>}</td>}
              <td class="number">
                {populationKnown ? number(population) : words.unknown}{' '}
                {city.populationYear !== null && <span class="atlas-label">{plain(city.populationYear)}</span>}
              </td>
              {hasDistance && <td class="number">{words.km(number(Math.round(city.distanceKm ?? 0)))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The way to all cities of a country or state. */
export function AllCities({
  filter,
  code,
  count,
}: {
  readonly filter: 'country' | 'state';
  readonly code: string;
  readonly count: number;
}) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const link = useLink();
  return (
    <p>
      <a href={link(`/cities.csv?${filter}=${code}`)} download={`cities-${code.toLowerCase()}.csv`}>
        {atlas.allAsCsv(number(count))}
      </a>{' '}
      · <a href={link(`/explore/cities?${filter}=${code}`)}>{atlas.explore(number(count))}</a>
    </p>
  );
}
