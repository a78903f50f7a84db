import { fill } from '../../messages/fill.js';
import { cityPath, countryPath, statePath, zonePath } from '../../page/atlas-path.js';
import { Name, NameLink, NameLinks } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath, useVisit } from '../../page/visit.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { Coordinates, NamesTable, Population } from '../../parts/place-parts.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ZoneClock } from '../parts/clocks.js';
import { Facts } from '../parts/facts.js';
import { CityList } from '../parts/place-list.js';
import { SecondPlace } from '../parts/second-place.js';
import { SkyFacts, TodayBar } from '../parts/sky-section.js';
import { type CityData, loadCity } from './load-city.js';

/** Only the id in the URL is read; the name is for readers. */
export const cityRoute: PageRoute = {
  path: '/atlas/city/:place',
  workMs: 120,
  holdsForMs: 60_000,
  readsQuery: true,
  async load(request, site) {
    const { params, language, nowMs, atlas, explore, clock, number } = request;
    const [, idText] = /^(\d{1,10})(?:-|$)/.exec(params.place ?? '') ?? [];
    if (idText === undefined) return undefined;
    const data = await loadCity(site, Number(idText), request);
    const { city, zone, country, names, nearby, sky } = data;
    const { id, name, state, stateCode, latitude, longitude } = city;
    const populationText = city.populationKnown
      ? ` ${fill(explore.pair, { label: explore.fields.population, value: number(city.population) })}.`
      : '';
    return {
      title: fill(atlas.cityTitle, { name, country, time: clock(nowMs, zone.utcOffsetMinutes) }),
      description: fill(atlas.isNow, { place: name, time: clock(nowMs, zone.utcOffsetMinutes) }) + populationText,
      canonicalPath: cityPath(id, city.asciiName),
      picturePath: `/site/share/city/${id}.png`,
      jsonPath: dataPath(`/cities/${id}`, language),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'City',
        name,
        identifier: id,
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        containedInPlace: [
          ...(state === null
            ? []
            : [{ '@type': 'AdministrativeArea', name: state, identifier: stateCode ?? undefined }]),
          { '@type': 'Country', name: country, identifier: city.country },
        ],
      },
      content: (
        <AtlasLayout
          head={
            <div>
              <p class="atlas-trail">
                <NameLink path={countryPath(city.country)}>{country}</NameLink>
                {state !== null && stateCode !== null && (
                  <>
                    {' '}
                    · <NameLink path={statePath(stateCode)}>{state}</NameLink>
                  </>
                )}
              </p>
              <h1>
                <Name>{name}</Name>
              </h1>
            </div>
          }
          clock={<ZoneClock zone={zone} nowMs={nowMs} />}
          strip={<TodayBar sky={sky} nowMs={nowMs} />}
          aside={data.map && <PlaceMapFigure map={data.map} alt={fill(atlas.mapAlt, { name })} />}
          sections={[
            { id: 'sky', title: atlas.sky.today, content: <SkyFacts sky={sky} /> },
            {
              id: 'distance',
              title: atlas.distance,
              content: (
                <SecondPlace city={city} offsetMinutes={zone.utcOffsetMinutes} found={data.second} nowMs={nowMs} />
              ),
            },
            { id: 'nearby', title: atlas.nearby, content: nearby.length > 0 && <CityList cities={nearby} hasState /> },
          ]}
          json={{ path: `/cities/${id}`, record: city }}
          sources={data.sources}
        >
          <CityFacts data={data} />
          <NamesTable names={data.namesByLanguage} nameLanguage={names.language} />
        </AtlasLayout>
      ),
    };
  },
};

function CityFacts({ data: { city, whole, seats } }: { readonly data: CityData }) {
  const { atlas, explore, list } = useVisit();
  const { fact: words } = atlas;
  const { populationYear, state, stateCode, latitude, longitude, timezone } = city;
  return (
    <Facts
      facts={{
        population: <Population count={city.populationKnown ? city.population : null} year={populationYear} />,
        partOf: whole && <NameLink path={cityPath(whole.id, whole.asciiName)}>{whole.name}</NameLink>,
        state: state && stateCode === null && <Name>{state}</Name>,
        capitalKind: city.capitalTypes.length > 0 && (
          <>
            {seats.length > 0 && <NameLinks items={seats} />}{' '}
            {list(
              city.capitalTypes.slice(seats.length).flatMap((type) => (type === 'country' ? [] : words.seat[type])),
            )}
          </>
        ),
        coordinates: <Coordinates latitude={latitude} longitude={longitude} />,
        timezone: <NameLink path={zonePath(timezone)}>{timezone}</NameLink>,
      }}
      sourcedElsewhere={[
        ...(['country', 'state'] as const).map((field) => ({ field, label: explore.fields[field] })),
        { field: 'updated', label: words.updated },
      ]}
    />
  );
}
