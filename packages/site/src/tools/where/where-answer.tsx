import type { NearCity } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { tryCall } from '../../page/ask.js';
import { cityPath, countryPath, statePath, zonePath } from '../../page/atlas-path.js';
import { readLocal } from '../../page/formats.js';
import { Name, NameLink } from '../../page/name.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { CountryLinks } from '../../parts/country-links.js';
import { loadPointMap } from '../../parts/map/load-place-map.js';
import { createNumberColumn, Table } from '../../parts/table.js';
import { Terms } from '../../parts/terms.js';

const cityCount = 5;

export type PointFacts = Awaited<ReturnType<typeof loadPointFacts>>;

export async function loadPointFacts(
  point: { readonly latitude: number; readonly longitude: number },
  { language }: PageRequest,
  site: SiteContext,
) {
  const { almanac } = site;
  const [{ data: whereabouts }, { data: cities }] = await Promise.all([
    almanac.where.locate({ ...point, lang: language }),
    almanac.cities.nearest({ ...point, limit: cityCount, lang: language }),
  ]);
  const codes = [whereabouts.country ?? [], whereabouts.claimedBy].flat();
  const { country, stateCode, basis } = whereabouts;
  const place = { ...point, name: '', stateCode: basis.state === 'border' ? stateCode : null };
  const [countries, clock, map] = await Promise.all([
    Promise.all(codes.map((alpha2) => almanac.countries.get({ alpha2, lang: language }))),
    tryCall(almanac.time.convert({ to: whereabouts.timezone, lang: language })),
    country === null ? undefined : loadPointMap(site, { ...place, country }, language),
  ]);
  const countryNames = new Map(countries.map(({ data }) => [data.alpha2, data.name]));
  return { whereabouts, countryNames, clock: clock.answer?.readings[0]?.to[0], cities, map };
}

export function WhereAnswer({ whereabouts, countryNames, clock, cities }: PointFacts) {
  const { explore, tools, time, day, offset } = useVisit();
  const { fields } = explore;
  const { where } = tools;
  const { country, claimedBy, state, stateCode, near, timezone, basis } = whereabouts;
  return (
    <>
      <Terms
        className="tool-facts"
        terms={[
          [
            fields.country,
            country ? (
              <>
                <NameLink path={countryPath(country)}>{countryNames.get(country) ?? country}</NameLink>{' '}
                <span class="small tool-note">({where.bases[basis.country]})</span>
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
            fields.state,
            stateCode && state && (
              <>
                <NameLink path={statePath(stateCode)}>{state}</NameLink>
                {near.length > 0 && (
                  <span class="small tool-note">
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
            fields.timezone,
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
      <NearestCities cities={cities} here={country} />
    </>
  );
}

/** The code of a country stands only beside cities beyond the border. */
function NearestCities({ cities, here }: { readonly cities: readonly NearCity[]; readonly here: string | null }) {
  const { atlas, explore, tools, number, decimal } = useVisit();
  const { city, within, distance } = tools.where;
  return (
    <Table
      className="where-cities"
      columns={[
        city,
        { label: within, className: 'where-within' },
        createNumberColumn(explore.fields.population),
        createNumberColumn(distance),
      ]}
      rows={cities.map(({ id, name, asciiName, state, country, population, populationKnown, distanceKm }) => [
        <NameLink path={cityPath(id, asciiName)}>{name}</NameLink>,
        state ? <Name>{country === here ? state : `${state}, ${country}`}</Name> : country,
        populationKnown ? number(population) : '',
        fill(atlas.fact.km, { count: decimal(distanceKm, 1) }),
      ])}
    />
  );
}
