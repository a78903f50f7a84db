import type { Texts } from './core/columns.js';
import type { Files } from './core/files.js';
import type { LocalizedFields } from './core/record-rows.js';
import { isSliceOver, waitForSlice } from './core/scheduler.js';
import { readNamesAndIds } from './datasets/cities/city-names.js';
import { type DatasetName, datasets, datasetsByFolder } from './datasets/datasets.js';

/** Returns the names of a record by language. */
export type FindNames = (record: object) => Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, unknown>>;

export function hasNamesInAllLanguages(dataset: DatasetName): boolean {
  return datasets[dataset].title !== undefined;
}

/**
 * Opens a function that finds a record's names; undefined if the records have no names. For a city, it finds only names
 * that differ from the default one.
 */
export async function openNamesInAllLanguages(
  files: Files,
  folder: string,
  languages: readonly string[],
): Promise<FindNames | undefined> {
  if (folder === 'cities') return openCityNames(files, languages);
  const { key, title: nameField } = datasetsByFolder.get(folder) ?? {};
  if (key === undefined || nameField === undefined) return undefined;
  const { languages: translatedLanguages, records } = await files.json<{ languages: string[]; records: Fields[] }>(
    `${folder}/records.json`,
  );
  const rowByKey = new Map(records.map((record, row) => [record[key], row]));
  const columns = await mapLanguages(languages, async (language) => {
    return translatedLanguages.includes(language)
      ? (await files.json<LocalizedFields>(`${folder}/${language}.json`))[nameField]
      : [];
  });
  return (record) => {
    const row = rowByKey.get((record as Fields)[key]);
    const fallback = (record as Fields)[nameField] as string;
    return Object.fromEntries(
      columns.map(([language, texts]) => [language, (row === undefined ? undefined : texts?.[row]) ?? fallback]),
    );
  };
}

async function openCityNames(files: Files, languages: readonly string[]): Promise<FindNames> {
  const otherLanguages = languages.filter((language) => language !== 'en');
  const textsById = new Map<number, { language: string; names: Texts; row: number }[]>();
  await mapLanguages(otherLanguages, async (language) => {
    const { names, ids } = readNamesAndIds(await files.bytes(`cities/${language}.bin`));
    for (const [row, id] of ids.entries()) {
      const cityTexts = textsById.get(id);
      if (cityTexts) cityTexts.push({ language, names, row });
      else textsById.set(id, [{ language, names, row }]);
    }
  });
  return (record) => {
    const cityTexts = textsById.get((record as { id: number }).id) ?? [];
    return Object.fromEntries(cityTexts.map(({ language, names, row }) => [language, names.at(row)]));
  };
}

async function mapLanguages<T>(
  languages: readonly string[],
  read: (language: string) => Promise<T>,
): Promise<(readonly [language: string, T])[]> {
  const all: (readonly [string, T])[] = [];
  for (const language of languages) {
    all.push([language, await read(language)]);
    if (isSliceOver()) await waitForSlice();
  }
  return all;
}
