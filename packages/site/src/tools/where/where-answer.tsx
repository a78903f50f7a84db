import type { NearCity, Whereabouts, ZonedTime } from '@almanac/client';
import { cityPath, countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { useLink, useVisit } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import { formatClock, formatDay } from '../parts/format-time.js';
import { Name } from '../parts/name.js';

/** The facts about a point. */
export interface PointFacts {
  readonly whereabouts: Whereabouts;
  /** The names of countries by their code. */
  readonly countryNames: ReadonlyMap<string, string>;
  readonly clock: ZonedTime | undefined;
  readonly cities: readonly NearCity[];
}

const bases = {
  border: 'the point lies within its borders',
  'nearest-city': 'a border or coast is within 3 km, so the nearest city decides',
  nautical: 'at sea',
};

/** Where a point lies. */
export function WhereAnswer({ whereabouts, countryNames, clock, cities }: PointFacts) {
  const link = useLink();
  const { country, claimedBy, state, stateCode, near, timezone, basis } = whereabouts;
  const nameCountry = (code: string) => (
    <a href={link(countryPath(code))}>
      <Name>{countryNames.get(code) ?? code}</Name>
    </a>
  );
  return (
    <>
      <Facts
        rows={[
          [
            'Country',
            country ? (
              <>
                {nameCountry(country)} <span class="tool-note">({bases[basis.country]})</span>
              </>
            ) : (
              'none: at sea, or land without a code'
            ),
          ],
          claimedBy.length > 0
            ? ['Claimed by', claimedBy.map((code) => <span key={code}>{nameCountry(code)} </span>)]
            : undefined,
          stateCode && state
            ? [
                'State',
                <>
                  <a href={link(statePath(stateCode))}>
                    <Name>{state}</Name>
                  </a>
                  {near.length > 0 && (
                    <span class="tool-note">
                      {' '}
                      (within 3 km of{' '}
                      {near.map((code) => (
                        <a key={code} href={link(statePath(code))}>
                          {code}{' '}
                        </a>
                      ))}
                      )
                    </span>
                  )}
                </>,
              ]
            : undefined,
          ['Time zone', timezone.startsWith('Etc/') ? timezone : <a href={link(zonePath(timezone))}>{timezone}</a>],
          clock && [
            'Time there',
            <>
              {formatClock(clock.localTime)}, {formatDay(clock.localTime)} (UTC{clock.utcOffset})
            </>,
          ],
        ]}
      />
      <h2>Nearest cities</h2>
      <NearestCities cities={cities} />
    </>
  );
}

function NearestCities({ cities }: { readonly cities: readonly NearCity[] }) {
  const link = useLink();
  const { language } = useVisit();
  const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  return (
    <table class="where-cities">
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col" class="where-within">
            In
          </th>
          <th scope="col" class="number">
            Inhabitants
          </th>
          <th scope="col" class="number">
            Distance
          </th>
        </tr>
      </thead>
      <tbody lang={language}>
        {cities.map(({ id, name, asciiName, state, country, population, populationKnown, distanceKm }) => (
          <tr key={id}>
            <td>
              <a href={link(cityPath(id, asciiName))}>
                <Name>{name}</Name>
              </a>
            </td>
            <td class="where-within">{state ? <Name>{`${state}, ${country}`}</Name> : country}</td>
            <td class="number">{populationKnown ? format.format(population) : ''}</td>
            <td class="number">{format.format(distanceKm)} km</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
