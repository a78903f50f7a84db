import type { Inputs } from './dataset.js';
import { mergeFirst, type Names } from './localized-names.js';
import { readTsv } from './tsv.js';

/**
 * Reads `curated/names.tsv` of cities, the decisions on names of places that all datasets follow, or of states. A row
 * for the language `*` applies to every language in which the place has no row of its own. The names are by id; an
 * empty name means the default name.
 */
export function readPlaceNames(inputs: Inputs, dataset: 'cities' | 'states' = 'cities'): (language: string) => Names {
  const byLanguage = new Map<string, Map<string, string>>();
  for (const { languages, id, name } of readTsv<'languages' | 'id' | 'name'>(inputs.curated('names.tsv', dataset))) {
    for (const language of languages.split(' ')) {
      const names = byLanguage.get(language) ?? new Map<string, string>();
      byLanguage.set(language, names.set(id, name));
    }
  }
  const noNames: Names = new Map();
  return (language) => mergeFirst([byLanguage.get(language) ?? noNames, byLanguage.get('*') ?? noNames]);
}
