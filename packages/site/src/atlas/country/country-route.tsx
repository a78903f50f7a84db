import { fill } from '../../messages/fill.js';
import { countryPath } from '../../page/atlas-path.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath, useVisit } from '../../page/visit.js';
import { CountryLinks } from '../../parts/country-links.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { smallArea } from '../draw-country-map.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ClockTable, groupZones, ZoneClock } from '../parts/clocks.js';
import { MapFigure } from '../parts/countries-map.js';
import { AllCitiesLinks, CityList } from '../parts/place-list.js';
import { Sources } from '../parts/source-mark.js';
import { CodeFacts, LifeFacts, PeopleFacts } from './country-facts.js';
import { CountryHead, listEssentials } from './country-head.js';
import { AddressSection, CallingSection, LanguageSection, MoneySection, StatesSection } from './country-sections.js';
import { loadCountry } from './load-country.js';

export const countryRoute: PageRoute = {
  path: '/atlas/country/:code',
  workMs: 100,
  holdsForMs: 60_000,
  redirect: ({ code = '' }) =>
    /^[a-z]{2}$/i.test(code) && code !== code.toLowerCase() ? countryPath(code) : undefined,
  async load(request, site) {
    const { params, language, nowMs, atlas, explore } = request;
    const data = await loadCountry(site, params.code ?? '', language);
    const { country, capital, zones, names, states, cities } = data;
    const { alpha2, name, borders } = country;
    const essentials = listEssentials(data, request);
    const groups = groupZones(zones);
    const capitalZone = zones.find((zone) => [zone.name, ...zone.aliases].includes(capital?.timezone ?? ''));
    // With several zones and no capital, as in Antarctica, no single clock is right.
    const mainZone = capitalZone ?? (groups.length === 1 ? zones[0] : undefined);
    return {
      title: fill(atlas.countryTitle, { name }),
      description: `${name}. ${essentials.map(({ label, value }) => fill(explore.pair, { label, value })).join(' · ')}`,
      canonicalPath: countryPath(alpha2),
      picturePath: `/site/share/country/${alpha2.toLowerCase()}.png`,
      jsonPath: dataPath(`/countries/${alpha2}`, language),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Country',
        name,
        alternateName: [
          ...new Set([country.officialName, ...country.nativeNames.flatMap((entry) => entry.name ?? [])]),
        ],
        identifier: [alpha2, country.alpha3, country.numeric],
        geo: { '@type': 'GeoCoordinates', latitude: country.latitude, longitude: country.longitude },
        ...(capital && { containsPlace: { '@type': 'City', name: capital.name } }),
      },
      content: (
        <AtlasLayout
          head={<CountryHead data={data} essentials={essentials} />}
          clock={mainZone && <ZoneClock zone={mainZone} nowMs={nowMs} />}
          sections={[
            {
              id: 'now',
              title: atlas.now,
              place: 'wide',
              content: groups.length > 1 && <ClockTable groups={groups} nowMs={nowMs} />,
            },
            { id: 'calling', title: atlas.calling, content: data.phone && <CallingSection data={data} /> },
            { id: 'address', title: atlas.address, content: <AddressSection data={data} /> },
            {
              id: 'money',
              title: atlas.money,
              field: 'currencies',
              content: data.currencies.length > 0 && <MoneySection data={data} />,
            },
            {
              id: 'languages',
              title: atlas.languages,
              place: 'beside',
              content: country.languages.length + country.languageShares.length > 0 && <LanguageSection data={data} />,
            },
            {
              id: 'people',
              title: atlas.peopleAndArea,
              content: (country.population !== null || country.subregion) && <PeopleFacts data={data} />,
            },
            { id: 'life', title: atlas.life, content: <LifeFacts country={country} /> },
            { id: 'codes', title: atlas.codes, content: <CodeFacts data={data} /> },
            {
              id: 'states',
              title: atlas.states,
              place: 'wide',
              content: states.length > 0 && <StatesSection data={data} />,
            },
            {
              id: 'cities',
              title: atlas.cities,
              place: 'wide',
              content: cities.length > 0 && (
                <>
                  <CityList cities={cities} hasState />
                  <AllCitiesLinks filter="country" code={alpha2} count={data.cityCount} shownCount={cities.length} />
                </>
              ),
            },
          ]}
          json={{ path: `/countries/${alpha2}`, record: country }}
          sources={data.sources}
          aside={
            <>
              {data.map && <PlaceMapFigure map={data.map} alt={fill(atlas.mapAlt, { name })} />}
              {country.areaKm2 < smallArea && (
                <MapFigure
                  path={`/site/maps/locator/${alpha2.toLowerCase()}.svg`}
                  alt={fill(atlas.onEarth, { name })}
                />
              )}
              <Neighbours codes={borders} nameCountry={names.country} />
            </>
          }
        />
      ),
    };
  },
};

function Neighbours({
  codes,
  nameCountry,
}: {
  readonly codes: readonly string[];
  readonly nameCountry: (alpha2: string) => string;
}) {
  const { atlas } = useVisit();
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours">{atlas.neighbours}</h2>
      {codes.length === 0 ? (
        <p>{atlas.noNeighbours}</p>
      ) : (
        <CountryLinks codes={codes} nameCountry={nameCountry} className="atlas-countries" />
      )}
      <Sources values={[{ field: 'borders', label: atlas.neighbours }]} id="sources-neighbours" />
    </section>
  );
}
