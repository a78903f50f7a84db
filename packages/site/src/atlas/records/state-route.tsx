import { fill } from '../../messages/fill.js';
import { cityPath, countryPath, statePath } from '../../page/atlas-path.js';
import { Name, NameLink, NameLinks } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath } from '../../page/visit.js';
import { loadPlaceMap } from '../../parts/map/load-place-map.js';
import { PlaceMapFigure } from '../../parts/map/place-map.js';
import { loadNames } from '../../parts/names.js';
import { Coordinates, Population } from '../../parts/place-parts.js';
import { StateKind } from '../../parts/state-kind.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { Facts } from '../parts/facts.js';
import { AllCitiesLinks, CityList, StateList } from '../parts/place-list.js';

const maxCities = 10;

export const stateRoute: PageRoute = {
  path: '/atlas/state/:code',
  workMs: 70,
  redirect: ({ code = '' }) =>
    /^[a-z]{2}-[a-z0-9]{1,3}$/i.test(code) && code !== code.toLowerCase() ? statePath(code) : undefined,
  async load({ params, language: lang, atlas, explore, number, withoutSeparators }, site) {
    const { almanac } = site;
    const { fact: words } = atlas;
    const { data: state } = await almanac.states.get({ code: params.code ?? '', lang });
    const { id, name, code, type, inForce, latitude, longitude, population, populationYear, replacedBy } = state;
    const codeInForce = inForce ? code : null;
    const [names, cities, subdivisions, parent, capital, sources] = await Promise.all([
      loadNames(almanac, lang),
      codeInForce === null
        ? undefined
        : almanac.cities.list({ state: codeInForce, sort: 'population', limit: maxCities, lang }),
      codeInForce === null ? undefined : almanac.states.list({ parent: codeInForce, lang }),
      state.parent === null ? undefined : almanac.states.get({ code: state.parent, lang }),
      state.capital === null ? undefined : almanac.cities.get({ id: state.capital, lang }),
      almanac.sources({ record: `/states/${id}` }),
    ]);
    const map = await loadPlaceMap(site, id, { lang, main: capital?.data, places: cities?.data ?? [] });
    const country = names.country(state.country);
    const countryLink = <NameLink path={countryPath(state.country)}>{country}</NameLink>;
    const populationText =
      population !== null && populationYear !== null
        ? ` · ${fill(explore.pair, { label: explore.fields.population, value: number(population) })} (${withoutSeparators(populationYear)})`
        : '';
    const capitalText = capital
      ? ` · ${fill(explore.pair, { label: explore.fields.capital, value: capital.data.name })}`
      : '';
    return {
      title: fill(atlas.stateTitle, { name, country }),
      description: `${name}, ${country}. ${fill(explore.pair, { label: words.isoCode, value: id })}${capitalText}${populationText}`,
      canonicalPath: statePath(id),
      picturePath: `/site/share/state/${id.toLowerCase()}.png`,
      jsonPath: dataPath(`/states/${id}`, lang),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': type === 'state' ? 'State' : 'AdministrativeArea',
        name,
        identifier: id,
        containedInPlace: { '@type': 'Country', name: country, identifier: state.country },
      },
      content: (
        <AtlasLayout
          head={
            <div>
              <p class="atlas-trail">{countryLink}</p>
              <h1>
                <Name>{name}</Name>
              </h1>
              <p>
                <StateKind kind={type} country={state.country} /> · {id}
              </p>
            </div>
          }
          aside={map && <PlaceMapFigure map={map} alt={fill(atlas.mapAlt, { name })} />}
          sections={[
            {
              id: 'within',
              title: atlas.partsOf,
              content: subdivisions && subdivisions.data.length > 0 && <StateList states={subdivisions.data} />,
            },
            {
              id: 'cities',
              title: atlas.cities,
              content: cities && cities.data.length > 0 && (
                <>
                  <CityList cities={cities.data} hasState={false} />
                  <AllCitiesLinks filter="state" code={id} count={cities.meta.total} shownCount={cities.data.length} />
                </>
              ),
            },
          ]}
          json={{ path: `/states/${id}`, record: state }}
          sources={sources.data}
        >
          <Facts
            facts={{
              parent: parent && <NameLink path={statePath(parent.data.id)}>{parent.data.name}</NameLink>,
              capital: capital && (
                <NameLink path={cityPath(capital.data.id, capital.data.asciiName)}>{capital.data.name}</NameLink>
              ),
              population: population !== null && <Population count={population} year={populationYear} />,
              coordinates: latitude !== null && longitude !== null && (
                <Coordinates latitude={latitude} longitude={longitude} />
              ),
              inForce: !inForce && explore.no,
              until: !inForce && state.until,
              replacedBy: !inForce && replacedBy && replacedBy.length > 0 && (
                <NameLinks items={replacedBy.map((other) => ({ path: statePath(other), name: other }))} />
              ),
            }}
            sourcedElsewhere={[
              { field: 'country', label: explore.fields.country },
              { field: 'code', label: words.isoCode },
              { field: 'type', label: explore.fields.type },
            ]}
          />
        </AtlasLayout>
      ),
    };
  },
};
