import { existsSync, readFileSync } from 'node:fs';
import { datasetsByFolder } from '../datasets/datasets.js';
import { collectLibrary } from './collect-library.js';
import { readSchemas } from './declarations.js';
import {
  type IndexEntry,
  listCompiledFiles,
  readCompiledBytes,
  readCompiledJson,
  writeBytesModule,
  writeDataPackage,
  writeJsonModule,
} from './write-modules.js';
import type { PackageContent } from './write-package.js';
import { writeStateModules } from './write-state-modules.js';

const packageFolder = new URL('../../', import.meta.url);

/** Modules in the compiled library by exported subpath. */
const entries: Readonly<Record<string, string>> = {
  '.': 'index',
  ...Object.fromEntries(
    [...datasetsByFolder.keys(), 'phone-numbers']
      .filter((name) => existsSync(new URL(`../modules/${name}.js`, import.meta.url)))
      .sort()
      .map((name) => [`./${name}`, `modules/${name}`]),
  ),
  './address-formats/states': 'modules/address-states',
  './countries/facts': 'modules/country-facts',
  './countries/other-names': 'modules/country-other-names',
};

export async function buildDataPackage(): Promise<PackageContent> {
  const stateModules = writeStateModules();
  const modules = await collectLibrary(
    [...Object.values(entries).flatMap((path) => [`${path}.js`, `${path}.d.ts`]), ...stateModules.keys()],
    async (path) => stateModules.get(path) ?? (await writeDataModule(path)),
  );
  const names = listCompiledFiles('core');
  const { parts, files } = writeFiles(names, modules);
  modules.set('api/own-files.js', `export const ownFiles = ${writeDataPackage('data', parts)};\n`);
  const folders = [...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0] as string))];
  return {
    name: 'data',
    description:
      'Countries, states, phone codes, time zones, address formats, languages, currencies, Moon and seasons: data and lookups, for Node and browsers.',
    keywords: [
      'countries',
      'states',
      'phone codes',
      'time zones',
      'addresses',
      'currencies',
      'languages',
      'moon phase',
    ],
    readme: readFileSync(new URL('README.md', packageFolder), 'utf8'),
    files: new Map([
      ...[...modules].map(([path, text]): [string, string] => [`dist/${path}`, text]),
      ...files,
      ...(await writeSchemas(folders)),
    ]),
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([subpath, path]) => [subpath, `./dist/${path}.js`])),
      './states/*': './dist/modules/states/*.js',
      './schemas/*.json': './schemas/*.json',
      // Written by scripts/pack.mjs.
      './rest-countries.json': './rest-countries.json',
    },
    datasets: folders,
    dependencies: readDependencies(),
    optionalPeers: ['locales', 'cities', 'maps'],
  };
}

/**
 * Replaces modules of `modules/data`, which read a compiled file, by modules that contain the value; undefined for
 * other modules.
 */
async function writeDataModule(path: string): Promise<string | undefined> {
  if (!/^modules\/data\/.+\.js$/.test(path)) return undefined;
  return writeJsonModule(((await import(`../${path}`)) as { default: unknown }).default);
}

/** Omits files that a data module already contains. */
function writeFiles(names: readonly string[], modules: ReadonlyMap<string, string>) {
  const pathByText = new Map([...modules].map(([path, text]) => [text, path]));
  const files = new Map<string, string>();
  const parts = names.map((name): IndexEntry => {
    const text = name.endsWith('.json')
      ? writeJsonModule(readCompiledJson(name))
      : writeBytesModule(readCompiledBytes(name));
    const existingPath = pathByText.get(text);
    if (existingPath !== undefined) return { name, path: `../${existingPath}` };
    const path = `files/${name.replace(/\.\w+$/, '.js')}`;
    files.set(path, text);
    return { name, path: `../../${path}` };
  });
  return { parts, files };
}

async function writeSchemas(folders: readonly string[]): Promise<Map<string, string>> {
  const foldersWithSchema = folders.filter((folder) =>
    existsSync(new URL(`../datasets/${folder}/schema.js`, import.meta.url)),
  );
  const schemas = foldersWithSchema.map(async (folder): Promise<[string, string]> => {
    return [`schemas/${folder}.json`, JSON.stringify(await readSchemas(`datasets/${folder}/`))];
  });
  return new Map(await Promise.all(schemas));
}

function readDependencies(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}
