import { fill } from '../../messages/fill.js';
import { countryPath, zonePath } from '../../page/atlas-path.js';
import { repeatsOffset } from '../../page/formats.js';
import { English, Name, NameLinks } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath } from '../../page/visit.js';
import { loadPlaceMap } from '../../parts/map/load-place-map.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { loadNames } from '../../parts/names.js';
import { Coordinates, NamesTable } from '../../parts/place-parts.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ZoneClock } from '../parts/clocks.js';
import { Facts } from '../parts/facts.js';
import { CityList } from '../parts/place-list.js';
import { loadSky, SkyFacts, TodayBar } from '../parts/sky-section.js';

const maxCities = 10;

export const zoneRoute: PageRoute = {
  path: '/atlas/zone/*',
  workMs: 80,
  holdsForMs: 60_000,
  async load({ params, language: lang, nowMs, atlas, explore, list, link, offset }, site) {
    const { almanac } = site;
    const { data: zone } = await almanac.timezones.get({ zone: params['*'] ?? '', lang });
    const { name, requestedName: label = name, countryCodes, aliases } = zone;
    const [names, namesByLanguage, cities, sources] = await Promise.all([
      loadNames(almanac, lang),
      almanac.timezones.list({ zone: name, lang: '*', fields: ['names'] }),
      almanac.cities.list({ timezone: name, sort: 'population', limit: maxCities, lang }),
      almanac.sources({ record: `/timezones/${name}` }),
    ]);
    const [largestCity] = cities.data;
    const [countryMap, zonesThere] = largestCity
      ? await Promise.all([
          loadPlaceMap(site, largestCity.country, { lang, main: largestCity, places: cities.data }),
          almanac.timezones.list({ country: largestCity.country, fields: ['name'] }),
        ])
      : [];
    const mapName = names.country(largestCity?.country ?? '');
    // Where a country has several zones, only the cities show where this one is.
    const map =
      countryMap && zonesThere && zonesThere.data.length > 1
        ? { ...countryMap, land: countryMap.land + countryMap.here, here: '' }
        : countryMap;
    const sky = largestCity && (await loadSky(almanac, largestCity, zone, nowMs, lang));
    const zoneNames = [...new Set([zone.displayName, zone.genericName])].filter((each) => !repeatsOffset(each));
    const abbreviation = zone.shortName ?? zone.abbreviation;
    return {
      title: fill(atlas.zoneTitle, { name: label }),
      description: fill(atlas.zoneDescription, {
        name: label,
        offset: offset(zone.utcOffsetMinutes),
        countries: list(countryCodes.map(names.country)) || 'UTC',
      }),
      canonicalPath: zonePath(name),
      jsonPath: dataPath(`/timezones/${name}`, lang),
      content: (
        <AtlasLayout
          head={
            <div>
              <h1>
                <bdi dir="ltr">{label}</bdi>
              </h1>
              {zoneNames.length > 0 && (
                <p>
                  {zoneNames.map((each, index) => (
                    <span key={each}>
                      {index > 0 && '\u00a0· '}
                      <Name>{each}</Name>
                    </span>
                  ))}
                </p>
              )}
            </div>
          }
          clock={<ZoneClock zone={zone} nowMs={nowMs} />}
          strip={sky && <TodayBar sky={sky} nowMs={nowMs} />}
          aside={map && <PlaceMapFigure map={map} alt={fill(atlas.mapAlt, { name: mapName })} />}
          sections={[
            {
              id: 'sky',
              title: fill(atlas.sky.todayIn, { place: largestCity?.name ?? '' }),
              content: sky && <SkyFacts sky={sky} />,
            },
            {
              id: 'cities',
              title: atlas.cities,
              content: cities.data.length > 0 && <CityList cities={cities.data} hasState />,
            },
          ]}
          json={{ path: `/timezones/${name}`, record: zone }}
          sources={sources.data}
        >
          <Facts
            facts={{
              abbreviation: !repeatsOffset(abbreviation) && abbreviation,
              daylightTime: zone.daylightTime ? explore.yes : explore.no,
              countryCodes: countryCodes.length > 0 && (
                // In the order of the tz database, whose comment says which part of a country it means.
                <>
                  <NameLinks
                    items={countryCodes.map((code) => ({ path: countryPath(code), name: names.country(code) }))}
                  />
                  {zone.comment && (
                    <p class="small atlas-change">
                      <English>{zone.comment}</English>
                    </p>
                  )}
                </>
              ),
              coordinates: countryCodes.length > 0 && (
                <Coordinates latitude={zone.latitude} longitude={zone.longitude} />
              ),
              aliases: aliases.length > 0 && (
                <NameLinks items={aliases.map((alias) => ({ path: zonePath(alias), name: alias }))} />
              ),
              windowsName: zone.windowsName && <English>{zone.windowsName}</English>,
            }}
          />
          {!largestCity && (
            <p>
              <a href={link(`/tools/time?from=${encodeURIComponent(name)}`)}>{atlas.convert}</a>
            </p>
          )}
          <NamesTable names={namesByLanguage.data[0]?.names} nameLanguage={names.language} />
        </AtlasLayout>
      ),
    };
  },
};
