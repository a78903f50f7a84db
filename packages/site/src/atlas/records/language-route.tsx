import type { Country } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { countryPath, languagePath } from '../../page/atlas-path.js';
import { LocalizedName } from '../../page/localized-name.js';
import { Name } from '../../page/name.js';
import type { PageRoute } from '../../page/page.js';
import { dataPath } from '../../page/visit.js';
import { loadNames } from '../../parts/names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { loadCountriesMap } from '../parts/countries-map.js';
import { createLongListSections, renderShortList } from '../parts/countries-section.js';
import { Facts } from '../parts/facts.js';
import { Place } from '../parts/place-list.js';

const maxShownShares = 30;

export const languageRoute: PageRoute = {
  path: '/atlas/language/:code',
  workMs: 30,
  async load(request, site) {
    const { params, language: lang, pageLanguage, atlas, explore, list, number, percent } = request;
    const { almanac } = site;
    const { fact: words } = atlas;
    const { data: language } = await almanac.languages.get({ code: params.code ?? '', lang });
    const { code, name, nativeName, speakers, officialIn, regionallyOfficialIn } = language;
    const [names, countries, sources] = await Promise.all([
      loadNames(almanac, lang),
      almanac.countries.list({ lang, fields: ['alpha2', 'languageShares'] }),
      almanac.sources({ record: `/languages/${code}` }),
    ]);
    const shares = listShares(countries.data, code);
    const officialList = { field: 'officialIn', title: explore.fields.officialIn, codes: officialIn };
    const regionalTitle = words.regionallyOfficialIn;
    const regionalList = { field: 'regionallyOfficialIn', title: regionalTitle, codes: regionallyOfficialIn };
    const listOnMap = [
      { codes: officialIn, caption: atlas.mapLanguage },
      { codes: regionallyOfficialIn, caption: atlas.mapRegionalLanguage },
      { codes: shares.map(({ alpha2 }) => alpha2), caption: atlas.spokenIn },
    ].find(({ codes }) => codes.length > 0);
    const map = listOnMap && (await loadCountriesMap(listOnMap.codes, listOnMap.caption, request, site));
    const scripts = new Intl.DisplayNames([pageLanguage], { type: 'script' });
    return {
      title: fill(atlas.languageTitle, { name }),
      description: [
        nativeName === null ? name : `${name} (${nativeName})`,
        ...(speakers === null ? [] : [fill(explore.pair, { label: explore.fields.speakers, value: number(speakers) })]),
        ...(officialIn.length === 0
          ? []
          : [fill(explore.pair, { label: explore.fields.officialIn, value: list(officialIn.map(names.country)) })]),
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
              {nativeName !== null && nativeName !== name && (
                <p class="atlas-large">
                  <LocalizedName language={code}>{nativeName}</LocalizedName>
                </p>
              )}
            </div>
          }
          aside={map}
          sections={[
            ...createLongListSections([officialList, regionalList], names.country),
            {
              id: 'spoken',
              title: atlas.spokenIn,
              place: 'wide',
              content: shares.length > 0 && (
                <>
                  <p class="small">{words.share}</p>
                  <ul class="atlas-places">
                    {shares.slice(0, maxShownShares).map((share) => (
                      <Place
                        key={share.alpha2}
                        path={countryPath(share.alpha2)}
                        name={names.country(share.alpha2)}
                        value={percent(share.percent / 100)}
                      />
                    ))}
                  </ul>
                </>
              ),
            },
          ]}
          json={{ path: `/languages/${code}`, record: language }}
          sources={sources.data}
        >
          <Facts
            facts={{
              officialIn: renderShortList(officialList, names.country),
              regionallyOfficialIn: renderShortList(regionalList, names.country),
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

function listShares(countries: readonly Pick<Country, 'alpha2' | 'languageShares'>[], language: string) {
  return countries
    .flatMap(({ alpha2, languageShares }) => {
      const percent = languageShares.find((share) => share.language === language)?.percent;
      return percent ? [{ alpha2, percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}
