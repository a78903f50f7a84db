import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath, zonePath } from '../../parts/atlas-path.js';
import { findFormats } from '../../parts/formats.js';
import { English, Name, NameLinks } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { dataPath, useMessages } from '../../visit.js';
import { loadNames } from '../names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ZoneClock } from '../parts/clock-table.js';
import { ConvertLink } from '../parts/convert-link.js';
import { Coordinates } from '../parts/coordinates.js';
import { Facts } from '../parts/facts.js';
import { MapFigure } from '../parts/map-figure.js';
import { NamesTable } from '../parts/names-table.js';
import { CityList } from '../parts/place-list.js';

type ZoneData = Awaited<ReturnType<typeof loadZone>>;

const citiesShown = 10;

/** The page of a time zone. */
export const zoneRoute: PageRoute = {
  path: '/atlas/zone/*',
  workMs: 20,
  holdsForMs: 60_000,
  async load({ params, language, nowMs }, site) {
    const data = await loadZone(site, params['*'] ?? '', language);
    const { zone, names } = data;
    const { atlas } = messagesFor(chooseWords(language));
    const { list, offset } = findFormats(chooseWords(language));
    const label = zone.requestedName ?? zone.name;
    const countries = list(zone.countryCodes.map(names.country));
    return {
      isTranslated: true,
      title: atlas.zoneTitle(label),
      description: atlas.zoneDescription(label, offset(zone.utcOffsetMinutes), countries || 'UTC'),
      canonicalPath: zonePath(zone.name),
      section: 'atlas',
      jsonPath: dataPath(`/timezones/${zone.name}`, language),
      content: <ZonePage data={data} nowMs={Math.floor(nowMs / 60_000) * 60_000} />,
    };
  },
};

async function loadZone({ almanac, measureMap }: SiteContext, asked: string, lang: string) {
  const { data: zone } = await almanac.timezones.get({ zone: asked, lang });
  const [names, everyName, cities, sources] = await Promise.all([
    loadNames(almanac, lang),
    almanac.timezones.list({ zone: zone.name, lang: '*', fields: ['names'] }),
    almanac.cities.list({ timezone: zone.name, sort: 'population', limit: citiesShown, lang }),
    almanac.timezones.sources({ id: zone.name }),
  ]);
  const [largest] = cities.data;
  const mapSize = largest && (await measureMap(largest.country));
  return { zone, names, everyName: everyName.data[0]?.names, cities: cities.data, mapSize, sources: sources.data };
}

function ZonePage({ data, nowMs }: { readonly data: ZoneData; readonly nowMs: number }) {
  const { zone, names, everyName, cities, mapSize, sources } = data;
  const { atlas } = useMessages();
  const [largest] = cities;
  return (
    <AtlasLayout
      head={
        <div>
          <h1 dir="ltr">{zone.requestedName ?? zone.name}</h1>
          <p>
            <Name>{zone.displayName}</Name> · <Name>{zone.genericName}</Name>
          </p>
        </div>
      }
      clock={<ZoneClock zone={zone} nowMs={nowMs} />}
      beside={
        largest && (
          <MapFigure
            path={`/site/maps/city/${largest.id}.svg`}
            alt={atlas.mapAlt(names.country(largest.country))}
            size={mapSize}
            caption={atlas.mapCity(largest.name)}
          />
        )
      }
      sections={[
        { id: 'cities', title: atlas.cities, content: cities.length > 0 && <CityList cities={cities} hasState /> },
      ]}
      json={{ path: `/timezones/${zone.name}`, record: zone }}
      requests={[`/timezones/sources?id=${zone.name}`, `/cities?timezone=${zone.name}&limit=${citiesShown}`]}
      sources={sources}
    >
      <ZoneFacts zone={zone} names={names} />
      <ConvertLink zone={zone.name} />
      <NamesTable names={everyName} nameLanguage={names.language} />
    </AtlasLayout>
  );
}

function ZoneFacts({ zone, names }: Pick<ZoneData, 'zone' | 'names'>) {
  const { fact: words } = useMessages().atlas;
  const { countryCodes } = zone;
  return (
    <Facts
      facts={[
        { label: words.abbreviation, field: 'abbreviation', value: zone.shortName ?? zone.abbreviation },
        { label: words.daylightTime, field: 'daylightTime', value: zone.daylightTime ? words.yes : words.no },
        {
          label: words.countries,
          field: 'countryCodes',
          value: countryCodes.length > 0 && (
            <NameLinks items={countryCodes.map((code) => ({ path: countryPath(code), name: names.country(code) }))} />
          ),
        },
        {
          label: words.coordinates,
          field: 'latitude',
          value: <Coordinates latitude={zone.latitude} longitude={zone.longitude} />,
        },
        {
          label: words.aliases,
          field: 'aliases',
          value: zone.aliases.length > 0 && (
            <NameLinks items={zone.aliases.map((name) => ({ path: zonePath(name), name }))} />
          ),
        },
        {
          label: words.windowsName,
          field: 'windowsName',
          value: zone.windowsName && <English>{zone.windowsName}</English>,
        },
      ]}
    />
  );
}
