import { readFile } from 'node:fs/promises';
import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { Files, type Library, listFinderFiles, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { type Context, everyLanguage, Failure, findOperation } from '@almanac/operations';
import { ExportError, fillFolder } from '../../downloads/files/fill-folder.js';
import { builtFolder } from '../../storage/built-folder.js';
import { type ExtraFile, readAnswer } from './answers.js';
import { writeTypes } from './declare-types.js';
import { ExportFolder } from './export-folder.js';
import { families } from './families.js';
import { writeHeaderRules } from './header-rules.js';
import { type PlannedFamily, planExport } from './plan.js';
import { listRestCountriesFiles } from './rest-countries-files.js';
import { type FamilyAnswers, toShardPath, writeFamily } from './write-family.js';

/** The limit of Cloudflare Pages without a paid plan (docs/static-api.md). */
const defaultMaxFiles = 20_000;

export interface StaticExportOptions {
  /** A new or empty folder. */
  readonly folder: string;
  /** BCP 47 tags, or `*` for all languages; English by default. */
  readonly languages?: readonly string[] | undefined;
  /**
   * Ids; by default, all operations that can be exported. `listCities` selects the files of the city finder, and
   * `restCountriesAll` those of REST Countries v3.1.
   */
  readonly operations?: readonly string[] | undefined;
  /** 20,000 by default. */
  readonly maxFiles?: number | undefined;
  /** The instant of time-dependent answers, in milliseconds since 1970; now by default. */
  readonly nowMs?: number | undefined;
}

export interface StaticExport {
  readonly languages: readonly string[];
  readonly fileCount: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
  /** Ids of operations whose answers were packed to stay within the maximum number of files. */
  readonly packedOperations: readonly string[];
}

/**
 * Writes files for any host, with a manifest, header rules and a loader. The same data, languages, operations, maximum
 * number of files and instant produce the same bytes.
 * @throws ExportError if there is no language or an unsupported one, an operation cannot be exported, the folder is not
 * empty, there are too many files or one of them is too large
 */
export async function exportStatic(options: StaticExportOptions): Promise<StaticExport> {
  const { folder, languages: tags = ['en'], maxFiles = defaultMaxFiles, nowMs = Date.now() } = options;
  const almanac = await openLibrary(loadFromFolder());
  const context: Context = { nowMs, almanac, service: { version: '', routes: [] } };
  const languages = matchLanguages(tags, almanac);
  const chosenIds = chooseOperations(options.operations);
  const finderFiles = chosenIds.has(finderOperation) ? await listFilesOfFinder(languages) : [];
  const restCountriesFiles = chosenIds.has(restCountriesOperation) ? await listRestCountriesFiles(context) : [];
  const extras = [...listExtraFiles(almanac, context), ...finderFiles, ...restCountriesFiles];
  const familiesWithKeys = [];
  for (const family of families)
    if (chosenIds.has(family.operation.id)) familiesWithKeys.push({ family, keys: await family.key?.list(context) });
  // Four more files are the manifest, the header rules, the types and the checksums.
  const otherFiles = extras.length + 4;
  const plannedFamilies = planExport(familiesWithKeys, languages.length, maxFiles, otherFiles);

  const isReplaceable = () => false;
  const { fileCount, bytes, largest } = await fillFolder(folder, isReplaceable, async (unfinishedFolder) => {
    const files = new ExportFolder(unfinishedFolder);
    const answersByFamily = new Map<PlannedFamily, FamilyAnswers>();
    for (const language of languages)
      for (const each of plannedFamilies)
        if (each.family.isLocalized || language === languages[0])
          answersByFamily.set(each, await writeFamily(each, language, context, files, answersByFamily.get(each)));
    const answers = plannedFamilies.map((each) => describeAnswers(each, answersByFamily.get(each) as FamilyAnswers));
    const manifest: StaticManifest = { dataVersion: almanac.manifest.dataVersion, languages, answers };
    for (const { path, read } of extras) await files.write(path, await read());
    // scripts/bundle.mjs puts this file next to the loader.
    const loaderTypes = await readFile(new URL('static/export/static-types.d.ts', builtFolder), 'utf8');
    await files.write('almanac.d.ts', writeTypes(loaderTypes, manifest));
    await files.write('_headers', writeHeaderRules(manifest));
    // Only the checksums are written after the manifest: a folder without a manifest is not a complete export.
    await files.write('manifest.json', JSON.stringify(manifest));
    await files.writeSums('SHA256SUMS');
    return files;
  });
  const packedFamilies = plannedFamilies.filter(({ family, packing }) => packing !== family.packings[0]);
  return {
    languages,
    fileCount,
    bytes,
    largest,
    packedOperations: packedFamilies.map(({ family }) => family.operation.id),
  };
}

function matchLanguages(tags: readonly string[], { languageTags }: Library): readonly string[] {
  if (tags.includes(everyLanguage)) return [...languageTags.supported].sort();
  const languages = tags.map((tag) => {
    const language = languageTags.match(tag);
    if (language === undefined)
      throw new ExportError(`lang ${JSON.stringify(tag)} is not supported; /meta lists the languages`);
    return language;
  });
  if (languages.length === 0) throw new ExportError('name at least one language');
  return [...new Set(languages)].sort();
}

const finderOperation = 'listCities';
const restCountriesOperation = 'restCountriesAll';

function chooseOperations(ids?: readonly string[]): ReadonlySet<string> {
  const knownIds = new Set([...families.map(({ operation }) => operation.id), finderOperation, restCountriesOperation]);
  for (const id of ids ?? [])
    if (!knownIds.has(id)) throw new ExportError(`${id} cannot be exported; these can: ${[...knownIds].join(', ')}`);
  return ids ? new Set(ids) : knownIds;
}

const notFoundPage = `<!doctype html>
<title>Not found</title>
<p>There is no such file. manifest.json says what there is.</p>
`;

function listExtraFiles({ manifest }: Library, context: Context): readonly ExtraFile[] {
  return [
    { path: 'elements.js', read: () => readFile(new URL('static/export/elements.js', builtFolder)) },
    { path: 'almanac.js', read: () => readFile(new URL('static/export/loader.js', builtFolder)) },
    { path: 'sources.json', read: async () => JSON.stringify(manifest.sources) },
    { path: 'changes.atom', read: () => readFeed(context) },
    // Without this page, some hosts answer requests for missing files with another page and the status 200.
    { path: '404.html', read: async () => notFoundPage },
  ];
}

/** Entries link to the list of changes, which is not in the export. */
async function readFeed(context: Context): Promise<string> {
  const feed = await readAnswer(findOperation('getChangesFeed'), {}, context);
  if (feed instanceof Failure) throw new Error(feed.message);
  return feed.text.replaceAll(/<link rel="alternate"[^>]*>\n?/g, '');
}

async function listFilesOfFinder(languages: readonly string[]): Promise<readonly ExtraFile[]> {
  const load = loadFromFolder();
  const names = await listFinderFiles(new Files(load), languages);
  const code = new URL('static/export/finder.js', builtFolder);
  return [
    ...names.map((name) => ({ path: `finder/${name}`, read: () => load(name) })),
    { path: 'finder.js', read: () => readFile(code) },
  ];
}

function describeAnswers(
  { family: { operation, key, fixed, path }, keys = [], packing }: PlannedFamily,
  { mediaType, expiresAtMs }: FamilyAnswers,
): StaticAnswers {
  const defaults = Object.entries(operation.params).flatMap(([name, { default: value }]) =>
    name !== 'lang' && typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    operation: operation.id,
    key: key?.param ?? null,
    keyCase: keys.length === 0 ? null : findCase(keys),
    keyCount: keys.length,
    fixed,
    defaults: Object.fromEntries(defaults) as Record<string, string>,
    path: packing === 'files' || keys.length === 0 ? path : toShardPath(path),
    shards: packing === 'files' || keys.length === 0 ? null : packing,
    mediaType,
    holdsUntil: Number.isFinite(expiresAtMs) ? new Date(expiresAtMs).toISOString() : null,
  };
}

function findCase(keys: readonly string[]): 'upper' | 'lower' | null {
  if (keys.every((key) => key === key.toUpperCase())) return 'upper';
  return keys.every((key) => key === key.toLowerCase()) ? 'lower' : null;
}
