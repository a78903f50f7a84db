import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The locales with modern coverage in CLDR, sorted: the languages of extracted names. */
export const modernLocales = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules/cldr-core/coverageLevels.json'), 'utf8'))
    .coverageLevels,
)
  .filter(([, level]) => level === 'modern')
  .map(([locale]) => locale)
  .sort();
