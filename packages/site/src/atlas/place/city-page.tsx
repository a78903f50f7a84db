import { countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { CityTable } from '../parts/city-table.js';
import { ClockTable } from '../parts/clock-table.js';
import { ConvertLink } from '../parts/convert-link.js';
import { Coordinates } from '../parts/coordinates.js';
import { Fact, Facts, Section } from '../parts/facts.js';
import { English, Name, NameLink } from '../parts/name.js';
import { NamesTable } from '../parts/names-table.js';
import type { CityData } from './load-city.js';

/** What there is to know about a city. */
export function CityPage({
  data,
  nowMs,
  contactUrl,
}: {
  readonly data: CityData;
  readonly nowMs: number;
  readonly contactUrl: string | undefined;
}) {
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
      json={{ path: `/cities/${city.id}`, record: city }}
      requests={[
        `/cities/${city.id}/sources`,
        `/timezones/${city.timezone}`,
        `/cities/nearest?latitude=${city.latitude}&longitude=${city.longitude}`,
      ]}
      sources={sources}
      contactUrl={contactUrl}
    >
      <ClockTable zones={[zone]} nowMs={nowMs} />
      <ConvertLink zone={city.timezone} />
      <CityFacts data={data} />
      <NamesTable names={everyName} nameLanguage={names.language} />
      {nearby.length > 0 && (
        <Section id="nearby" title={atlas.nearby}>
          <CityTable cities={nearby} hasState />
        </Section>
      )}
    </AtlasLayout>
  );
}

function CityFacts({ data: { city, country } }: { readonly data: CityData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain, list } = useFormats();
  return (
    <Facts>
      <Fact label={words.population} field="population">
        {city.populationKnown ? number(city.population) : words.unknown}{' '}
        <span class="atlas-label">
          {city.populationYear !== null && `${plain(city.populationYear)}, `}
          {city.populationSource && <English>{city.populationSource}</English>}
        </span>
      </Fact>
      <Fact label={words.country} field="country">
        <NameLink path={countryPath(city.country)}>{country}</NameLink>
      </Fact>
      {city.state !== null && (
        <Fact label={words.state} field="state">
          {city.stateCode === null ? (
            <Name>{city.state}</Name>
          ) : (
            <NameLink path={statePath(city.stateCode)}>{city.state}</NameLink>
          )}
        </Fact>
      )}
      <Fact label={words.capitalKind} field="capitalTypes">
        {city.capitalTypes.length > 0 ? list(city.capitalTypes.map((type) => words.seat[type])) : null}
      </Fact>
      <Fact label={words.coordinates} field="latitude">
        <Coordinates latitude={city.latitude} longitude={city.longitude} />
      </Fact>
      <Fact label={words.zone} field="timezone">
        <NameLink path={zonePath(city.timezone)}>{city.timezone}</NameLink>
      </Fact>
      <Fact label={words.updated} field="updated">
        {city.updated}
      </Fact>
    </Facts>
  );
}
