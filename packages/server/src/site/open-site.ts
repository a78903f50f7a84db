import { readdir, readFile } from 'node:fs/promises';
import { Files, listFinderFiles } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { createSite, type SiteContext, type SiteFiles, type SiteRoute } from '@almanac/site';
import { builtFolder } from '../storage/built-folder.js';
import { type AskInProcessOptions, askInProcess } from './ask-in-process.js';

type ServiceFacts = Pick<
  SiteContext,
  'operations' | 'guides' | 'limits' | 'signup' | 'basePath' | 'publicUrl' | 'localUrl' | 'hasAdmin'
>;

const load = loadFromFolder();
const files = new Files(load);

/** Opens the site over the library: the routes of its pages and files. */
export async function openSite(options: AskInProcessOptions & ServiceFacts): Promise<readonly SiteRoute[]> {
  const { languageTags, manifest } = options.almanac;
  return createSite({
    ...options,
    almanac: askInProcess(options),
    files: await loadSiteFiles(),
    listCountryAlternates,
    measureCountryMap: async (alpha2) => (await options.almanac.open('worldMap')).measure({ focus: alpha2 }),
    async readFinderFile(name) {
      const names = await listFinderFiles(files, languageTags.supported);
      return names.includes(name) ? load(name) : undefined;
    },
    dataVersion: manifest.dataVersion,
    languages: languageTags.supported,
    matchLanguage: languageTags.match,
  });
}

const folder = new URL('site-files/', builtFolder);

let loading: Promise<SiteFiles> | undefined;

/** Loads the files that browsers load; scripts/bundle-site.mjs makes them. */
function loadSiteFiles(): Promise<SiteFiles> {
  loading ??= readSiteFiles();
  return loading;
}

async function readSiteFiles(): Promise<SiteFiles> {
  const names = (await readdir(folder)).filter((name) => name !== 'names.json');
  const contents = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  return {
    names: JSON.parse(await readFile(new URL('names.json', folder), 'utf8')),
    contents: new Map(names.map((name, at) => [name, contents[at] as Uint8Array])),
  };
}

/** `countries/search.json`: by language, by alpha-2 code, further names. */
interface CountrySearch {
  readonly alternates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Lists further names of countries by alpha-2 code: in English and in a language. */
async function listCountryAlternates(language: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { alternates } = await files.json<CountrySearch>('countries/search.json');
  const { en = {}, [language]: local = {} } = alternates;
  return new Map(Object.entries(en).map(([code, names]) => [code, [...names, ...(local[code] ?? [])]]));
}
