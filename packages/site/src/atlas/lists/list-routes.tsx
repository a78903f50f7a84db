import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { currencyPath, languagePath, zonePath } from '../../parts/atlas-path.js';
import { findFormats } from '../../parts/formats.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { Name, NameLink } from '../../parts/name.js';
import { dataPath } from '../../visit.js';
import { loadNames } from '../names.js';
import { readFilter } from './filter-form.js';
import { ListPage } from './list-page.js';

const fewShown = 4;

/** The lists of zones, currencies and languages. */
export const listRoutes: readonly PageRoute[] = [
  {
    path: '/atlas/zones',
    workMs: 40,
    readsQuery: true,
    holdsForMs: 60_000,
    async load({ language: lang, query }, { almanac }) {
      const q = readFilter(query);
      const [{ data }, names] = await Promise.all([
        almanac.timezones.list({ lang, ...(q && { q }) }),
        loadNames(almanac, lang),
      ]);
      const { atlas } = messagesFor(chooseWords(lang));
      const { number, offset } = findFormats(chooseWords(lang));
      const { zone, utcOffset, longName, countries } = atlas.fact;
      return {
        isTranslated: true,
        title: atlas.zonesTitle,
        description: atlas.zonesDescription(number(data.length)),
        canonicalPath: '/atlas/zones',
        section: 'atlas',
        jsonPath: dataPath('/timezones', lang),
        content: (
          <ListPage
            title={atlas.zonesTitle}
            q={q}
            path="/timezones"
            columns={[zone, utcOffset, longName, countries]}
            rows={data.map((record) => ({
              key: record.name,
              names: [record.name.replaceAll('_', ' '), record.displayName, record.abbreviation, ...record.aliases],
              cells: [
                <NameLink path={zonePath(record.name)}>{record.name}</NameLink>,
                <bdi dir="ltr">{offset(record.utcOffsetMinutes)}</bdi>,
                <Name>{record.longName}</Name>,
                <Name>{listCountries(record.countryCodes, names.country)}</Name>,
              ],
            }))}
          />
        ),
      };
    },
  },
  {
    path: '/atlas/currencies',
    workMs: 40,
    readsQuery: true,
    async load({ language: lang, query }, { almanac }) {
      const q = readFilter(query);
      const [{ data }, names] = await Promise.all([
        almanac.currencies.list({ lang, sort: 'name', ...(q && { q }) }),
        loadNames(almanac, lang),
      ]);
      const { atlas } = messagesFor(chooseWords(lang));
      const { number } = findFormats(chooseWords(lang));
      const { currency, code, symbol, countries } = atlas.fact;
      return {
        isTranslated: true,
        title: atlas.currenciesTitle,
        description: atlas.currenciesDescription(number(data.length)),
        canonicalPath: '/atlas/currencies',
        section: 'atlas',
        jsonPath: dataPath('/currencies', lang),
        content: (
          <ListPage
            title={atlas.currenciesTitle}
            q={q}
            path="/currencies"
            columns={[currency, code, symbol, countries]}
            rows={data
              .filter(({ kind }) => kind !== 'fund')
              .map((record) => ({
                key: record.code,
                names: [record.name, record.isoName, record.code, record.symbol, record.narrowSymbol],
                cells: [
                  <NameLink path={currencyPath(record.code)}>{record.name}</NameLink>,
                  record.code,
                  <bdi>{record.narrowSymbol}</bdi>,
                  <Name>{listCountries(record.countries, names.country)}</Name>,
                ],
              }))}
          />
        ),
      };
    },
  },
  {
    path: '/atlas/languages',
    workMs: 40,
    readsQuery: true,
    async load({ language: lang, query }, { almanac }) {
      const q = readFilter(query);
      const { data } = await almanac.languages.list({ lang, sort: 'name', ...(q && { q }) });
      const { atlas } = messagesFor(chooseWords(lang));
      const { number } = findFormats(chooseWords(lang));
      const { language, nativeName, code, speakers } = atlas.fact;
      return {
        isTranslated: true,
        title: atlas.languagesTitle,
        description: atlas.languagesDescription(number(data.length)),
        canonicalPath: '/atlas/languages',
        section: 'atlas',
        jsonPath: dataPath('/languages', lang),
        content: (
          <ListPage
            title={atlas.languagesTitle}
            q={q}
            path="/languages"
            columns={[language, nativeName, code, speakers]}
            rows={data.map((record) => ({
              key: record.code,
              names: [record.name, record.nativeName, record.code, record.iso639Part3],
              cells: [
                <NameLink path={languagePath(record.code)}>{record.name}</NameLink>,
                record.nativeName && <LocalizedName language={record.code}>{record.nativeName}</LocalizedName>,
                record.code,
                record.speakers === null ? '–' : number(record.speakers),
              ],
            }))}
          />
        ),
      };
    },
  },
];

/** The first countries, and how many more there are. */
function listCountries(codes: readonly string[], name: (alpha2: string) => string): string {
  const shown = codes.slice(0, fewShown).map(name).join(', ');
  return codes.length > fewShown ? `${shown} +${codes.length - fewShown}` : shown;
}
