import type { Country } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import { fill } from '../../messages/fill.js';
import { countryPath } from '../../page/atlas-path.js';
import { Name, NameLink } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath, useVisit } from '../../page/visit.js';
import { Flag } from '../../parts/flag.js';
import { loadWorld } from '../../parts/map/load-world.js';
import { WorldMap } from '../../parts/map/world-map.js';
import { FilterForm, readFilter } from './filter.js';

const fields = ['alpha2', 'alpha3', 'name', 'nativeName', 'continent', 'status', 'population'] as const;

type ListedCountry = Pick<Country, (typeof fields)[number]>;

/** The other datasets whose records have a page each. Explore lists them. */
const otherLists = { zones: 'timezones', currencies: 'currencies', languages: 'languages' } as const;

export const indexRoute: PageRoute = {
  path: '/atlas',
  workMs: 40,
  readsQuery: true,
  async load({ language: lang, query, atlas, number, link }, { almanac }) {
    const q = readFilter(query);
    const [world, continents, countries] = await Promise.all([
      loadWorld(almanac, lang),
      almanac.continents.list({ lang }),
      almanac.countries.list({ lang, sort: 'name', fields, ...(q && { q }) }),
    ]);
    const shownContinents = continents.data
      .map((continent) => ({
        ...continent,
        countries: countries.data.filter((country) => country.continent === continent.continent),
      }))
      .filter((continent) => continent.countries.length > 0);
    return {
      title: atlas.indexTitle,
      description: fill(atlas.indexDescription, { count: number(countries.meta.total) }),
      jsonPath: dataPath('/countries', lang),
      content: (
        <article class="atlas">
          <h1>{atlas.indexTitle}</h1>
          <WorldMap world={world} />
          <ul class="row">
            {(['zones', 'currencies', 'languages'] as const).map((list) => (
              <li key={list}>
                <a href={link(`/explore/${otherLists[list]}`)}>{atlas[list]}</a>
              </li>
            ))}
          </ul>
          <FilterForm q={q} />
          {shownContinents.length === 0 && <p>{atlas.nothingFound}</p>}
          {shownContinents.map((continent) => (
            <section key={continent.code} data-filter-group="" aria-labelledby={continent.code}>
              <h2 id={continent.code}>
                <Name>{continent.name}</Name>
              </h2>
              <CountryList countries={continent.countries} />
            </section>
          ))}
        </article>
      ),
    };
  },
};

/** Territories and disputed places come last. */
function CountryList({ countries }: { readonly countries: readonly ListedCountry[] }) {
  const { atlas, number } = useVisit();
  const isState = ({ status }: ListedCountry) => status.startsWith('un-');
  const render = (listed: readonly ListedCountry[]) => (
    <ul class="atlas-countries">
      {listed.map(({ alpha2, alpha3, name, nativeName, population }) => (
        <li key={alpha2} data-filter={fold(`${name} ${nativeName} ${alpha2} ${alpha3}`)}>
          <Flag alpha2={alpha2} height={15} lazySize="small" />
          <NameLink path={countryPath(alpha2)}>{name}</NameLink>
          {population !== null && <span class="small">{number(population)}</span>}
        </li>
      ))}
    </ul>
  );
  const [states, others] = [countries.filter(isState), countries.filter((country) => !isState(country))];
  return (
    <>
      {states.length > 0 && render(states)}
      {others.length > 0 && (
        <div data-filter-group="">
          <h3>{atlas.territories}</h3>
          {render(others)}
        </div>
      )}
    </>
  );
}
