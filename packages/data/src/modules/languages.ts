import type { Language } from '../datasets/languages/schema.js';
import file from './data/languages.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Language } from '../datasets/languages/schema.js';

/** Languages, sorted by BCP 47 code, with scripts, direction, speakers and official status. */
export const languages: readonly Language[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'languages',
  records: languages,
  listCodes: ({ code, otherCodes }) => [code, ...otherCodes],
  normalize: (code) => code.split(/[-_]/, 1)[0] as string,
});

/**
 * Gets a language by its BCP 47 code or another ISO 639 code, ignoring case. A longer tag, such as `pt-BR`, finds its
 * language.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * getLanguage('deu').name; // 'German'
 */
export function getLanguage(code: string): Language {
  return index.get(code);
}

/** Like `getLanguage`, but returns undefined if there is none. */
export function findLanguage(code: string): Language | undefined {
  return index.find(code);
}
