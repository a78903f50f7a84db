import type { City } from '@almanac/client';
import { cityPath, statePath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { Name, NameLink } from './name.js';

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
  const hasDistance = cities.some(({ distanceKm }) => distanceKm !== undefined);
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
              {hasState && (
                <td>
                  {state !== null &&
                    (stateCode === null ? (
                      <Name>{state}</Name>
                    ) : (
                      <NameLink path={statePath(stateCode)}>{state}</NameLink>
                    ))}
                </td>
              )}
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
