import { type Correction, checkSource } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { collectNames, mergeFirst, type NameSources, type Names } from '../../../build/localized-names.js';

/** Returns `zh` for the field `name.zh`; undefined for fields other than names. */
export function readNameLanguage({ field }: Pick<Correction, 'field'>): string | undefined {
  return field?.startsWith('name.') ? field.slice('name.'.length) : undefined;
}

/**
 * Corrects the names that sources have in a language. Traditional and Cantonese names are converted from corrected
 * Chinese names if no correction has them and no source does, or if the correction replaces a wrong Chinese name. The
 * returned function throws if the source value of a correction has changed.
 */
export function openCorrectedNames(
  inputs: Inputs,
  shared: Omit<NameSources, 'getNames'>,
): (language: string, namesFromSources: Names) => Names {
  const byLanguage = new Map<string, Correction[]>();
  for (const correction of inputs.corrections) {
    const language = readNameLanguage(correction);
    if (language !== undefined) byLanguage.set(language, [...(byLanguage.get(language) ?? []), correction]);
  }
  const replacedKeys = new Set((byLanguage.get('zh') ?? []).flatMap(({ key, was }) => (was === null ? [] : [key])));
  const getNames = (locale: string): Names =>
    new Map((byLanguage.get(locale) ?? []).map(({ key, value }) => [key, value as string]));
  return (language, namesFromSources) => {
    for (const correction of byLanguage.get(language) ?? [])
      checkSource(correction, namesFromSources.get(correction.key) ?? null);
    const correctedNames = collectNames(language, { ...shared, getNames });
    const ownNames = getNames(language);
    const isReplaced = (key: string) => ownNames.has(key) || replacedKeys.has(key);
    return mergeFirst([
      new Map([...correctedNames].filter(([key]) => isReplaced(key))),
      namesFromSources,
      correctedNames,
    ]);
  };
}
