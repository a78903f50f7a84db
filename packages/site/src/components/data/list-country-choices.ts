import type { CountryChoice } from '@almanac/elements';
import type { SiteContext } from '../../site-context.js';

/** The countries to choose from by their names in a language, with further names by which people look for them. */
export async function listCountryChoices(
  { almanac, listCountryAlternates }: Pick<SiteContext, 'almanac' | 'listCountryAlternates'>,
  lang: string,
): Promise<readonly CountryChoice[]> {
  const fields = ['alpha2', 'alpha3', 'name', 'nativeName', 'officialName', 'callingCode', 'flag'] as const;
  const [{ data }, alternates] = await Promise.all([
    almanac.countries.list({ lang, fields }),
    listCountryAlternates(lang),
  ]);
  return data.map(({ alpha2, alpha3, name, nativeName, officialName, callingCode, flag }) => ({
    alpha2,
    name,
    callingCode,
    flag,
    otherNames: [...new Set([alpha3, nativeName, officialName, ...(alternates.get(alpha2) ?? [])])],
  }));
}
