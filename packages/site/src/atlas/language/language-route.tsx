import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath, languagePath } from '../../parts/atlas-path.js';
import { findFormats, useFormats } from '../../parts/formats.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { Name, NameLinks } from '../../parts/name.js';
import type { SiteContext } from '../../site-context.js';
import { dataPath, useMessages, useVisit } from '../../visit.js';
import { measureCountries } from '../map/draw-country-map.js';
import { loadNames } from '../names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { Facts } from '../parts/facts.js';
import { CountriesMap } from '../parts/map-figure.js';
import { listShares, ShareTable } from './share-table.js';

type LanguageData = Awaited<ReturnType<typeof loadLanguage>>;

const sharesShown = 30;

/** The page of a language. */
export const languageRoute: PageRoute = {
  path: '/atlas/language/:code',
  workMs: 30,
  async load({ params: { code = '' }, language: lang }, site) {
    const data = await loadLanguage(site, code, lang);
    const { language, names } = data;
    const { atlas, explore } = messagesFor(chooseWords(lang));
    const { list, number } = findFormats(chooseWords(lang));
    const { speakers, officialIn } = language;
    return {
      isTranslated: true,
      title: atlas.languageTitle(language.name),
      description: [
        language.nativeName === null ? language.name : `${language.name} (${language.nativeName})`,
        ...(speakers === null ? [] : [explore.pair(atlas.fact.speakers, number(speakers))]),
        ...(officialIn.length === 0 ? [] : [explore.pair(atlas.fact.officialIn, list(officialIn.map(names.country)))]),
      ].join(' · '),
      canonicalPath: languagePath(language.code),
      section: 'atlas',
      jsonPath: dataPath(`/languages/${language.code}`, lang),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Language',
        name: language.name,
        alternateName: language.nativeName ?? undefined,
        identifier: language.code,
      },
      content: <LanguagePage data={data} />,
    };
  },
};

async function loadLanguage(site: SiteContext, code: string, lang: string) {
  const { almanac } = site;
  const { data: language } = await almanac.languages.get({ code, lang });
  const [names, countries, sources] = await Promise.all([
    loadNames(almanac, lang),
    almanac.countries.list({ lang, fields: ['alpha2', 'languageShares'] }),
    almanac.languages.sources(language.code),
  ]);
  const shares = listShares(countries.data, language.code);
  const { officialIn, regionallyOfficialIn } = language;
  const spokenIn = shares.map(({ alpha2 }) => alpha2);
  const mapped = [officialIn, regionallyOfficialIn, spokenIn].find(({ length }) => length > 0) ?? [];
  const mapSize = await measureCountries(site, mapped);
  return { language, names, shares, mapped, mapSize, sources: sources.data };
}

function LanguagePage({
  data: { language, names, shares, mapped, mapSize, sources },
}: {
  readonly data: LanguageData;
}) {
  const { atlas } = useMessages();
  const { fact: words } = atlas;
  const { wordLanguage } = useVisit();
  const { number } = useFormats();
  const { code, nativeName } = language;
  const scripts = new Intl.DisplayNames([wordLanguage], { type: 'script' });
  const listCountries = (codes: readonly string[]) =>
    codes.length > 0 && (
      <NameLinks items={codes.map((alpha2) => ({ path: countryPath(alpha2), name: names.country(alpha2) }))} />
    );
  return (
    <AtlasLayout
      head={
        <div>
          <h1>
            <Name>{language.name}</Name>
          </h1>
          {nativeName !== null && (
            <p class="atlas-large">
              <LocalizedName language={code}>{nativeName}</LocalizedName>
            </p>
          )}
        </div>
      }
      beside={
        mapped.length > 0 && (
          <CountriesMap
            codes={mapped}
            size={mapSize}
            caption={
              mapped === language.officialIn
                ? words.officialIn
                : mapped === language.regionallyOfficialIn
                  ? words.regionallyOfficialIn
                  : atlas.spokenIn
            }
          />
        )
      }
      sections={[
        {
          id: 'spoken',
          title: atlas.spokenIn,
          content: shares.length > 0 && <ShareTable shares={shares.slice(0, sharesShown)} names={names} />,
        },
      ]}
      json={{ path: `/languages/${code}`, record: language }}
      requests={[`/languages/${code}/sources`, `/countries?language=${code}`]}
      sources={sources}
    >
      <Facts
        facts={[
          { label: words.officialIn, field: 'officialIn', value: listCountries(language.officialIn) },
          {
            label: words.regionallyOfficialIn,
            field: 'regionallyOfficialIn',
            value: listCountries(language.regionallyOfficialIn),
          },
          {
            label: words.speakers,
            field: 'speakers',
            value: language.speakers !== null && number(language.speakers),
          },
          {
            label: words.scripts,
            field: 'scripts',
            value: language.scripts.map((script) => `${scripts.of(script) ?? script} (${script})`).join(' · '),
          },
          { label: words.direction, field: 'direction', value: words.directions[language.direction] },
          { label: words.otherCodes, field: 'otherCodes', value: [code, ...language.otherCodes].join(' · ') },
        ]}
      />
    </AtlasLayout>
  );
}
