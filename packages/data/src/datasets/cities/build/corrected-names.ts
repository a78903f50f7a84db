import { type Correction, checkSource } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { collectNames, mergeFirst, type NameSources, type Names } from '../../../build/localized-names.js';

/** The language of which a correction gives the name: `zh` of the field `name.zh`; undefined if it corrects something else. */
export function readNameLanguage({ field }: Pick<Correction, 'field'>): string | undefined {
  return field?.startsWith('name.') ? field.slice('name.'.length) : undefined;
}

/**
 * Applies the corrections of names in one language to the names of the sources. Traditional and Cantonese names are converted from
 * corrected Chinese ones where neither a source nor a correction has them.
 *
 * @returns a function that corrects the names of the sources in a language; it throws when they no longer say what a correction mends
 */
export function openCorrectedNames(
  inputs: Inputs,
  shared: Omit<NameSources, 'namesIn'>,
): (language: string, sourced: Names) => Names {
  const byLanguage = new Map<string, Correction[]>();
  for (const correction of inputs.corrections) {
    const language = readNameLanguage(correction);
    if (language !== undefined) byLanguage.set(language, [...(byLanguage.get(language) ?? []), correction]);
  }
  const namesIn = (locale: string): Names =>
    new Map((byLanguage.get(locale) ?? []).map(({ key, value }) => [key, value as string]));
  return (language, sourced) => {
    for (const correction of byLanguage.get(language) ?? [])
      checkSource(correction, sourced.get(correction.key) ?? null);
    const all = collectNames(language, { ...shared, namesIn });
    const own = namesIn(language);
    return mergeFirst([new Map([...all].filter(([key]) => own.has(key))), sourced, all]);
  };
}
