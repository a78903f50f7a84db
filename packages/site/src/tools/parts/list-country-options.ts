import type { SiteContext } from '../../site-context.js';

/** Lists countries as options, sorted by their names in a language. */
export async function listCountryOptions(language: string, { almanac }: SiteContext) {
  const { data } = await almanac.countries.list({ fields: ['alpha2', 'name'], lang: language });
  const { compare } = new Intl.Collator(language);
  return data.map(({ alpha2, name }) => ({ value: alpha2, label: name })).sort((a, b) => compare(a.label, b.label));
}
