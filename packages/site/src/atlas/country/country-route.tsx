import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath } from '../../parts/atlas-path.js';
import { findFormats } from '../../parts/formats.js';
import { dataPath } from '../../visit.js';
import { listEssentials } from './country-head.js';
import { CountryPage } from './country-page.js';
import { loadCountry } from './load-country.js';

/** The page of a country. */
export const countryRoute: PageRoute = {
  path: '/atlas/country/:code',
  workMs: 60,
  holdsForMs: 60_000,
  redirect({ code = '' }) {
    return /^[a-z]{2}$/i.test(code) && code !== code.toLowerCase() ? countryPath(code) : undefined;
  },
  async load({ params: { code = '' }, language, nowMs }, site) {
    const data = await loadCountry(site, code, language);
    const { country } = data;
    const words = chooseWords(language);
    const { atlas, explore } = messagesFor(words);
    const essentials = listEssentials(data, atlas.fact, findFormats(words));
    return {
      isTranslated: true,
      title: atlas.countryTitle(country.name),
      description: `${country.name}. ${essentials.map(({ label, value }) => explore.pair(label, value)).join(' · ')}`,
      canonicalPath: countryPath(country.alpha2),
      section: 'atlas',
      picturePath: `/site/share/country/${country.alpha2.toLowerCase()}.png`,
      jsonPath: dataPath(`/countries/${country.alpha2}`, language),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Country',
        name: country.name,
        alternateName: [...new Set([country.officialName, ...country.nativeNames.flatMap(({ name }) => name ?? [])])],
        identifier: [country.alpha2, country.alpha3, country.numeric],
        geo: { '@type': 'GeoCoordinates', latitude: country.latitude, longitude: country.longitude },
        ...(data.capital && { containsPlace: { '@type': 'City', name: data.capital.name } }),
      },
      content: <CountryPage data={data} essentials={essentials} nowMs={Math.floor(nowMs / 60_000) * 60_000} />,
    };
  },
};
