import type { Inputs } from '../../../build/dataset.js';
import type { TagTables } from '../language-tags.js';

/**
 * The codes of all languages in which names are served, sorted: what a dataset's `compile` localizes into.
 * A dataset that asks names 'languages' in its `dependsOn`.
 */
export function supportedLanguages(inputs: Inputs): readonly string[] {
  const tags = inputs.compiled('languages').files?.['tags.json'] as string;
  return (JSON.parse(tags) as TagTables).supported;
}
