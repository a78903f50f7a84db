import type { Country } from '@almanac/client';
import type { PageRoute } from '../../page.js';
import { countryPath, languagePath } from '../../parts/atlas-path.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { CountryLinks, Name, NameLink } from '../../parts/name.js';
import { loadNames } from '../../parts/names.js';
import { numeric, Table } from '../../parts/table.js';
import { dataPath } from '../../visit.js';
import { measureCountries } from '../map/draw-country-map.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { Facts } from '../parts/facts.js';
import { CountriesMap } from '../parts/place-parts.js';

const sharesShown = 30;

/** The page of a language. */
export const languageRoute: PageRoute = {
  path: '/atlas/language/:code',
  workMs: 30,
  async load({ params, language: lang, wordLanguage, atlas, explore, list, number, percent }, site) {
    const { almanac } = site;
    const { fact: words } = atlas;
    const { data: language } = await almanac.languages.get({ code: params.code ?? '', lang });
    const { code, name, nativeName, speakers, officialIn, regionallyOfficialIn } = language;
    const [names, countries, sources] = await Promise.all([
      loadNames(almanac, lang),
      almanac.countries.list({ lang, fields: ['alpha2', 'languageShares'] }),
      almanac.languages.sources(code),
    ]);
    const shares = listShares(countries.data, code);
    const lists = [
      { codes: officialIn, caption: words.officialIn },
      { codes: regionallyOfficialIn, caption: words.regionallyOfficialIn },
      { codes: shares.map(({ alpha2 }) => alpha2), caption: atlas.spokenIn },
    ];
    const mapped = lists.find(({ codes }) => codes.length > 0);
    const mapSize = mapped && (await measureCountries(site, mapped.codes));
    const scripts = new Intl.DisplayNames([wordLanguage], { type: 'script' });
    const linkCountries = (codes: readonly string[]) =>
      codes.length > 0 && <CountryLinks codes={codes} nameCountry={names.country} />;
    return {
      title: atlas.languageTitle(name),
      description: [
        nativeName === null ? name : `${name} (${nativeName})`,
        ...(speakers === null ? [] : [explore.pair(words.speakers, number(speakers))]),
        ...(officialIn.length === 0 ? [] : [explore.pair(words.officialIn, list(officialIn.map(names.country)))]),
      ].join(' · '),
      canonicalPath: languagePath(code),
      jsonPath: dataPath(`/languages/${code}`, lang),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Language',
        name,
        alternateName: nativeName ?? undefined,
        identifier: code,
      },
      content: (
        <AtlasLayout
          head={
            <div>
              <h1>
                <Name>{name}</Name>
              </h1>
              {nativeName !== null && (
                <p class="atlas-large">
                  <LocalizedName language={code}>{nativeName}</LocalizedName>
                </p>
              )}
            </div>
          }
          beside={mapped && <CountriesMap {...mapped} size={mapSize} />}
          sections={[
            {
              id: 'spoken',
              title: atlas.spokenIn,
              content: shares.length > 0 && (
                <Table
                  columns={[words.country, numeric(words.share)]}
                  rows={shares
                    .slice(0, sharesShown)
                    .map((share) => [
                      <NameLink path={countryPath(share.alpha2)}>{names.country(share.alpha2)}</NameLink>,
                      percent(share.percent / 100),
                    ])}
                />
              ),
            },
          ]}
          json={{ path: `/languages/${code}`, record: language }}
          requests={[`/languages/${code}/sources`, `/countries?language=${code}`]}
          sources={sources.data}
        >
          <Facts
            facts={{
              officialIn: linkCountries(officialIn),
              regionallyOfficialIn: linkCountries(regionallyOfficialIn),
              speakers: speakers !== null && number(speakers),
              scripts: language.scripts.map((script) => `${scripts.of(script) ?? script} (${script})`).join(' · '),
              direction: words.directions[language.direction],
              otherCodes: [code, ...language.otherCodes].join(' · '),
            }}
          />
        </AtlasLayout>
      ),
    };
  },
};

/** The countries in which a language is used, the highest share first. */
function listShares(countries: readonly Pick<Country, 'alpha2' | 'languageShares'>[], language: string) {
  return countries
    .flatMap(({ alpha2, languageShares }) => {
      const percent = languageShares.find((share) => share.language === language)?.percent;
      return percent ? [{ alpha2, percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}
