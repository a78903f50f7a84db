import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readSources } from './build/sources.js';
import { toFolderName } from './core/dataset-names.js';
import { datasets } from './datasets/datasets.js';
import { type Library, openLibrary } from './library.js';
import { loadFromFolder } from './load-from-folder.js';

const sourceFolder = fileURLToPath(new URL('./', import.meta.url));

describe('The library', () => {
  it('has a dataset for each folder in src/datasets, and no others', () => {
    const folders = readdirSync(`${sourceFolder}datasets`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(datasets).map(toFolderName).sort()).toEqual(folders.sort());
  });

  it('declares every source as a pinned package or as written by hand', () => {
    const manifests = ['../../../package.json', '../package.json', '../upstream/package.json'].map(
      (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, object>,
    );
    const pins = Object.assign({}, ...manifests.flatMap(({ dependencies, debian }) => [dependencies, debian]));
    for (const { id, npm, debian, written, version } of readSources()) {
      expect([npm, debian, written].filter(Boolean), id).toHaveLength(1);
      if (!written) expect(version, id).toBe(pins[npm ?? debian ?? '']);
    }
  });

  it('opens a dataset only once in each language', async () => {
    const almanac: Library = await openLibrary(loadFromFolder());
    const [first, second] = await Promise.all([almanac.open('countries', 'de'), almanac.open('countries', 'de')]);
    expect(first).toBe(second);
    expect(almanac.findOpened('countries', 'de')).toBe(first);
    expect(almanac.findOpened('countries', 'fr')).toBeUndefined();
  });

  it('caches datasets in recently used languages and reloads evicted ones', async () => {
    const load = loadFromFolder();
    const filesRead: string[] = [];
    const almanac = await openLibrary((name) => {
      filesRead.push(name);
      return load(name);
    });
    const openSmallDatasets = async (language: string) => {
      for (const name of ['continents', 'moonPhases', 'planets'] as const) await almanac.open(name, language);
    };
    const findBavaria = async () => {
      const { rows, find } = await almanac.open('states', 'de');
      return rows.record(find('DE-BY') as number);
    };
    const bavaria = await findBavaria();
    for (const language of almanac.languageTags.supported) if (language !== 'de') await openSmallDatasets(language);
    expect(almanac.findOpened('states', 'de')).toBeUndefined();
    const lastLanguage = almanac.languageTags.supported.at(-1) as string;
    expect(almanac.findOpened('planets', lastLanguage)).toBe(await almanac.open('planets', lastLanguage));
    expect(await findBavaria()).toEqual(bavaria);
    expect(filesRead.filter((name) => name === 'states/de.json')).toHaveLength(2);
    expect(filesRead.filter((name) => name === 'states/records.json')).toHaveLength(1);
  });

  it('reads a file again after a failure', async () => {
    let isBroken = true;
    const load = loadFromFolder();
    const almanac = await openLibrary(async (name) => {
      if (isBroken && name.startsWith('countries')) throw new Error('offline');
      return load(name);
    });
    await expect(almanac.open('countries')).rejects.toThrow('offline');
    isBroken = false;
    expect((await almanac.open('countries')).rows.length).toBe(250);
  });

  it('reads only the manifest, language and country files to open countries', async () => {
    const filesRead: string[] = [];
    const load = loadFromFolder();
    const almanac = await openLibrary((name) => {
      filesRead.push(name);
      return load(name);
    });
    await almanac.open('countries', 'de');
    expect(filesRead.filter((name) => !/^(manifest\.json|languages\/|countries\/)/.test(name))).toEqual([]);
  });

  it('can be bundled for browsers without TypeBox, compilers or Node modules', async () => {
    const { metafile } = await build({
      entryPoints: [`${sourceFolder}index.ts`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      splitting: true,
      outdir: 'out',
      platform: 'browser',
      conditions: ['@almanac/source'],
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.filter((path) => /typebox|schema\.ts|build\//.test(path))).toEqual([]);
  });
});
