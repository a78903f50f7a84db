import type { NearCity, Whereabouts, ZonedTime } from '@almanac/client';
import { cityPath, countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { readLocal, useFormats } from '../../parts/formats.js';
import { Name, NameLink, NameLinks } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import { Facts } from '../parts/facts.js';

/** The facts about a point. */
export interface PointFacts {
  readonly whereabouts: Whereabouts;
  /** The names of countries by their code. */
  readonly countryNames: ReadonlyMap<string, string>;
  readonly clock: ZonedTime | undefined;
  readonly cities: readonly NearCity[];
}

/** Where a point lies. */
export function WhereAnswer({ whereabouts, countryNames, clock, cities }: PointFacts) {
  const { atlas, tools } = useMessages();
  const { where } = tools;
  const { time, day, offset } = useFormats();
  const { country, claimedBy, state, stateCode, near, timezone, basis } = whereabouts;
  return (
    <>
      <Facts
        rows={[
          [
            atlas.fact.country,
            country ? (
              <>
                <NameLink path={countryPath(country)}>{countryNames.get(country) ?? country}</NameLink>{' '}
                <span class="tool-note">({where.bases[basis.country]})</span>
              </>
            ) : (
              where.nowhere
            ),
          ],
          claimedBy.length > 0
            ? [
                where.claimedBy,
                <NameLinks
                  items={claimedBy.map((code) => ({ path: countryPath(code), name: countryNames.get(code) ?? code }))}
                />,
              ]
            : undefined,
          stateCode && state
            ? [
                atlas.fact.state,
                <>
                  <NameLink path={statePath(stateCode)}>{state}</NameLink>
                  {near.length > 0 && (
                    <span class="tool-note">
                      {' '}
                      ({where.near}{' '}
                      {near.map((code) => (
                        <NameLink key={code} path={statePath(code)}>
                          {code}
                        </NameLink>
                      ))}
                      )
                    </span>
                  )}
                </>,
              ]
            : undefined,
          [
            atlas.fact.zone,
            <bdi dir="ltr">
              {timezone.startsWith('Etc/') ? timezone : <NameLink path={zonePath(timezone)}>{timezone}</NameLink>}
            </bdi>,
          ],
          clock && [
            where.timeThere,
            `${time(readLocal(clock.localTime))}, ${day(readLocal(clock.localTime))} (${offset(clock.utcOffsetMinutes)})`,
          ],
        ]}
      />
      <h2>{where.nearest}</h2>
      <NearestCities cities={cities} />
    </>
  );
}

function NearestCities({ cities }: { readonly cities: readonly NearCity[] }) {
  const { atlas, tools } = useMessages();
  const { city, within, distance } = tools.where;
  const { number, decimal } = useFormats();
  return (
    <table class="where-cities">
      <thead>
        <tr>
          <th scope="col">{city}</th>
          <th scope="col" class="where-within">
            {within}
          </th>
          <th scope="col" class="number">
            {atlas.fact.population}
          </th>
          <th scope="col" class="number">
            {distance}
          </th>
        </tr>
      </thead>
      <tbody>
        {cities.map(({ id, name, asciiName, state, country, population, populationKnown, distanceKm }) => (
          <tr key={id}>
            <td>
              <NameLink path={cityPath(id, asciiName)}>{name}</NameLink>
            </td>
            <td class="where-within">{state ? <Name>{`${state}, ${country}`}</Name> : country}</td>
            <td class="number">{populationKnown ? number(population) : ''}</td>
            <td class="number">{atlas.fact.km(decimal(distanceKm, 1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
