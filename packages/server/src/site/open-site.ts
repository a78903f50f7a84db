import { createSite, type SiteContext, type SiteRoute } from '@almanac/site';
import { type AskInProcessOptions, askInProcess } from './ask-in-process.js';
import { listCountryAlternates } from './list-country-alternates.js';
import { loadSiteFiles } from './load-site-files.js';
import { createFinderReader } from './read-finder-file.js';

type ServiceFacts = Pick<
  SiteContext,
  'operations' | 'guides' | 'limits' | 'signup' | 'basePath' | 'publicUrl' | 'localUrl' | 'hasAdmin'
>;

/** Opens the site over the library: the routes of its pages and files. */
export async function openSite(options: AskInProcessOptions & ServiceFacts): Promise<readonly SiteRoute[]> {
  const { languageTags, manifest } = options.almanac;
  return createSite({
    ...options,
    almanac: askInProcess(options),
    files: await loadSiteFiles(),
    listCountryAlternates,
    measureCountryMap: async (alpha2) => (await options.almanac.open('worldMap')).measure({ focus: alpha2 }),
    readFinderFile: createFinderReader(languageTags.supported),
    dataVersion: manifest.dataVersion,
    languages: languageTags.supported,
    matchLanguage: languageTags.match,
  });
}
