import type { NearCity } from '@almanac/client';
import { cityPath, countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { readLocal } from '../../parts/formats.js';
import { CountryLinks, Name, NameLink } from '../../parts/name.js';
import { createNumberColumn, Table } from '../../parts/table.js';
import { Terms } from '../../parts/terms.js';
import { useVisit } from '../../visit.js';
import type { PointFacts } from './load-point-facts.js';

/** The country, state and time zone of a point, and the nearest cities. */
export function WhereAnswer({ whereabouts, countryNames, clock, cities }: PointFacts) {
  const { atlas, tools, time, day, offset } = useVisit();
  const { where } = tools;
  const { country, claimedBy, state, stateCode, near, timezone, basis } = whereabouts;
  return (
    <>
      <Terms
        className="tool-facts"
        terms={[
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
          [
            where.claimedBy,
            claimedBy.length > 0 && (
              <CountryLinks codes={claimedBy} nameCountry={(code) => countryNames.get(code) ?? code} />
            ),
          ],
          [
            atlas.fact.state,
            stateCode && state && (
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
              </>
            ),
          ],
          [
            atlas.fact.zone,
            <bdi dir="ltr">
              {timezone.startsWith('Etc/') ? timezone : <NameLink path={zonePath(timezone)}>{timezone}</NameLink>}
            </bdi>,
          ],
          [
            where.timeThere,
            clock &&
              `${time(readLocal(clock.localTime))} · ${day(readLocal(clock.localTime))} (${offset(clock.utcOffsetMinutes)})`,
          ],
        ]}
      />
      <h2>{where.nearest}</h2>
      <NearestCities cities={cities} />
    </>
  );
}

function NearestCities({ cities }: { readonly cities: readonly NearCity[] }) {
  const { atlas, tools, number, decimal } = useVisit();
  const { city, within, distance } = tools.where;
  return (
    <Table
      className="where-cities"
      columns={[
        city,
        { label: within, className: 'where-within' },
        createNumberColumn(atlas.fact.population),
        createNumberColumn(distance),
      ]}
      rows={cities.map(({ id, name, asciiName, state, country, population, populationKnown, distanceKm }) => [
        <NameLink path={cityPath(id, asciiName)}>{name}</NameLink>,
        state ? <Name>{`${state}, ${country}`}</Name> : country,
        populationKnown ? number(population) : '',
        atlas.fact.km(decimal(distanceKm, 1)),
      ])}
    />
  );
}
