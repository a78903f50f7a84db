import { countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { CityTable } from '../parts/city-table.js';
import { ClockTable } from '../parts/clock-table.js';
import { ConvertLink } from '../parts/convert-link.js';
import { Coordinates } from '../parts/coordinates.js';
import { Facts } from '../parts/facts.js';
import { English, Name, NameLink } from '../parts/name.js';
import { NamesTable } from '../parts/names-table.js';
import type { CityData } from './load-city.js';

/** The facts about a city. */
export function CityPage({ data, nowMs }: { readonly data: CityData; readonly nowMs: number }) {
  const { city, country, zone, names, everyName, nearby, sources } = data;
  const { atlas } = useMessages();
  return (
    <AtlasLayout
      head={
        <div>
          <p class="atlas-trail">
            <NameLink path={countryPath(city.country)}>{country}</NameLink>
            {city.state !== null && city.stateCode !== null && (
              <>
                {' '}
                · <NameLink path={statePath(city.stateCode)}>{city.state}</NameLink>
              </>
            )}
          </p>
          <h1>
            <Name>{city.name}</Name>
          </h1>
        </div>
      }
      sections={[
        { id: 'nearby', title: atlas.nearby, content: nearby.length > 0 && <CityTable cities={nearby} hasState /> },
      ]}
      json={{ path: `/cities/${city.id}`, record: city }}
      requests={[
        `/cities/${city.id}/sources`,
        `/timezones/${city.timezone}`,
        `/cities/nearest?latitude=${city.latitude}&longitude=${city.longitude}`,
      ]}
      sources={sources}
    >
      <ClockTable zones={[zone]} nowMs={nowMs} />
      <ConvertLink zone={city.timezone} />
      <CityFacts data={data} />
      <NamesTable names={everyName} nameLanguage={names.language} />
    </AtlasLayout>
  );
}

function CityFacts({ data: { city, country } }: { readonly data: CityData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain, list } = useFormats();
  return (
    <Facts
      facts={[
        {
          label: words.population,
          field: 'population',
          value: (
            <>
              {city.populationKnown ? number(city.population) : words.unknown}{' '}
              <span class="atlas-label">
                {city.populationYear !== null && `${plain(city.populationYear)}, `}
                {city.populationSource && <English>{city.populationSource}</English>}
              </span>
            </>
          ),
        },
        {
          label: words.country,
          field: 'country',
          value: <NameLink path={countryPath(city.country)}>{country}</NameLink>,
        },
        {
          label: words.state,
          field: 'state',
          value: city.state && <NameLink path={city.stateCode && statePath(city.stateCode)}>{city.state}</NameLink>,
        },
        {
          label: words.capitalKind,
          field: 'capitalTypes',
          value: list(city.capitalTypes.map((type) => words.seat[type])),
        },
        {
          label: words.coordinates,
          field: 'latitude',
          value: <Coordinates latitude={city.latitude} longitude={city.longitude} />,
        },
        {
          label: words.zone,
          field: 'timezone',
          value: <NameLink path={zonePath(city.timezone)}>{city.timezone}</NameLink>,
        },
        { label: words.updated, field: 'updated', value: city.updated },
      ]}
    />
  );
}
