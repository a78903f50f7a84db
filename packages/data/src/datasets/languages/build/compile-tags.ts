import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { TagTables } from '../language-tags.js';

/** The countries of ISO 3166-1, and Kosovo. */
const countryCount = '250';

// Since version 39, CLDR has Norwegian Bokmål under the code of the macrolanguage, but people still use `nb`.
const bokmalAlias = { nb: 'no' };

export function compileTags(inputs: Inputs): TagTables {
  const supported = listSupportedLocales(inputs);
  return { supported, aliases: listAliases(inputs, supported), likelyScripts: listLikelyScripts(inputs, supported) };
}

/** Lists the locales with modern coverage in CLDR and a name for every country. */
function listSupportedLocales(inputs: Inputs): string[] {
  const localesWithAllCountries = new Set(
    readTsv<'locale' | 'countries'>(inputs.extract('named-countries.tsv'))
      .filter((row) => row.countries === countryCount)
      .map((row) => row.locale),
  );
  return readTsv<'locale' | 'level'>(inputs.extract('coverage.tsv'))
    .filter(({ locale, level }) => level === 'modern' && localesWithAllCountries.has(locale))
    .map(({ locale }) => locale)
    .sort();
}

function listAliases(inputs: Inputs, supported: readonly string[]): Record<string, string> {
  const languages = new Set([...supported.map(readLanguage), ...Object.keys(bokmalAlias)]);
  const rows = readTsv<'tag' | 'replacement'>(inputs.extract('aliases.tsv'))
    .filter(({ tag, replacement }) => languages.has(readLanguage(replacement)) && !supported.includes(tag))
    .map(({ tag, replacement }) => [tag.toLowerCase(), bokmalAlias[replacement as 'nb'] ?? replacement] as const);
  return Object.fromEntries([...rows, ...Object.entries(bokmalAlias)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listLikelyScripts(inputs: Inputs, supported: readonly string[]): Record<string, string> {
  const scripts = readTsv<'tag' | 'likely'>(inputs.extract('likely-subtags.tsv'))
    .map(({ tag, likely }) => [tag, likely.split('-', 2).join('-')] as const)
    .filter(([tag, tagWithScript]) => /^[a-z]+-([A-Z]{2}|\d{3})$/.test(tag) && supported.includes(tagWithScript));
  return Object.fromEntries(scripts.map(([tag, tagWithScript]) => [tag.toLowerCase(), tagWithScript]));
}

function readLanguage(tag: string): string {
  return tag.split('-', 1)[0] as string;
}
