import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { TagTables } from '../language-tags.js';

/** The number of countries with names: ISO 3166-1 and XK. */
const countries = '250';

// CLDR holds Norwegian Bokmål under the macrolanguage's code since version 39; `nb` stays the tag that people use.
const bokmal = { nb: 'no' };

/** The supported languages and the tables by which a BCP 47 tag is matched to one of them. */
export function compileTags(inputs: Inputs): TagTables {
  const supported = listSupported(inputs);
  return { supported, aliases: listAliases(inputs, supported), likelyScripts: listLikelyScripts(inputs, supported) };
}

/** Every locale to which CLDR itself gives modern coverage and that names every country in its own words. */
function listSupported(inputs: Inputs): string[] {
  const complete = new Set(
    readTsv<'locale' | 'countries'>(inputs.extract('named-countries.tsv'))
      .filter((row) => row.countries === countries)
      .map((row) => row.locale),
  );
  return readTsv<'locale' | 'level'>(inputs.extract('coverage.tsv'))
    .filter(({ locale, level }) => level === 'modern' && complete.has(locale))
    .map(({ locale }) => locale)
    .sort();
}

function listAliases(inputs: Inputs, supported: readonly string[]): Record<string, string> {
  const languages = new Set([...supported.map(readLanguage), ...Object.keys(bokmal)]);
  const rows = readTsv<'tag' | 'replacement'>(inputs.extract('aliases.tsv'))
    .filter(({ tag, replacement }) => languages.has(readLanguage(replacement)) && !supported.includes(tag))
    .map(({ tag, replacement }) => [tag.toLowerCase(), bokmal[replacement as 'nb'] ?? replacement] as const);
  return Object.fromEntries([...rows, ...Object.entries(bokmal)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listLikelyScripts(inputs: Inputs, supported: readonly string[]): Record<string, string> {
  const scripts = readTsv<'tag' | 'likely'>(inputs.extract('likely-subtags.tsv'))
    .map(({ tag, likely }) => [tag, likely.split('-', 2).join('-')] as const)
    .filter(([tag, withScript]) => /^[a-z]+-([A-Z]{2}|\d{3})$/.test(tag) && supported.includes(withScript));
  return Object.fromEntries(scripts.map(([tag, withScript]) => [tag.toLowerCase(), withScript]));
}

function readLanguage(tag: string): string {
  return tag.split('-', 1)[0] as string;
}

/**
 * The codes of all languages in which names are served, sorted: what a dataset's `compile` localizes into.
 * A dataset that asks names 'languages' in its `dependsOn`.
 */
export function supportedLanguages(inputs: Inputs): readonly string[] {
  const tags = inputs.compiled('languages').files?.['tags.json'] as string;
  return (JSON.parse(tags) as TagTables).supported;
}
