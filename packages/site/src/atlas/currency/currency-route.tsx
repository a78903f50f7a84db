import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath, currencyPath } from '../../parts/atlas-path.js';
import { findFormats, useFormats } from '../../parts/formats.js';
import { English, Name, NameLinks } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { dataPath, useMessages } from '../../visit.js';
import { measureCountries } from '../map/draw-country-map.js';
import { loadNames } from '../names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { Facts } from '../parts/facts.js';
import { CountriesMap } from '../parts/map-figure.js';

type CurrencyData = Awaited<ReturnType<typeof loadCurrency>>;

/** The page of a currency. */
export const currencyRoute: PageRoute = {
  path: '/atlas/currency/:code',
  workMs: 30,
  redirect: ({ code = '' }) =>
    /^[a-z]{3}$/i.test(code) && code !== code.toLowerCase() ? currencyPath(code) : undefined,
  async load({ params: { code = '' }, language }, site) {
    const data = await loadCurrency(site, code, language);
    const { currency, names } = data;
    const { atlas, explore } = messagesFor(chooseWords(language));
    const { list } = findFormats(chooseWords(language));
    const countries = currency.countries.map(names.country);
    return {
      isTranslated: true,
      title: atlas.currencyTitle(currency.name, currency.code),
      description:
        countries.length > 0
          ? atlas.usedIn(`${currency.name} (${currency.narrowSymbol})`, list(countries))
          : explore.pair(currency.name, atlas.fact.kinds[currency.kind]),
      canonicalPath: currencyPath(currency.code),
      section: 'atlas',
      jsonPath: dataPath(`/currencies/${currency.code}`, language),
      content: <CurrencyPage data={data} />,
    };
  },
};

async function loadCurrency(site: SiteContext, code: string, lang: string) {
  const { almanac } = site;
  const { data: currency } = await almanac.currencies.get({ code, lang });
  const [names, sources, mapSize] = await Promise.all([
    loadNames(almanac, lang),
    almanac.currencies.sources(currency.code),
    measureCountries(site, currency.countries),
  ]);
  return { currency, names, sources: sources.data, mapSize };
}

function CurrencyPage({ data: { currency, names, sources, mapSize } }: { readonly data: CurrencyData }) {
  const { fact: words } = useMessages().atlas;
  const { number, exampleAmount } = useFormats();
  const { code, countries, digits } = currency;
  return (
    <AtlasLayout
      head={
        <div>
          <h1>
            <Name>{currency.name}</Name>
          </h1>
          <p class="atlas-large">
            {code} <bdi>{currency.narrowSymbol === code ? '' : currency.narrowSymbol}</bdi>
          </p>
        </div>
      }
      beside={countries.length > 0 && <CountriesMap codes={countries} size={mapSize} caption={words.countries} />}
      json={{ path: `/currencies/${code}`, record: currency }}
      requests={[`/currencies/${code}/sources`]}
      sources={sources}
    >
      <Facts
        facts={[
          {
            label: words.countries,
            field: 'countries',
            value: countries.length > 0 && (
              <NameLinks
                items={countries.map((alpha2) => ({ path: countryPath(alpha2), name: names.country(alpha2) }))}
              />
            ),
          },
          { label: words.kind, field: 'kind', value: words.kinds[currency.kind] },
          { label: words.symbol, field: 'symbol', value: <bdi>{currency.symbol}</bdi> },
          { label: words.digits, field: 'digits', value: digits !== null && number(digits) },
          { label: words.amount, value: digits !== null && <bdi>{exampleAmount(code)}</bdi> },
          { label: words.numeric, field: 'numeric', value: currency.numeric },
          { label: words.isoName, field: 'isoName', value: <English>{currency.isoName}</English> },
        ]}
      />
    </AtlasLayout>
  );
}
