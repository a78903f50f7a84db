import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names are extracted in these languages. */
export const modernLocales = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules/cldr-core/coverageLevels.json'), 'utf8'))
    .coverageLevels,
)
  .filter(([, level]) => level === 'modern')
  .map(([locale]) => locale)
  .sort();
