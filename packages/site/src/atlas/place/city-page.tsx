import type { HorizonTimes } from '@almanac/client';
import { countryPath, statePath, zonePath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { English, Name, NameLink } from '../../parts/name.js';
import { roundToMinute } from '../../parts/round-to-minute.js';
import { useMessages } from '../../visit.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ZoneClock } from '../parts/clock-table.js';
import { ConvertLink } from '../parts/convert-link.js';
import { Coordinates } from '../parts/coordinates.js';
import { Facts } from '../parts/facts.js';
import { MapFigure } from '../parts/map-figure.js';
import { NamesTable } from '../parts/names-table.js';
import { CityList } from '../parts/place-list.js';
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
      clock={<ZoneClock zone={zone} nowMs={nowMs} />}
      beside={
        <MapFigure
          path={`/site/maps/city/${city.id}.svg`}
          alt={atlas.mapAlt(country)}
          size={data.mapSize}
          caption={atlas.mapCity(city.name)}
        />
      }
      sections={[
        { id: 'sky', title: atlas.sky.today, content: <SkyFacts data={data} /> },
        { id: 'nearby', title: atlas.nearby, content: nearby.length > 0 && <CityList cities={nearby} hasState /> },
      ]}
      json={{ path: `/cities/${city.id}`, record: city }}
      requests={[
        `/cities/${city.id}/sources`,
        `/timezones/${city.timezone}`,
        `/cities/nearest?latitude=${city.latitude}&longitude=${city.longitude}`,
      ]}
      sources={sources}
    >
      <CityFacts data={data} />
      <ConvertLink zone={city.timezone} />
      <NamesTable names={everyName} nameLanguage={names.language} />
    </AtlasLayout>
  );
}

function CityFacts({ data: { city, country } }: { readonly data: CityData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain, list, partialDate } = useFormats();
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
        { label: words.updated, field: 'updated', value: city.updated && partialDate(city.updated) },
      ]}
    />
  );
}

/** When Sun and Moon rise and set today, by the clocks of the city. */
function SkyFacts({ data: { moon, riseAndSet, zone } }: { readonly data: CityData }) {
  const { sky } = useMessages().atlas;
  const { time, percent } = useFormats();
  if (!riseAndSet) return null;
  const { nextChange, utcOffsetMinutes } = zone;
  const describe = ({ state }: HorizonTimes, instant: string | null) => {
    if (state !== 'rises-and-sets') return state === 'always-up' ? sky.alwaysUp : sky.alwaysDown;
    if (instant === null) return '–';
    const ms = roundToMinute(Date.parse(instant));
    const isChanged = nextChange !== null && ms >= Date.parse(nextChange.at);
    return time(ms, isChanged ? nextChange.utcOffsetMinutes : utcOffsetMinutes);
  };
  return (
    <Facts
      facts={[
        { label: sky.sunrise, value: describe(riseAndSet.sun, riseAndSet.sun.rise) },
        { label: sky.sunset, value: describe(riseAndSet.sun, riseAndSet.sun.set) },
        { label: sky.moonrise, value: describe(riseAndSet.moon, riseAndSet.moon.rise) },
        { label: sky.moonset, value: describe(riseAndSet.moon, riseAndSet.moon.set) },
        {
          label: sky.moon,
          value: (
            <>
              <Name>{moon.name}</Name>, {percent(moon.illuminatedFraction)}
            </>
          ),
        },
      ]}
    />
  );
}
