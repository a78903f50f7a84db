import type { Continent, Country } from '@almanac/client';
import { fold } from '@almanac/data/fold';
import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath } from '../../parts/atlas-path.js';
import { findFormats } from '../../parts/formats.js';
import { Name } from '../../parts/name.js';
import { dataPath, useLink, useMessages } from '../../visit.js';
import { FilterForm, readFilter } from './filter-form.js';

type Listed = Pick<Country, 'alpha2' | 'alpha3' | 'name' | 'nativeName' | 'continent'>;

/** The countries of the world. */
export const indexRoute: PageRoute = {
  path: '/atlas',
  workMs: 30,
  readsQuery: true,
  async load({ language: lang, query }, { almanac }) {
    const q = readFilter(query);
    const fields = ['alpha2', 'alpha3', 'name', 'nativeName', 'continent'] as const;
    const [continents, countries] = await Promise.all([
      almanac.continents.list({ lang }),
      almanac.countries.list({ lang, sort: 'name', fields, ...(q && { q }) }),
    ]);
    const { atlas } = messagesFor(chooseWords(lang));
    const { number } = findFormats(chooseWords(lang));
    return {
      isTranslated: true,
      title: atlas.indexTitle,
      description: atlas.indexDescription(number(countries.meta.total)),
      canonicalPath: '/atlas',
      section: 'atlas',
      jsonPath: dataPath('/countries', lang),
      content: <Index q={q} continents={continents.data} countries={countries.data} />,
    };
  },
};

function Index({
  q,
  continents,
  countries,
}: {
  readonly q: string | undefined;
  readonly continents: readonly Continent[];
  readonly countries: readonly Listed[];
}) {
  const { atlas } = useMessages();
  const link = useLink();
  return (
    <article class="atlas">
      <h1>{atlas.indexTitle}</h1>
      <ul class="atlas-row">
        <li>
          <a href={link('/atlas/zones')}>{atlas.zones}</a>
        </li>
        <li>
          <a href={link('/atlas/currencies')}>{atlas.currencies}</a>
        </li>
        <li>
          <a href={link('/atlas/languages')}>{atlas.languages}</a>
        </li>
      </ul>
      <FilterForm q={q} />
      {countries.length === 0 && <p>{atlas.nothingFound}</p>}
      {continents.map(({ code, continent, name }) => {
        const listed = countries.filter((country) => country.continent === continent);
        if (listed.length === 0) return null;
        return (
          <section key={code} data-filter-group="" aria-labelledby={code}>
            <h2 id={code}>
              <Name>{name}</Name>
            </h2>
            <ul class="atlas-countries">
              {listed.map((country) => (
                <CountryItem key={country.alpha2} country={country} />
              ))}
            </ul>
          </section>
        );
      })}
    </article>
  );
}

function CountryItem({ country: { alpha2, alpha3, name, nativeName } }: { readonly country: Listed }) {
  const link = useLink();
  return (
    <li data-filter={fold(`${name} ${nativeName} ${alpha2} ${alpha3}`)}>
      <img
        src={link(`/site/flags/${alpha2.toLowerCase()}.svg`)}
        alt=""
        width="24"
        height="18"
        loading="lazy"
        decoding="async"
      />
      <a href={link(countryPath(alpha2))}>
        <Name>{name}</Name>
      </a>
    </li>
  );
}
