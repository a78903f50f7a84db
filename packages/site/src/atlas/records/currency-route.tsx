import { fill } from '../../messages/fill.js';
import { currencyPath } from '../../page/atlas-path.js';
import { English, Name, NameLinks } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath } from '../../page/visit.js';
import { labelValue } from '../../parts/label-value.js';
import { loadNames } from '../../parts/names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { loadCountriesMap } from '../parts/countries-map.js';
import { createLongListSections, renderShortList } from '../parts/countries-section.js';
import { Facts } from '../parts/facts.js';

export const currencyRoute: PageRoute = {
  path: '/atlas/currency/:code',
  workMs: 30,
  redirect: ({ code = '' }) =>
    /^[a-z]{3}$/i.test(code) && code !== code.toLowerCase() ? currencyPath(code) : undefined,
  async load(request, site) {
    const { params, language: lang, atlas, explore, list, number, weekday, exampleAmount } = request;
    const { almanac } = site;
    const { data: currency } = await almanac.currencies.get({ code: params.code ?? '', lang });
    const { code, name, narrowSymbol, countries, kind, digits } = currency;
    const [names, sources, map] = await Promise.all([
      loadNames(almanac, lang),
      almanac.sources({ record: `/currencies/${code}` }),
      countries.length > 0 && loadCountriesMap(countries, atlas.mapCurrency, request, site),
    ]);
    const countryList = { field: 'countries', title: explore.fields.countries, codes: countries };
    return {
      title: fill(atlas.currencyTitle, { name, code }),
      description:
        countries.length > 0
          ? fill(atlas.usedIn, { name: `${name} (${narrowSymbol})`, countries: list(countries.map(names.country)) })
          : fill(explore.pair, { label: name, value: labelValue(kind, { explore, weekday }) }),
      canonicalPath: currencyPath(code),
      jsonPath: dataPath(`/currencies/${code}`, lang),
      content: (
        <AtlasLayout
          head={
            <div>
              <h1>
                <Name>{name}</Name>
              </h1>
              <p class="atlas-large">
                {code} <bdi>{narrowSymbol === code ? '' : narrowSymbol}</bdi>
              </p>
            </div>
          }
          aside={map}
          sections={createLongListSections([countryList], names.country)}
          json={{ path: `/currencies/${code}`, record: currency }}
          sources={sources.data}
        >
          <Facts
            facts={{
              countries: renderShortList(countryList, names.country),
              kind: kind !== 'currency' && labelValue(kind, { explore, weekday }),
              symbol: ![code, narrowSymbol].includes(currency.symbol) && <bdi>{currency.symbol}</bdi>,
              digits: digits !== null && number(digits),
              amount: digits !== null && <bdi>{exampleAmount(code)}</bdi>,
              numeric: currency.numeric,
              until: currency.until,
              replacedBy: currency.replacedBy && (
                <NameLinks items={currency.replacedBy.map((other) => ({ path: currencyPath(other), name: other }))} />
              ),
              fixedRate: currency.fixedRate !== null && number(currency.fixedRate),
              isoName: currency.isoName !== name && <English>{currency.isoName}</English>,
            }}
          />
        </AtlasLayout>
      ),
    };
  },
};
