import { readFileSync } from 'node:fs';
import { groupBy } from '../build/tsv.js';
import type { LocalizedFields } from '../core/record-rows.js';
import { datasetsByFolder } from '../datasets/datasets.js';
import {
  dataPackageTypes,
  type IndexEntry,
  listCompiledFiles,
  readCompiledJson,
  writeDataPackage,
  writeJsonModule,
  writeUnion,
} from './write-modules.js';
import type { ExportedFile, PackageContent } from './write-package.js';

/** Datasets with thousands of records. Their modules have only names that differ from English. */
const sparseDatasets = new Set(['states', 'stars']);

/** Published with the modules: converts their texts to the form that `openAlmanac` reads. */
const columnReader = `/** Converts texts by key to texts by row. */
async function readColumns(field, loadingKeys, loadingNames, loadingFacts) {
  const [keys, names, facts] = await Promise.all([loadingKeys, loadingNames, loadingFacts]);
  const texts = { [field]: names.default, ...facts?.default };
  const columns = Object.entries(texts).map(([name, byKey]) => [name, keys.default.map((key) => byKey[key] ?? null)]);
  return { default: Object.fromEntries(columns) };
}
`;

/**
 * A compiled file of one language or, in `address-formats/names/`, of one country. A file of one country has its
 * alpha-2 code as `language`.
 */
interface LocaleFile extends IndexEntry {
  readonly language: string;
  readonly files: readonly [path: string, text: string][];
}

export function buildLocalesPackage(): PackageContent {
  const localeFiles = listCompiledFiles('locales').map(convertFile);
  // All languages share the names of states in addresses, which are grouped by country.
  const [localFiles, sharedFiles] = [false, true].map((isShared) =>
    localeFiles.filter(({ name }) => name.startsWith('address-formats/names/') === isShared),
  ) as [LocaleFile[], LocaleFile[]];
  const byLanguage = groupBy(localFiles, ({ language }) => language);
  const folders = [...datasetsByFolder.keys()]
    .sort()
    .filter((folder) => localFiles.some(({ name }) => name.startsWith(folder)));
  const foldersWithFacts = folders.filter((folder) =>
    localFiles.some(({ files }) => files.some(([path]) => path.startsWith(`${folder}/facts/`))),
  );
  const packages = [...byLanguage].map(([language, parts]): [string, string] => [
    `packages/${language}.js`,
    writeIndex([...parts, ...sharedFiles], '../'),
  ]);
  return {
    name: 'locales',
    description: 'Names of countries, states, currencies, languages, time zones and the sky in a hundred languages.',
    keywords: ['countries', 'i18n', 'l10n', 'locales', 'translations', 'country names', 'currencies', 'languages'],
    readme: readFileSync(new URL('../../src/publish/locales-readme.md', import.meta.url), 'utf8'),
    files: new Map([
      ['index.js', writeIndex(localeFiles, './')],
      ['index.d.ts', dataPackageTypes],
      ...packages,
      ...localeFiles.flatMap(({ files }) => files),
      ...folders.flatMap((folder) => writeFolder(folder, foldersWithFacts.includes(folder))),
    ]),
    exports: {
      '.': './index.js',
      './*': { types: './index.d.ts', default: './packages/*.js' },
      ...Object.fromEntries(folders.map((folder) => describeModules(folder, 'names'))),
      ...Object.fromEntries(foldersWithFacts.map((folder) => describeModules(`${folder}/facts`, 'facts'))),
    },
    datasets: [...folders, 'timezones'],
  };
}

function describeModules(folder: string, typesName: string): [string, ExportedFile] {
  return [`./${folder}/*`, { types: `./${folder}/${typesName}.d.ts`, default: `./${folder}/*.js` }];
}

/**
 * Converts names by key to one module, and other texts, if there are any, to a second one. Any other compiled file
 * becomes one module with the same content.
 */
function convertFile(name: string): LocaleFile {
  const [, folder = '', language = ''] = /^([\w-]+)\/(?:[\w-]+\/)?([\w-]+)\.json$/.exec(name) ?? [];
  const { key, title } = (name === `${folder}/${language}.json` && datasetsByFolder.get(folder)) || {};
  if (key === undefined || title === undefined) {
    const path = `files/${name.replace('.json', '.js')}`;
    return { name, language, path: `./${path}`, files: [[path, writeJsonModule(readCompiledJson(name))]] };
  }
  const { names, facts } = splitFields(folder, [key, title], readCompiledJson<LocalizedFields>(name));
  const path = `${folder}/${language}.js`;
  const factsPath = `${folder}/facts/${language}.js`;
  const hasFacts = Object.keys(facts).length > 0;
  const imports = [`${folder}/keys.js`, path, ...(hasFacts ? [factsPath] : [])].map((each) => `import('./${each}')`);
  return {
    name,
    language,
    path: `./${path}`,
    code: `readColumns('${title}', ${imports.join(', ')})`,
    files: [
      [path, writeJsonModule(names)],
      ...(hasFacts ? [[factsPath, writeJsonModule(facts)] as [string, string]] : []),
    ],
  };
}

type Texts = Record<string, string>;

function splitFields(folder: string, [key, nameField]: readonly [string, string], columns: LocalizedFields) {
  const records = readRecords(folder);
  const toTexts = (column: readonly (string | null)[], fallback: (record: Texts) => string | undefined): Texts =>
    Object.fromEntries(
      records.flatMap((record, row) => {
        const text = column[row] ?? fallback(record);
        return text === undefined ? [] : [[record[key] as string, text]];
      }),
    );
  const readEnglishName = (record: Texts) => (sparseDatasets.has(folder) ? undefined : record[nameField]);
  const { [nameField]: names = [], ...others } = columns;
  return {
    names: toTexts(names, readEnglishName),
    facts: Object.fromEntries(
      Object.entries(others).map(([field, column]) => [field, toTexts(column, () => undefined)]),
    ),
  };
}

function writeFolder(folder: string, hasFacts: boolean): [string, string][] {
  const key = datasetsByFolder.get(folder)?.key ?? '';
  const keys = readRecords(folder).map((record) => record[key] as string);
  const type = sparseDatasets.has(folder)
    ? 'Record<string, string | undefined>'
    : `Record<${writeUnion(keys)}, string>`;
  const comment = sparseDatasets.has(folder)
    ? 'Names by key, where they differ from the English ones.'
    : 'Names by key.';
  const facts =
    '/** Other texts of records, by field and key. */\ndeclare const facts: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;\nexport default facts;\n';
  return [
    [`${folder}/keys.js`, writeJsonModule(keys)],
    [`${folder}/names.d.ts`, `/** ${comment} */\ndeclare const names: Readonly<${type}>;\nexport default names;\n`],
    ...(hasFacts ? [[`${folder}/facts/facts.d.ts`, facts] as [string, string]] : []),
  ];
}

function writeIndex(parts: readonly LocaleFile[], toRoot: string): string {
  const movedParts = parts.map(({ name, path, code }) => ({
    name,
    path: path.replace('./', toRoot),
    ...(code && { code: code.replaceAll("'./", `'${toRoot}`) }),
  }));
  return `${columnReader}\nexport default ${writeDataPackage('locales', movedParts)};\n`;
}

function readRecords(folder: string): readonly Texts[] {
  return readCompiledJson<{ records: readonly Texts[] }>(`${folder}/records.json`).records;
}
