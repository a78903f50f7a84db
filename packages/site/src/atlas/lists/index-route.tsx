import type { Country } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import type { PageRoute } from '../../page.js';
import { countryPath } from '../../parts/atlas-path.js';
import { Name } from '../../parts/name.js';
import { dataPath, useVisit } from '../../visit.js';
import { FilterForm, readFilter } from './filter.js';

type ListedCountry = Pick<Country, 'alpha2' | 'alpha3' | 'name' | 'nativeName' | 'continent'>;

/** The page that lists the countries of the world by continent. */
export const indexRoute: PageRoute = {
  path: '/atlas',
  workMs: 30,
  readsQuery: true,
  async load({ language: lang, query, atlas, number, link }, { almanac }) {
    const q = readFilter(query);
    const fields = ['alpha2', 'alpha3', 'name', 'nativeName', 'continent'] as const;
    const [continents, countries] = await Promise.all([
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
      description: atlas.indexDescription(number(countries.meta.total)),
      jsonPath: dataPath('/countries', lang),
      content: (
        <article class="atlas">
          <h1>{atlas.indexTitle}</h1>
          <ul class="atlas-row">
            {(['zones', 'currencies', 'languages'] as const).map((list) => (
              <li key={list}>
                <a href={link(`/atlas/${list}`)}>{atlas[list]}</a>
              </li>
            ))}
          </ul>
          <FilterForm q={q} />
          {shownContinents.length === 0 && <p>{atlas.nothingFound}</p>}
          {shownContinents.map(({ code, name, countries: continentCountries }) => (
            <section key={code} data-filter-group="" aria-labelledby={code}>
              <h2 id={code}>
                <Name>{name}</Name>
              </h2>
              <ul class="atlas-countries">
                {continentCountries.map((country) => (
                  <CountryItem key={country.alpha2} country={country} />
                ))}
              </ul>
            </section>
          ))}
        </article>
      ),
    };
  },
};

function CountryItem({ country: { alpha2, alpha3, name, nativeName } }: { readonly country: ListedCountry }) {
  const { link } = useVisit();
  return (
    <li data-filter={fold(`${name} ${nativeName} ${alpha2} ${alpha3}`)}>
      <a href={link(countryPath(alpha2))}>
        <Name>{name}</Name>
      </a>
    </li>
  );
}
