import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The locales to which CLDR itself gives modern coverage, sorted: the languages that names are extracted in. */
export const modernLocales = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules/cldr-core/coverageLevels.json'), 'utf8'))
    .coverageLevels,
)
  .filter(([, level]) => level === 'modern')
  .map(([locale]) => locale)
  .sort();
