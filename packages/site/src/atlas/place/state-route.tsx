import type { Almanac, City, State } from '@almanac/client';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { ask } from '../../parts/ask.js';
import { cityPath, countryPath, statePath } from '../../parts/atlas-path.js';
import { findFormats, useFormats } from '../../parts/formats.js';
import { English, Name, NameLink, NameLinks } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { dataPath, useMessages } from '../../visit.js';
import { loadNames } from '../names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { Coordinates } from '../parts/coordinates.js';
import { Facts } from '../parts/facts.js';
import { MapFigure } from '../parts/map-figure.js';
import { AllCities, CityList, StateList } from '../parts/place-list.js';

type StateData = Awaited<ReturnType<typeof loadState>>;

const citiesShown = 10;

/** The page of a state or other subdivision. */
export const stateRoute: PageRoute = {
  path: '/atlas/state/:code',
  workMs: 70,
  redirect: ({ code = '' }) =>
    /^[a-z]{2}-[a-z0-9]{1,3}$/i.test(code) && code !== code.toLowerCase() ? statePath(code) : undefined,
  async load({ params: { code = '' }, language }, site) {
    const data = await loadState(site, code, language);
    const { state, country } = data;
    const { atlas, explore } = messagesFor(chooseWords(language));
    const { number, plain } = findFormats(chooseWords(language));
    const people =
      state.population !== null && state.populationYear !== null
        ? ` · ${explore.pair(atlas.fact.population, number(state.population))} (${plain(state.populationYear)})`
        : '';
    const seat = data.capital ? ` · ${explore.pair(atlas.fact.capital, data.capital.name)}` : '';
    return {
      isTranslated: true,
      title: atlas.stateTitle(state.name, country),
      description: `${state.name}, ${country}. ${explore.pair(atlas.fact.isoCode, state.id)}${seat}${people}`,
      canonicalPath: statePath(state.id),
      section: 'atlas',
      picturePath: `/site/share/state/${state.id.toLowerCase()}.png`,
      jsonPath: dataPath(`/states/${state.id}`, language),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': state.type === 'state' ? 'State' : 'AdministrativeArea',
        name: state.name,
        identifier: state.id,
        containedInPlace: { '@type': 'Country', name: country, identifier: state.country },
      },
      content: <StatePage data={data} />,
    };
  },
};

async function loadState({ almanac }: SiteContext, code: string, lang: string) {
  const { data: state } = await almanac.states.get({ code, lang });
  const [names, cities, within, parent, capital, sources, mapSize] = await Promise.all([
    loadNames(almanac, lang),
    state.inForce && state.code !== null
      ? almanac.cities.list({ state: state.code, sort: 'population', limit: citiesShown, lang })
      : undefined,
    state.inForce && state.code !== null ? almanac.states.list({ parent: state.code, lang }) : undefined,
    state.parent === null ? undefined : almanac.states.get({ code: state.parent, lang }),
    state.capital === null ? undefined : almanac.cities.get({ id: state.capital, lang }),
    almanac.states.sources(state.id),
    measureStateMap(almanac, state.id),
  ]);
  return {
    state,
    country: names.country(state.country),
    cities: (cities?.data ?? []) as readonly City[],
    cityCount: cities?.meta.total ?? 0,
    within: (within?.data ?? []) as readonly State[],
    parent: parent?.data,
    capital: capital?.data,
    sources: sources.data,
    mapSize,
  };
}

/** The size of the map of a state; undefined if its shape is not known. */
async function measureStateMap(almanac: Almanac, code: string) {
  const map = await ask(almanac.maps.stateSvg({ code }));
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(map.answer ?? '') ?? [];
  return map.answer === undefined ? undefined : { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}

function StatePage({ data }: { readonly data: StateData }) {
  const { state, country, cities, cityCount, within, sources } = data;
  const { atlas } = useMessages();
  return (
    <AtlasLayout
      head={
        <div>
          <p class="atlas-trail">
            <NameLink path={countryPath(state.country)}>{country}</NameLink>
          </p>
          <h1>
            <Name>{state.name}</Name>
          </h1>
          <p>
            <English>{state.type}</English> · {state.id}
          </p>
        </div>
      }
      beside={
        data.mapSize && (
          <MapFigure
            path={`/site/maps/state/${state.id.toLowerCase()}.svg`}
            alt={atlas.mapAlt(state.name)}
            size={data.mapSize}
          />
        )
      }
      sections={[
        { id: 'within', title: atlas.partsOf, content: within.length > 0 && <StateList states={within} /> },
        {
          id: 'cities',
          title: atlas.cities,
          content: cities.length > 0 && (
            <>
              <CityList cities={cities} hasState={false} />
              <AllCities filter="state" code={state.id} count={cityCount} />
            </>
          ),
        },
      ]}
      json={{ path: `/states/${state.id}`, record: state }}
      requests={[`/states/${state.id}/sources`, `/cities?state=${state.id}&limit=${citiesShown}`]}
      sources={sources}
    >
      <StateFacts data={data} />
    </AtlasLayout>
  );
}

function StateFacts({ data: { state, country, parent, capital } }: { readonly data: StateData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain } = useFormats();
  const { latitude, longitude, population, populationYear, replacedBy } = state;
  return (
    <Facts
      facts={[
        {
          label: words.country,
          field: 'country',
          value: <NameLink path={countryPath(state.country)}>{country}</NameLink>,
        },
        {
          label: words.parent,
          field: 'parent',
          value: parent && <NameLink path={statePath(parent.id)}>{parent.name}</NameLink>,
        },
        { label: words.isoCode, field: 'code', value: state.code },
        { label: words.type, field: 'type', value: <English>{state.type}</English> },
        {
          label: words.capital,
          field: 'capital',
          value: capital && <NameLink path={cityPath(capital.id, capital.asciiName)}>{capital.name}</NameLink>,
        },
        {
          label: words.population,
          field: 'population',
          value: population !== null && (
            <>
              {number(population)} {populationYear !== null && <span class="atlas-label">{plain(populationYear)}</span>}
            </>
          ),
        },
        {
          label: words.coordinates,
          field: 'latitude',
          value: latitude !== null && longitude !== null && <Coordinates latitude={latitude} longitude={longitude} />,
        },
        { label: words.inForce, field: 'inForce', value: !state.inForce && words.no },
        { label: words.until, field: 'until', value: !state.inForce && state.until },
        {
          label: words.replacedBy,
          field: 'replacedBy',
          value: !state.inForce && replacedBy && replacedBy.length > 0 && (
            <NameLinks items={replacedBy.map((id) => ({ path: statePath(id), name: id }))} />
          ),
        },
      ]}
    />
  );
}
