import { fold } from '@almanac/data/fold';
import { countryPath } from '../../page/atlas-path.js';
import { Name, NameLink } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath } from '../../page/visit.js';
import { FilterForm, readFilter } from './filter.js';

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
          {shownContinents.map((continent) => (
            <section key={continent.code} data-filter-group="" aria-labelledby={continent.code}>
              <h2 id={continent.code}>
                <Name>{continent.name}</Name>
              </h2>
              <ul class="atlas-countries">
                {continent.countries.map(({ alpha2, alpha3, name, nativeName }) => (
                  <li key={alpha2} data-filter={fold(`${name} ${nativeName} ${alpha2} ${alpha3}`)}>
                    <NameLink path={countryPath(alpha2)}>{name}</NameLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </article>
      ),
    };
  },
};
